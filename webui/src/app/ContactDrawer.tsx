import { contactScreen } from '@/features/contact/view';
import { RecordDrawer } from '@/records/drawer/RecordDrawer';
import { historyTabs, pastView } from '@/records/history/historyTabs';

const tabs = historyTabs(contactScreen);
const past = pastView(contactScreen);

/** The drawer of a contact. */
export const ContactDrawer = (props: { id: string; open: boolean }) => (
  <RecordDrawer {...props} screen={contactScreen} tabs={tabs} pastView={past} />
);
