import { use } from 'react';
import { useRights, useSession } from '@/api/session';
import { roleFields } from '@/features/role/fields';
import { RolesPage } from '@/features/role/RolesPage';
import { MenuPages } from '@/records/address/menuPages';
import { Timeline } from '@/records/history/timelinePart';
import { NotAuthorizedPage } from './MessagePages';
import { seesRoles } from './rights';

const history = (id: string) => <Timeline noun="role" id={id} fields={roleFields} onViewAt={null} onComment={null} />;

/** The roles with their timelines: for admins, and to be read by the auditor. */
export function RolesRoute() {
  const pages = use(MenuPages);
  const { decide } = useRights('role');
  if (!seesRoles(useSession())) return <NotAuthorizedPage />;
  return <RolesPage history={history} pages={pages} readOnly={!decide} />;
}
