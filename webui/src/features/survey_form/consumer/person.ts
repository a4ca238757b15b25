import type { AddedPerson } from '@/api/generated';
import { parseDate } from '@/ui/format';
import { isEmail } from '../survey';
import { groups, type Person, type PersonField } from './personFields';

export const required: readonly PersonField[] = [
  ...(['title', 'firstName', 'surName', 'addressOne', 'town', 'city', 'postcode', 'siteAddress', 'DOB'] as const),
  'email',
];

/** How many digits a field may have; the server puts zeros before a short account number. */
const digits: Partial<Record<PersonField, readonly number[]>> = { sortCode: [6], accountNumber: [6, 7, 8] };

/** What may be wrong with a field. */
export type Problem = 'required' | 'invalidDate' | 'futureDate' | 'email' | 'sortCodeDigits' | 'accountDigits';

function problemOf(field: PersonField, value: string, today: string): Problem | null {
  if (!value) return required.includes(field) ? 'required' : null;
  if (field === 'DOB') {
    const born = parseDate(value);
    if (!born) return 'invalidDate';
    return born > today ? 'futureDate' : null;
  }
  if (field === 'email') return isEmail(value) ? null : 'email';
  const lengths = digits[field];
  if (!lengths || lengths.includes(value.replace(/[\s-]/g, '').length)) return null;
  return field === 'sortCode' ? 'sortCodeDigits' : 'accountDigits';
}

/** What is wrong with what was typed, by field. */
export function problemsIn(person: Person, today: string): Partial<Record<PersonField, Problem>> {
  const all = Object.values(groups).flat();
  const found = all.map((field) => [field, problemOf(field, person[field]?.trim() ?? '', today)] as const);
  return Object.fromEntries(found.filter(([, problem]) => problem));
}

/** What digits fields keep of what is typed. */
export const onlyDigits = (text: string) => text.replace(/[^\d\s-]/g, '');

/** The person as the server takes one. */
export function addedPerson(person: Person): AddedPerson {
  const given = Object.entries(person).filter(([, value]) => value.trim());
  return Object.fromEntries(given.map(([name, value]) => [name, name === 'DOB' ? parseDate(value) : value.trim()]));
}

/** Full years from one day to another, both YYYY-MM-DD. */
export function ageOn(born: string, on: string): number {
  const years = Number(on.slice(0, 4)) - Number(born.slice(0, 4));
  return on.slice(5) < born.slice(5) ? years - 1 : years;
}
