import type { TextKey } from '@/i18n';
import type { Tone } from '@/ui/theme/tones';
import type { OfferNoun } from './offer';
import type { Standing } from './standing';

/** The tones of statuses that quotes and renewals share. */
const shared: Readonly<Record<number, Tone>> = {
  1000: 'blue',
  1002: 'green',
  1003: 'red',
  1004: 'green',
  1006: 'grey',
  1007: 'grey',
};

/** The statuses of an offer, their texts and their tones; `more` are tones that only this noun has. */
export function offerStatuses(noun: OfferNoun, known: readonly number[], more: Readonly<Record<number, Tone>> = {}) {
  const codes: readonly string[] = known.map(String);
  const codeLabels: Readonly<Record<string, TextKey>> = Object.fromEntries(
    codes.map((code) => [code, `${noun}.code.c${code}` as TextKey]),
  );
  const tones = { ...shared, ...more };
  return { codes, codeLabels, toneOfStatus: (status: number): Tone => tones[status] ?? 'teal' };
}

/** The status of an offer that was given again, changed. */
const revised = 1005;

/** Whether an offer is given a status only with a reason: some always, and one that was accepted when it is revised. */
export const asksWhy = (standing: Standing, status: number, needsReason: readonly number[]) =>
  needsReason.includes(status) || (standing === 'accepted' && status === revised);

/** What giving a quote or a renewal another status sends, beside that status's own name. */
export const moveBody = ({ _id, version }: { _id: string; version: number }, reason: string | undefined) => ({
  _id,
  type: '1002' as const,
  expectedVersion: version,
  reason: reason ?? null,
});
