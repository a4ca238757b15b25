import type { ListedRole } from '@/api/generated';

export interface Draft {
  containers: ReadonlySet<string>;
  page: string;
}

export const draftOf = (role: ListedRole): Draft => ({
  containers: new Set(role.containers),
  page: role.configurations.afterLoginPage,
});

/** Pages that the role reaches with the chosen containers. */
export const pagesOf = ({ available }: ListedRole, containers: ReadonlySet<string>) =>
  available.filter(({ container }) => containers.has(container)).flatMap(({ pages }) => pages);

/** The draft after one container was opened or closed; a page out of reach gives way to the first in reach. */
export function toggled(role: ListedRole, draft: Draft, container: string): Draft {
  const containers = new Set(draft.containers);
  if (!containers.delete(container)) containers.add(container);
  const pages = pagesOf(role, containers);
  return { containers, page: pages.includes(draft.page) ? draft.page : (pages[0] ?? '') };
}

/** What of a draft differs from the role; null when nothing does. */
export function changesOf(role: ListedRole, draft: Draft) {
  const chosen = role.available.map(({ container }) => container).filter((one) => draft.containers.has(one));
  const containers = chosen.join() === role.containers.join() ? {} : { containers: chosen };
  const page = draft.page === role.configurations.afterLoginPage ? {} : { afterLoginPage: draft.page };
  const changes = { ...containers, ...page };
  return Object.keys(changes).length > 0 ? changes : null;
}

/** Admins keep the users: nobody else could give them back. */
export const isKept = ({ roleName }: ListedRole, container: string) => roleName === 'admin' && container === 'user';
