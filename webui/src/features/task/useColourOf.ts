import type { Task } from '@/api/generated';
import { useNow } from '@/ui/now';
import { type Colour, colourOf } from './colour';

/** The colour of a task at the moment shown: a page may have been open since yesterday. */
export function useColourOf(): (task: Task) => Colour | null {
  const now = useNow();
  return (task) => colourOf({ ...task, status: Number(task.status) }, now);
}
