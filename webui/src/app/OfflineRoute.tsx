import { useRights } from '@/api/session';
import { OfflinePage } from '@/features/user/OfflinePage';
import { NotAuthorizedPage } from './MessagePages';

/** Those who are not here, for admins. */
export const OfflineRoute = () => (useRights('user').decide ? <OfflinePage /> : <NotAuthorizedPage />);
