import Box from '@mui/material/Box';
import type { SupplierContactOut, SupplierOut } from '@/api/generated';
import { useText } from '@/i18n';
import { ChildTab } from '@/records/children/ChildTab';
import { ContactLink } from '@/ui/ContactLink';
import { dash, phone } from '@/ui/format';
import { supplierContactView } from './view';

function Ways({ TelephoneNumber, Email }: Pick<SupplierContactOut, 'TelephoneNumber' | 'Email'>) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1, mt: 1 }} className="tnum">
      {TelephoneNumber && <ContactLink to={`tel:${TelephoneNumber}`}>{phone(TelephoneNumber)}</ContactLink>}
      {Email && (
        <ContactLink to={`mailto:${Email}`} sx={{ overflowWrap: 'anywhere' }}>
          {Email}
        </ContactLink>
      )}
    </Box>
  );
}

/** Those that were changed last come first. */
const lastChanged = (contacts: readonly SupplierContactOut[]) =>
  [...contacts].sort((one, other) => other.updatedAt.localeCompare(one.updatedAt));

/** The people whom we speak to at a supplier. */
export function SupplierContactsTab({ row: supplier, readOnly }: { row: SupplierOut; readOnly: boolean }) {
  const t = useText();
  const texts = {
    add: t('supplier_contact.new'),
    added: t('supplier_contact.added'),
    edit: t('supplier_contact.edit'),
    emptyTitle: t('supplier_contact.noneTitle'),
    emptyBody: t('supplier_contact.noneBody'),
  };
  return (
    <ChildTab
      view={supplierContactView}
      texts={texts}
      rows={lastChanged(supplier.SupplierContact ?? [])}
      begin={{ supplierId: supplier._id }}
      titleOf={(contact) => contact.ContactPersonName ?? contact.Email ?? dash}
      captionOf={(contact) => [contact.jobTitle, contact.Department].filter(Boolean).join(' · ') || dash}
      readOnly={readOnly}
    >
      {(contact) => <Ways {...contact} />}
    </ChildTab>
  );
}
