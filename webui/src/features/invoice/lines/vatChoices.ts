import type { Translate } from '@/i18n';
import { quantity } from '@/ui/format';
import { ruleLabels, taxLabels } from '../fields';
import type { Draft, Vat } from './draft';

type Changes = Pick<Draft, 'taxType' | 'vatReason'> & Partial<Pick<Draft, 'vatRule'>>;

interface Choice {
  /** Of the option. */
  value: string;
  label: string;
  percent: string;
}

export interface VatChoices {
  rules: Choice[];
  codes: Choice[];
}

/** What the cell of a line's VAT offers: rules with what they come to on the day, and codes against the rule. */
export const vatChoices = ({ rules, codes }: Vat, t: Translate): VatChoices => ({
  rules: rules.map(({ vatRule, vatPercent }) => ({
    value: `rule:${vatRule}`,
    label: `${quantity(vatPercent)}% · ${t(ruleLabels[vatRule])}`,
    percent: vatPercent,
  })),
  codes: codes.map(({ taxType, vatPercent }) => ({
    value: `code:${taxType}`,
    label: `${quantity(vatPercent)}% · ${t(taxLabels[taxType])}`,
    percent: vatPercent,
  })),
});

export const vatValue = ({ taxType, vatRule }: Draft) => (taxType ? `code:${taxType}` : `rule:${vatRule}`);

/** What a chosen option makes of a line. */
export function vatChanges(value: string): Changes {
  const [kind, name] = value.split(':');
  if (kind === 'code') return { taxType: name as Draft['taxType'], vatReason: '' };
  return { vatRule: name as Draft['vatRule'], taxType: null, vatReason: '' };
}

/** What copied words or a rate mean: the standard rule comes before others of the same rate. */
export function vatFrom({ rules }: VatChoices, copied: string): Changes | Record<string, never> {
  const text = copied.toLowerCase().replace(/\s/g, '');
  const percent = Number(text.replace('%', ''));
  const byName = rules.find(({ label }) => label.toLowerCase().replace(/\s/g, '').endsWith(text));
  const byRate = rules.filter((one) => text !== '' && Number(one.percent) === percent);
  const found = byName ?? byRate.find(({ value }) => value === 'rule:standard') ?? byRate[0];
  return found ? vatChanges(found.value) : {};
}
