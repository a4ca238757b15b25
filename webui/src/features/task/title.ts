import type { Task } from '@/api/generated';
import { taskTitle } from '@/records/fields/recordWords';

/** What a task is called on screen; null for one without a title. */
export const titleOf = ({ Title }: Pick<Task, 'Title'>): string | null => (Title ? taskTitle(Title) : null);
