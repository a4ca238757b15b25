import type { MatchOut, Survey } from '@/api/generated';
import { phone } from '@/ui/format';

type Facts = Pick<MatchOut, 'name' | 'email' | 'telephoneNumber' | 'mobile' | 'address' | 'postcode'>;

const labels = {
  name: 'survey.field.fullName',
  email: 'survey.field.email',
  mobile: 'survey.field.person.mobile',
  telephoneNumber: 'survey.field.person.telephoneNumber',
  address: 'survey.field.data.address',
  postcode: 'survey.field.person.postcode',
} as const satisfies Record<keyof Facts, string>;

export interface Compared {
  label: (typeof labels)[keyof Facts];
  ours: string | null;
  theirs: string | null;
  same: boolean;
}

/** The new person as a consumer's facts. */
export function person({ fullName, email, person: entered }: Survey): Facts {
  const { addressOne, addressTwo, town, city } = entered;
  return {
    name: fullName,
    email: email ?? null,
    telephoneNumber: entered.telephoneNumber ?? null,
    mobile: entered.mobile ?? null,
    address: [addressOne, addressTwo, town, city].filter(Boolean).join(', ') || null,
    postcode: entered.postcode ?? null,
  };
}

const plain = (value: string | null) => value?.trim().toLowerCase();
const phones: readonly (keyof Facts)[] = ['mobile', 'telephoneNumber'];

/** As it is written in this country. */
const shown = (facts: Facts, key: keyof Facts) => {
  const value = facts[key];
  return value && phones.includes(key) ? phone(value) : value;
};

/** Both side by side; what neither has is left out. */
export const comparedWith = (ours: Facts, theirs: Facts): Compared[] =>
  (Object.keys(labels) as (keyof Facts)[])
    .filter((key) => ours[key] || theirs[key])
    .map((key) => ({
      label: labels[key],
      ours: shown(ours, key),
      theirs: shown(theirs, key),
      same: Boolean(ours[key]) && plain(ours[key]) === plain(theirs[key]),
    }));
