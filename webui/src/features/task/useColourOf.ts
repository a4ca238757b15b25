import type { Task } from '@/api/generated';
import { usePosition } from '@/records/past/position';
import { type Colour, colourOf } from './colour';

/** The colour of a task now, or as the server says it of the moment that is looked at. */
export function useColourOf(): (task: Task) => Colour | null {
  const isNow = usePosition() === null;
  return (task) =>
    isNow ? colourOf({ ...task, status: Number(task.status) }, new Date().toISOString()) : (task.colour ?? null);
}
