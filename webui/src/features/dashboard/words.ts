import type { Translate } from '@/i18n';
import { type TextKey, valueLabel } from '@/i18n';
import { stageLabel } from '@/i18n/stages';
import type { Part, TileKey } from './tiles';

type Say = (t: Translate, value: string) => string;
type Head = 'day' | 'week' | 'stage' | 'source' | 'sector' | 'end';

interface Words {
  /** What is counted by, above a table's first column. */
  head?: Head;
  bar?: Say;
  group?: Say;
}

const textOf =
  (start: string): Say =>
  (t, value) =>
    t(`${start}${value}` as TextKey);

/** How tiles speak of what they count by, where that is more than the values themselves. */
const wordsOf: Partial<Record<TileKey, Words>> = {
  companySectors: { head: 'sector' },
  quotesByStage: { bar: textOf('quote.code.c'), group: textOf('quote.kind.') },
  renewalsEnding: { head: 'end', bar: (t, days) => t('dashboard.within', { days }) },
};

const known = (key: string): Words => wordsOf[key as TileKey] ?? {};

const heads: Partial<Record<Part, Head>> = { stages: 'stage', bars: 'source' };

export const headOf = (key: string, part: Part, weekly: boolean): Head =>
  known(key).head ?? heads[part] ?? (weekly ? 'week' : 'day');

/** The name of one bar; a stage of a lead has a tone. */
export const barLabel = (t: Translate, key: string, value: string, tone?: string | null): string =>
  known(key).bar?.(t, value) ?? (tone ? stageLabel(value) : valueLabel(value));

export const groupLabel = (t: Translate, key: string, value: string): string =>
  known(key).group?.(t, value) ?? valueLabel(value);
