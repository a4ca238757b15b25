import { RecordDrawer } from '@/records/drawer/RecordDrawer';
import { historyTabs, pastView } from '@/records/history/historyTabs';
import { contactView } from './view';

const tabs = historyTabs(contactView);
const past = pastView(contactView);

/** The drawer of a contact. */
export const ContactDrawer = (props: { id: string; open: boolean }) => (
  <RecordDrawer {...props} view={contactView} tabs={tabs} pastView={past} />
);
