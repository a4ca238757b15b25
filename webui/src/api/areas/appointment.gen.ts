// Written by `npm run generate`; never edited.
import type { AppointmentMatrixApiArg, AppointmentMatrixApiResponse, CloseCalendarFeedApiArg, CloseCalendarFeedApiResponse, ListAppointmentsApiArg, ListAppointmentsApiResponse, OpenCalendarFeedApiArg, OpenCalendarFeedApiResponse, ShowCalendarFeedApiArg, ShowCalendarFeedApiResponse, UsersForAppointmentsApiArg, UsersForAppointmentsApiResponse } from '../generated';
import { recordsApi as api } from '../records';
import type { Named } from '../withRules';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    listAppointments: build.query<
      ListAppointmentsApiResponse,
      ListAppointmentsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/appoinment/list`,
        params: {
          skip: queryArg.skip,
          limit: queryArg.limit,
          sort: queryArg.sort,
          sortType: queryArg.sortType,
          Search: queryArg.search,
          isDelete: queryArg.isDelete,
          dateFrom: queryArg.dateFrom,
          dateTo: queryArg.dateTo,
          month: queryArg.month,
          year: queryArg.year,
          User: queryArg.user,
          startTime: queryArg.startTime,
          endTime: queryArg.endTime,
          appointmentType: queryArg.appointmentType,
          status: queryArg.status,
          kind: queryArg.kind,
          bookableType: queryArg.bookableType,
          isComplete: queryArg.isComplete,
          subType: queryArg.subType,
          leaveType: queryArg.leaveType,
          paidUnpaidType: queryArg.paidUnpaidType,
          isForAll: queryArg.isForAll,
          Assignee: queryArg.assignee,
          Assignee2: queryArg.assignee2,
          Booker: queryArg.booker,
          leadId: queryArg.leadId,
          Lead: queryArg.lead,
          Consumer: queryArg.consumer,
          Company: queryArg.company,
          at: queryArg.at,
          position: queryArg.position,
        },
      }),
    }),
    appointmentMatrix: build.query<
      AppointmentMatrixApiResponse,
      AppointmentMatrixApiArg
    >({
      query: (queryArg) => ({
        url: `/api/appoinment/group-user`,
        params: {
          at: queryArg.at,
          position: queryArg.position,
          search: queryArg.search,
          skip: queryArg.skip,
          limit: queryArg.limit,
          sort: queryArg.sort,
          sortType: queryArg.sortType,
          startTime: queryArg.startTime,
          endTime: queryArg.endTime,
          assigneeId: queryArg.assigneeId,
        },
      }),
    }),
    usersForAppointments: build.query<
      UsersForAppointmentsApiResponse,
      UsersForAppointmentsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/appoinment/userList`,
        method: "POST",
        body: queryArg.usersToSend,
      }),
    }),
    showCalendarFeed: build.query<
      ShowCalendarFeedApiResponse,
      ShowCalendarFeedApiArg
    >({
      query: () => ({ url: `/api/appoinment/ical` }),
    }),
    openCalendarFeed: build.mutation<
      OpenCalendarFeedApiResponse,
      OpenCalendarFeedApiArg
    >({
      query: (queryArg) => ({
        url: `/api/appoinment/ical`,
        method: "POST",
        body: queryArg.openCalendarFeed,
      }),
    }),
    closeCalendarFeed: build.mutation<
      CloseCalendarFeedApiResponse,
      CloseCalendarFeedApiArg
    >({
      query: () => ({ url: `/api/appoinment/ical`, method: "DELETE" }),
    }),
  }),
  overrideExisting: false,
});

export const appointmentCalls: typeof calls & Named<'openCalendarFeed' | 'closeCalendarFeed', 'listAppointments' | 'appointmentMatrix' | 'usersForAppointments' | 'showCalendarFeed'> = calls;
