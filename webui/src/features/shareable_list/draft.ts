import type { WantedSharedList } from '@/api/generated';

/** What a new list shows: a selection, or what the lead list's parameters find. */
export type Chosen = Pick<WantedSharedList, 'leadIds' | 'filter'>;

export interface Draft {
  name: string;
  /** Nothing is chosen until its maker does. */
  detail: 'full' | 'redacted' | null;
  purpose: string;
  days: string;
  passcode: string;
}

export const firstDraft: Draft = { name: '', detail: null, purpose: '', days: '30', passcode: '' };

export const shortestPasscode = 6;
const mostDays = 366;
const day = 86_400_000;

/** The fields of a draft that the server would refuse. */
export function wrongIn({ name, detail, purpose, days, passcode }: Draft): (keyof Draft)[] {
  const count = Number(days);
  const wrong: Record<keyof Draft, boolean> = {
    name: name.trim() === '',
    detail: detail === null,
    purpose: detail === 'full' && purpose.trim() === '',
    days: !Number.isInteger(count) || count < 1 || count > mostDays,
    passcode: passcode !== '' && passcode.length < shortestPasscode,
  };
  return (Object.keys(wrong) as (keyof Draft)[]).filter((field) => wrong[field]);
}

/** So many days from then; a minute less, so that the longest time is not over it. */
const daysFrom = (then: number, days: number) => new Date(then + days * day - 60_000).toISOString();

/** The draft as the server takes it; null for one that it would refuse. */
export function wantedOf(draft: Draft, chosen: Chosen, openedAt: number): WantedSharedList | null {
  const { detail } = draft;
  if (wrongIn(draft).length > 0 || detail === null) return null;
  const purpose = draft.purpose.trim();
  return {
    ...chosen,
    name: draft.name.trim(),
    detail,
    expiresAt: daysFrom(openedAt, Number(draft.days)),
    ...(purpose ? { purpose } : {}),
    ...(draft.passcode ? { passcode: draft.passcode } : {}),
  };
}
