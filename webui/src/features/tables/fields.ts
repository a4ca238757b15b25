import type { TextKey } from '@/i18n';
import type { Field } from '@/records/fields/field';

const section: TextKey = 'record.section.main';
const purposes: Record<string, TextKey> = {
  lookup: 'tables.purpose.lookup',
  submission: 'tables.purpose.submission',
};

/** Names of the tables, as their sentences say them. */
export const tableLabels: Record<string, TextKey> = {
  funding: 'tables.of.funding',
  accessories: 'tables.of.accessories',
  boiler_brands: 'tables.of.boiler_brands',
  trade_types: 'tables.of.trade_types',
  buyer_types: 'tables.of.buyer_types',
  burial_types: 'tables.of.burial_types',
  wholesale_providers: 'tables.of.wholesale_providers',
  service_prices: 'tables.of.service_prices',
  renewal_days: 'tables.of.renewal_days',
  vat_rates: 'tables.of.vat_rates',
  funeral_plans: 'tables.of.funeral_plans',
};

/** The fields of a reference table that its timeline shows. */
export const tableFields: readonly Field[] = [
  { path: 'table', label: 'tables.field.table', kind: 'choice', section, labels: tableLabels },
  { path: 'ofTable', label: 'tables.field.table', kind: 'choice', section, labels: tableLabels },
  { path: 'tableVersion', label: 'tables.field.tableVersion', kind: 'integer', section },
  { path: 'source', label: 'tables.field.source', kind: 'text', section },
  { path: 'validFrom', label: 'tables.field.validFrom', kind: 'date', section },
  { path: 'purposes', label: 'tables.field.purposes', kind: 'choices', section, labels: purposes },
  { path: 'rows', label: 'tables.field.rows', kind: 'integer', section },
  { path: 'withdrawn', label: 'tables.field.withdrawn', kind: 'flag', section },
  { path: 'versions', label: 'tables.field.versions', kind: 'choices', section },
];
