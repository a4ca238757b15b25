import { useRights } from '@/api/session';
import { Timeline } from '@/features/history/Timeline';
import { roleFields } from '@/features/role/fields';
import { RolesPage } from '@/features/role/RolesPage';
import { NotAuthorizedPage } from './MessagePages';

const history = (id: string) => <Timeline noun="role" id={id} fields={roleFields} onViewAt={null} onComment={null} />;

/** The roles with their timelines, for admins. */
export const RolesRoute = () => (useRights('role').decide ? <RolesPage history={history} /> : <NotAuthorizedPage />);
