import { useTranslation } from 'react-i18next';
import type { ReadFileOut } from '@/api/generated';
import { useText } from '@/i18n';

const keys = {
  'Consumer.consumerId': 'imports.key.consumerId',
  'Consumer.email': 'imports.key.consumerEmail',
  'Consumer.firstName': 'imports.key.consumerFirstName',
  'Consumer.surName': 'imports.key.consumerSurname',
  'Consumer.postcode': 'imports.key.consumerPostcode',
  'Consumer.DOB': 'imports.key.consumerBorn',
  'Company.registerNumber': 'imports.key.companyNumber',
  'Company.businessName': 'imports.key.companyName',
  'Company.postcode': 'imports.key.companyPostcode',
  'Lead.leadId': 'imports.key.leadNumber',
  'Site.siteName': 'imports.key.siteName',
  'Supplier.supplierName': 'imports.key.supplierName',
  _id: 'imports.key.recordId',
  reason: 'imports.key.reason',
  '+note': 'imports.key.note',
} as const;

const isKey = (path: string): path is keyof typeof keys => path in keys;

/** What the forms of tasks call a field by another path than calls do. */
const named: Readonly<Record<string, string>> = { Status: 'status' };

/** What people call a field that a column can fill: by its key, or as the form of the noun's records does. */
export function useColumnLabel(noun: ReadFileOut['noun']): (path: string) => string {
  const t = useText();
  const { i18n } = useTranslation();
  return (path) => {
    if (isKey(path)) return t(keys[path]);
    const key = `${noun}.field.${named[path] ?? path}`;
    return i18n.exists(key) ? t(key as 'lead.field.value') : path;
  };
}
