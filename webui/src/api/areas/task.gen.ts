// Written by `npm run generate`; never edited.
import type { AddTaskCheckitemApiArg, AddTaskCheckitemApiResponse, ChangeTaskCheckitemApiArg, ChangeTaskCheckitemApiResponse, RemoveTaskCheckitemApiArg, RemoveTaskCheckitemApiResponse, TaskCalendarApiArg, TaskCalendarApiResponse } from '../generated';
import { recordsApi as api } from '../records';
import type { Named } from '../withRules';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    taskCalendar: build.query<TaskCalendarApiResponse, TaskCalendarApiArg>({
      query: (queryArg) => ({
        url: `/api/task/regUser/calTask`,
        method: "POST",
        body: queryArg.taskCalendarBody,
      }),
    }),
    addTaskCheckitem: build.mutation<
      AddTaskCheckitemApiResponse,
      AddTaskCheckitemApiArg
    >({
      query: (queryArg) => ({
        url: `/api/task/regUser/checklist/add`,
        method: "POST",
        body: queryArg.addTaskCheckitemBody,
      }),
    }),
    changeTaskCheckitem: build.mutation<
      ChangeTaskCheckitemApiResponse,
      ChangeTaskCheckitemApiArg
    >({
      query: (queryArg) => ({
        url: `/api/task/regUser/checklist/change`,
        method: "POST",
        body: queryArg.changeTaskCheckitemBody,
      }),
    }),
    removeTaskCheckitem: build.mutation<
      RemoveTaskCheckitemApiResponse,
      RemoveTaskCheckitemApiArg
    >({
      query: (queryArg) => ({
        url: `/api/task/regUser/checklist/remove`,
        method: "POST",
        body: queryArg.removeTaskCheckitemBody,
      }),
    }),
  }),
  overrideExisting: false,
});

export const taskCalls: typeof calls & Named<'addTaskCheckitem' | 'changeTaskCheckitem' | 'removeTaskCheckitem', 'taskCalendar'> = calls;
