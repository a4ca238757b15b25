import { callOf, isCallNoun, nounNames } from '@/api/records';
import type { CallNoun } from '@/api/tags';
import { type Filters, positionIn, positionKey } from '@/ui/listState';

const ofPaging = ['skip', 'limit', 'sort', 'sorttype', 'search', 'at', 'position'];

const namesOf = (noun: CallNoun): readonly string[] => {
  const { params = [], repeated = [] } = callOf(noun, 'list') ?? {};
  return [...params, ...repeated].filter((name) => !ofPaging.includes(name.toLowerCase()));
};

/** Parameters of the address that the list takes as filters, offered or not; nouns, in small letters, open drawers. */
export function filtersIn(params: URLSearchParams, noun: CallNoun): string[] {
  const taken = new Set(namesOf(noun).map((name) => name.toLowerCase()));
  return [...new Set(params.keys())].filter((key) => taken.has(key.toLowerCase()) && !isCallNoun(key));
}

/** Ways to ask for the past in other addresses than those of pages. */
const ofThePast = ['asOf', 'position'];

/** Parameters of the address that some list takes, or a call for the past, and that are not among these filters. */
export function notTakenIn(params: URLSearchParams, filters: Filters): string[] {
  const known = new Set([...nounNames.flatMap(namesOf), ...ofThePast]);
  const others = [...new Set(params.keys())].filter((key) => known.has(key) && !(key in filters) && !isCallNoun(key));
  return params.has(positionKey) && positionIn(params) === null ? [...others, positionKey] : others;
}

/** The noun whose records a parameter of the shared list query names: `Company` asks for those of a company. */
export function nounAsked(name: string): CallNoun | null {
  const noun = name.toLowerCase();
  return noun !== name && isCallNoun(noun) ? noun : null;
}
