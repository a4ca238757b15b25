import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';

const LeadBoardPage = lazy(() => import('./LeadBoardPage').then(({ LeadBoardPage }) => ({ default: LeadBoardPage })));
const LeadListPage = lazy(() => import('./LeadListPage').then(({ LeadListPage }) => ({ default: LeadListPage })));

/** Leads as list or as board: two views of one address, each loaded only when it is looked at. */
export function LeadsPage() {
  const [params] = useSearchParams();
  return <Suspense fallback={null}>{params.get('view') === 'board' ? <LeadBoardPage /> : <LeadListPage />}</Suspense>;
}
