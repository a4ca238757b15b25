import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { RecordListPage } from '@/ui/record/RecordListPage';
import { leadScreen } from './screen';
import { ViewSwitch } from './ViewSwitch';

const LeadBoardPage = lazy(() => import('./LeadBoardPage').then(({ LeadBoardPage }) => ({ default: LeadBoardPage })));

/** Leads as list or as board: two views of one address. */
export function LeadListPage() {
  const [params] = useSearchParams();
  if (params.get('view') === 'board') {
    return (
      <Suspense fallback={null}>
        <LeadBoardPage />
      </Suspense>
    );
  }
  return <RecordListPage screen={leadScreen} switcher={<ViewSwitch view="list" />} />;
}
