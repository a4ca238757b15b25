import { useTranslation } from 'react-i18next';

const keys = {
  'Consumer.consumerId': 'imports.key.consumerId',
  'Consumer.email': 'imports.key.consumerEmail',
  'Consumer.surName': 'imports.key.consumerSurname',
  'Consumer.postcode': 'imports.key.consumerPostcode',
  'Consumer.DOB': 'imports.key.consumerBorn',
  'Company.registerNumber': 'imports.key.companyNumber',
  'Company.businessName': 'imports.key.companyName',
  'Company.postcode': 'imports.key.companyPostcode',
} as const;

const isKey = (path: string): path is keyof typeof keys => path in keys;

/** What people call a field that a column can fill: by its key, or as a lead's form does. */
export function useColumnLabel(): (path: string) => string {
  const { t, i18n } = useTranslation();
  return (path) => {
    if (isKey(path)) return t(keys[path]);
    const key = `lead.field.${path}`;
    return i18n.exists(key) ? t(key as 'lead.field.value') : path;
  };
}
