import type { ContactOut, SiteWithContacts } from '@/api/generated';
import { SiteContactsTab } from '@/features/company/ContactsTab';
import { contactScreen } from '@/features/company/contactScreen';
import { siteScreen } from '@/features/company/siteScreen';
import { type ExtraTab, RecordDrawer } from '@/ui/record/RecordDrawer';
import { historyTabs, pastView } from './historyTabs';

interface PlaceRecordProps {
  id: string;
  open: boolean;
}

const siteTabs: ExtraTab<SiteWithContacts>[] = [
  {
    key: 'contacts',
    label: 'record.tab.contacts',
    body: ({ row, readOnly }) => <SiteContactsTab site={row} readOnly={readOnly} />,
  },
  ...historyTabs(siteScreen),
];
const contactTabs: ExtraTab<ContactOut>[] = historyTabs(contactScreen);
const pastSite = pastView(siteScreen);
const pastContact = pastView(contactScreen);

/** The drawer of a company's site. */
export const SiteRecord = (props: PlaceRecordProps) => (
  <RecordDrawer {...props} screen={siteScreen} tabs={siteTabs} pastView={pastSite} />
);

/** The drawer of a contact. */
export const ContactRecord = (props: PlaceRecordProps) => (
  <RecordDrawer {...props} screen={contactScreen} tabs={contactTabs} pastView={pastContact} />
);
