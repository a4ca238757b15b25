import type { AddedPerson } from '@/api/generated';

/** Fields of a new customer that are typed, by their wire names, in groups. */
export const groups = {
  person: ['title', 'firstName', 'surName', 'DOB', 'email', 'telephoneNumber', 'mobile'],
  address: ['addressOne', 'addressTwo', 'town', 'city', 'postcode', 'siteAddress', 'EPCrating'],
  bank: ['bankName', 'sortCode', 'accountNumber'],
} as const satisfies Record<string, readonly (keyof AddedPerson)[]>;

export type Group = keyof typeof groups;
export type PersonField = (typeof groups)[Group][number];

/** The position goes with the address that was found. */
export type Person = Partial<Record<PersonField | 'address' | 'lat' | 'lon', string>>;
