import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyOut, ContactOut } from '@/api/generated';
import { useSlug } from '@/api/session';
import { dash, phone } from '@/ui/format';
import { useContactCommands } from './calls';
import { contactFields } from './fields';
import { PartCard, Parts } from './PartCard';
import { PartDialog } from './PartDialog';

const texts = { add: 'company.newContact', added: 'company.contactAdded', edit: 'company.editContact' } as const;

function Ways({ contact }: { contact: ContactOut }) {
  const numbers = [contact.phone, contact.mobile].filter((number) => typeof number === 'string');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1, mt: 1 }} className="tnum">
      {numbers.map((number) => (
        <Link key={number} href={`tel:${number}`}>
          {phone(number)}
        </Link>
      ))}
      {contact.email && (
        <Link href={`mailto:${contact.email}`} sx={{ overflowWrap: 'anywhere' }}>
          {contact.email}
        </Link>
      )}
    </Box>
  );
}

export function ContactsTab({ company, readOnly }: { company: CompanyOut; readOnly: boolean }) {
  const { t } = useTranslation();
  const commands = useContactCommands(useSlug(), company._id);
  const [edited, setEdited] = useState<ContactOut | 'new' | null>(null);
  const contacts = company.Contact ?? [];
  return (
    <>
      <Parts
        addText={t('company.newContact')}
        emptyTitle={t('company.noContactsTitle')}
        emptyBody={t('company.noContactsBody')}
        count={contacts.length}
        onAdd={readOnly ? null : () => setEdited('new')}
      >
        {contacts.map((contact) => (
          <PartCard
            key={contact._id}
            title={contact.name ?? dash}
            caption={contact.jobTitle ?? dash}
            editLabel={t('company.editContact')}
            onEdit={readOnly ? null : () => setEdited(contact)}
          >
            <Ways contact={contact} />
          </PartCard>
        ))}
      </Parts>
      {edited && (
        <PartDialog
          texts={texts}
          fields={contactFields}
          part={edited === 'new' ? null : edited}
          commands={commands}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
