import type { AgreedInstalment, BandOut } from '@/api/generated';
import type { Translate } from '@/i18n';
import { number, quantity } from '@/ui/format';

/** What commission is worked out from. */
export const bases = {
  uplift: 'supplier.terms.base.uplift',
  fixed: 'supplier.terms.base.fixed',
  monthly: 'supplier.terms.base.monthly',
} as const;
export type Base = keyof typeof bases;

/** When an instalment is due. */
export const dues = {
  signed: 'supplier.terms.due.signed',
  live: 'supplier.terms.due.live',
  anniversary: 'supplier.terms.due.anniversary',
  months: 'supplier.terms.due.months',
  end: 'supplier.terms.due.end',
} as const;
export type Due = keyof typeof dues;

/** Whether an instalment is due at a number of years or months. */
export const isNumbered = (due: string) => due === 'anniversary' || due === 'months';

/** What goes back when a supply ends early. */
export const clawbacks = {
  unused_months: 'supplier.terms.clawback.unused_months',
  all: 'supplier.terms.clawback.all',
  none: 'supplier.terms.clawback.none',
} as const;

export const percent = (value: string | number | null | undefined) => `${quantity(value)}%`;

/** "70% when live; 30% after 18 months" */
export const instalmentsText = (value: unknown, t: Translate): string =>
  (value as AgreedInstalment[])
    .map((one) =>
      t(`supplier.terms.part.${one.due as Due}`, { percent: percent(one.percent), count: Number(one.number) }),
    )
    .join('; ');

/** "65% from 0 kWh; 75% from 10,000 kWh" */
export const bandsText = (value: unknown, t: Translate): string =>
  (value as BandOut[])
    .map((one) => t('supplier.terms.part.band', { percent: percent(one.percent), usage: number(one.leastKwh) }))
    .join('; ');
