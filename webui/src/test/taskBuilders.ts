import type { Task } from '@/api/generated';
import { hannah } from '@/test/builders';

/** A task for tests, open and without a due date unless `more` says otherwise. */
export const aTask = (more: Partial<Task> = {}): Task =>
  ({
    _id: 't1',
    version: 3,
    isActive: 1,
    isDelete: false,
    deleteRequest: null,
    erasure: null,
    noteCount: 0,
    documents: [],
    createdAt: new Date().toISOString(),
    updatedAt: new Date().toISOString(),
    createdBy: hannah._id,
    customTaskId: 'T-100001',
    Title: 'Ring Mrs Pemberton back',
    Priority: 'Normal',
    DueDate: null,
    Time: null,
    status: 1062,
    category: 1062,
    isClosed: false,
    colour: 'green',
    Assignee: [hannah],
    Observer: [],
    checklist: [{ _id: 'i1', place: 1, text: 'Look at the roof', done: false }],
    ...more,
  }) as unknown as Task;
