import Box from '@mui/material/Box';
import type { CompanyOut, ContactOut, SiteWithContacts } from '@/api/generated';
import { useText } from '@/i18n';
import { ChildTab } from '@/records/children/ChildTab';
import { ContactLink } from '@/ui/ContactLink';
import { dash, phone } from '@/ui/format';
import { contactView } from './view';

function Ways({ contact }: { contact: ContactOut }) {
  const numbers = [contact.phone, contact.mobile].filter((number) => typeof number === 'string');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1, mt: 1 }} className="tnum">
      {numbers.map((number) => (
        <ContactLink key={number} to={`tel:${number}`}>
          {phone(number)}
        </ContactLink>
      ))}
      {contact.email && (
        <ContactLink to={`mailto:${contact.email}`} sx={{ overflowWrap: 'anywhere' }}>
          {contact.email}
        </ContactLink>
      )}
    </Box>
  );
}

interface ContactListProps {
  contacts: readonly ContactOut[];
  begin: Record<string, unknown>;
  siteOf: (contact: ContactOut) => ContactOut['Site'];
  readOnly: boolean;
}

function ContactList({ contacts, begin, siteOf, readOnly }: ContactListProps) {
  const t = useText();
  const texts = {
    add: t('contact.new'),
    added: t('contact.added'),
    edit: t('contact.edit'),
    emptyTitle: t('contact.noneTitle'),
    emptyBody: t('contact.noneBody'),
  };
  return (
    <ChildTab
      view={contactView}
      texts={texts}
      rows={contacts}
      begin={begin}
      titleOf={(contact) => contact.name ?? dash}
      captionOf={(contact) => [contact.jobTitle, siteOf(contact)?.siteName].filter(Boolean).join(' · ') || dash}
      formOf={(contact) => ({ ...contact, Site: siteOf(contact) ?? null })}
      readOnly={readOnly}
    >
      {(contact) => <Ways contact={contact} />}
    </ChildTab>
  );
}

/** Everybody known at a company, those of its sites too. */
function CompanyContacts({ company, readOnly }: { company: CompanyOut; readOnly: boolean }) {
  const siteOf = ({ siteId }: ContactOut) => company.Site?.find(({ _id }) => _id === siteId) ?? null;
  return (
    <ContactList
      contacts={company.Contact ?? []}
      begin={{ companyId: company._id }}
      siteOf={siteOf}
      readOnly={readOnly}
    />
  );
}

/** The contacts of one site. */
function SiteContacts({ site, readOnly }: { site: SiteWithContacts; readOnly: boolean }) {
  return (
    <ContactList
      contacts={site.User ?? []}
      begin={{ companyId: site.companyId, siteId: site._id }}
      siteOf={() => null}
      readOnly={readOnly}
    />
  );
}

interface ContactsTabProps {
  row: CompanyOut | SiteWithContacts;
  readOnly: boolean;
}

/** The contacts of a company, or of one of its sites. */
export const ContactsTab = ({ row, readOnly }: ContactsTabProps) =>
  'companyId' in row ? (
    <SiteContacts site={row} readOnly={readOnly} />
  ) : (
    <CompanyContacts company={row} readOnly={readOnly} />
  );
