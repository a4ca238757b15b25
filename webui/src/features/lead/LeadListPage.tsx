import type { ComponentType, ReactNode } from 'react';
import { RecordListPage } from '@/records/list/RecordListPage';
import { ViewSwitch } from './ViewSwitch';
import { leadView } from './view';

interface LeadListPageProps {
  /** Shares the selected leads. */
  Share?: ComponentType<{ ids: readonly string[] }>;
  /** Beside what switches between list and board. */
  children?: ReactNode;
}

export const LeadListPage = ({ Share, children }: LeadListPageProps) => (
  <RecordListPage
    view={Share ? { ...leadView, Share } : leadView}
    switcher={
      <>
        <ViewSwitch view="list" />
        {children}
      </>
    }
  />
);
