import { use } from 'react';
import { useRights } from '@/api/session';
import { roleFields } from '@/features/role/fields';
import { RolesPage } from '@/features/role/RolesPage';
import { Timeline } from '@/records/history/timelinePart';
import { NotAuthorizedPage } from './MessagePages';
import { MenuPages } from './menuPages';

const history = (id: string) => <Timeline noun="role" id={id} fields={roleFields} onViewAt={null} onComment={null} />;

/** The roles with their timelines, for admins. */
export function RolesRoute() {
  const pages = use(MenuPages);
  return useRights('role').decide ? <RolesPage history={history} pages={pages} /> : <NotAuthorizedPage />;
}
