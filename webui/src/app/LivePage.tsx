import { useSession } from '@/api/session';
import { LiveListPage } from '@/features/company/LiveListPage';
import { NotAuthorizedPage } from './MessagePages';
import { seesLiveCompanies } from './rights';

/** The list of live companies, which fewer roles have than the list of all. */
export const LivePage = () => (seesLiveCompanies(useSession()) ? <LiveListPage /> : <NotAuthorizedPage />);
