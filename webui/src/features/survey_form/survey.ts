import type { SurveyAnswers } from '@/api/areas/form';
import type { Addresses } from '@/api/generated';
import type { Person } from './consumer/personFields';

/** The questions of the form, in three parts; the wire names are those of the contract. */
export const parts = {
  customer: [
    'customer',
    'address',
    'property',
    'EPC',
    'whoOwnProperty',
    'propertyFurnished',
    'propertyNumberFG',
    'propertyCouncil',
    'previosEPC',
    'relationProperty',
    'assignee',
  ],
  benefits: [
    'benefitsInHouse',
    'benefitReceiver',
    'benefitOptions',
    'benefitsLetter',
    'proofOfResidency',
    'proofOfId',
    'householdIncome',
    'prevGovFunding',
    'approxFunding',
  ],
  heating: ['heatingSystem', 'boilerModal', 'loftAccess', 'loftGotInsulation', 'cavityWallInsulation', 'measures'],
} as const satisfies Record<string, readonly (keyof SurveyAnswers)[]>;

export type Part = keyof typeof parts;
export type Question = (typeof parts)[Part][number];
export const questions: readonly Question[] = Object.values(parts).flat();

/** The one question with several answers. */
export const several = 'benefitOptions';
export type SingleQuestion = Exclude<Question, typeof several>;

export type Answers = Partial<Record<SingleQuestion, string>> & { [several]?: string[] };

/** The two e-mail addresses, by the names of the contract. */
export type Pair = Required<Addresses>;

/** What a visitor has entered. */
export interface Entered extends Pair {
  answers: Answers;
  /** A customer whom nobody knows yet. */
  person: Person;
}

const noAddresses: Pair = { assignee: '', consumer: '' };
export const addressFields = Object.keys(noAddresses) as (keyof Pair)[];

/** What a link has in place of the assignee's address. */
const token = /^[\w-]{40}$/;
export const isLinked = ({ assignee }: Pair): boolean => token.test(assignee);

export const nothing: Entered = { ...noAddresses, answers: {}, person: {} };

/** What was said of a new customer answers these questions too. */
function answersFrom(person: Person): Answers {
  const name = [person.title, person.firstName, person.surName].filter(Boolean).join(' ');
  return { customer: name, address: person.siteAddress ?? '', EPC: person.EPCrating ?? '' };
}

/** For the customer with this address, who was added; what is answered already stays. */
export function withCustomer(entered: Entered, email: string): Entered {
  const known = Object.entries(answersFrom(entered.person)).filter(([, text]) => text.length > 0);
  const given = Object.entries(entered.answers).filter(([, answer]) => answer.length > 0);
  return { ...entered, consumer: email, answers: { ...Object.fromEntries(known), ...Object.fromEntries(given) } };
}

/** An empty form, for the assignee whom the page's address names. */
export const blank = (): Entered => {
  const linked = { ...nothing, assignee: new URLSearchParams(location.search).get('for') ?? '' };
  return isLinked(linked) ? linked : nothing;
};

/** The longest answer, in characters. */
export const longest = 200;

/** The answers that were given, as the server takes them. */
export const givenAnswers = (answers: Answers): SurveyAnswers =>
  Object.fromEntries(
    Object.entries(answers).filter(([, value]) => (typeof value === 'string' ? value.trim() : value.length > 0)),
  );

/** Whether a text looks like an e-mail address to browsers. */
export function isEmail(text: string): boolean {
  const input = document.createElement('input');
  input.type = 'email';
  input.value = text.trim();
  return input.value !== '' && input.validity.valid;
}
