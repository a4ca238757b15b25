import type { Task } from '@/api/generated';
import { useRights, useSession } from '@/api/session';

const names = (people: readonly { _id: string }[] | undefined, id: string) => people?.some(({ _id }) => _id === id);

/** What the user may do with a task: who only observes it reads and comments. */
export function useTaskRights() {
  const { _id: me } = useSession();
  const { edit, comment, everywhere } = useRights('task');
  return ({ Assignee, Observer, createdBy }: Task) => {
    const onlyWatches = names(Observer, me) && !names(Assignee, me) && createdBy !== me;
    return { edit: edit && (everywhere || !onlyWatches), comment };
  };
}
