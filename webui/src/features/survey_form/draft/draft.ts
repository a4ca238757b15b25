import { groups, type Person } from '../consumer/personFields';
import { type Answers, addressFields, type Entered, nothing, parts, several } from '../survey';

const key = 'daybook.surveyDraft';
/** Milliseconds that a draft is kept after its last change: 7 days. */
const lasts = 7 * 24 * 60 * 60 * 1000;

/** What was entered in this browser and not sent. */
export interface Draft {
  /** When it was changed last, in milliseconds. */
  at: number;
  entered: Entered;
}

const texts = (given: unknown, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = (given as Record<string, unknown> | null | undefined)?.[name];
      return typeof value === 'string' && value ? [[name, value]] : [];
    }),
  );

/** Bank details are not kept. */
const keptOfPerson = [...groups.person, ...groups.address, 'address', 'lat', 'lon'];
const withoutBank = (person: unknown): Person => texts(person, keptOfPerson);

function answersIn(given: unknown): Answers {
  const chosen = (given as Answers | undefined)?.[several];
  const list = Array.isArray(chosen) ? chosen.filter((one) => typeof one === 'string') : [];
  const { [several]: _several, ...single } = texts(given, Object.values(parts).flat());
  return { ...single, ...(list.length > 0 && { [several]: list }) };
}

const kept = (entered: Partial<Entered> | undefined): Entered => ({
  ...nothing,
  ...texts(entered, addressFields),
  answers: answersIn(entered?.answers),
  person: withoutBank(entered?.person),
});

const isEmpty = (entered: Entered) =>
  !addressFields.some((name) => entered[name]) &&
  Object.keys(entered.answers).length === 0 &&
  Object.keys(entered.person).length === 0;

export function forgetDraft(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** The draft that this browser has; one that is older than 7 days is deleted. */
export function readDraft(now = Date.now()): Draft | null {
  try {
    const { at, entered } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Draft>;
    const draft = { at: Number(at), entered: kept(entered) };
    if (draft.at > now - lasts && draft.at <= now && !isEmpty(draft.entered)) return draft;
  } catch {
    // What cannot be read is no draft.
  }
  forgetDraft();
  return null;
}

/** Keeps what was entered, without files and bank details. An empty form is not kept. */
export function saveDraft(entered: Entered, now = Date.now()): Draft | null {
  const draft = { at: now, entered: kept(entered) };
  if (isEmpty(draft.entered)) {
    forgetDraft();
    return null;
  }
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Without room, or where the browser allows none, there is no draft.
  }
  return draft;
}

/** A draft with what was entered since, which comes first. */
export const merged = (draft: Entered, since: Entered): Entered => ({
  ...draft,
  ...texts(since, addressFields),
  answers: { ...draft.answers, ...answersIn(since.answers) },
  person: { ...draft.person, ...texts(since.person, Object.keys(since.person)) },
});
