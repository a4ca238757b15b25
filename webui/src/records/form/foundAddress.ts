import type { AddressOut } from '@/api/generated';
import type { Field } from '../fields/field';

type Paths = readonly Pick<Field, 'path'>[];

/** Fields that are not typed: they go with the address that was found. */
export const isPosition = ({ path }: Pick<Field, 'path'>) => path === 'lat' || path === 'lon';

/** Whether fields of a form are those of an address that can be searched for. */
export const isAddress = (fields: Paths) =>
  ['town', 'postcode'].every((part) => fields.some(({ path }) => path === part));

const plain = (postcode: string) => postcode.replace(/\s/g, '').toUpperCase();
export const samePostcode = (one: string, other: string) => plain(one) === plain(other);

/**
 * Values of a form's fields from an address, by path. The lines and the position replace what was there;
 * a town or city that the lookup does not know stays.
 */
export function filledBy(found: AddressOut, fields: Paths, entered: (path: string) => unknown): Record<string, string> {
  const [one, two] = [found.addressOne ?? '', found.addressTwo ?? ''];
  const hasLines = fields.some(({ path }) => path === 'addressOne');
  const values: Record<string, string | null> = {
    addressOne: one,
    addressTwo: two,
    firstLine: one,
    secondLine: two,
    // Beside lines of its own it is the whole address in one, which may be another one than that of the person.
    siteAddress: hasLines ? String(entered('siteAddress') || found.label) : [one, two].filter(Boolean).join(', '),
    town: found.town,
    city: found.city,
    postcode: found.postcode,
    lat: found.lat ?? '',
    lon: found.lon ?? '',
  };
  return Object.fromEntries(fields.flatMap(({ path }) => (values[path] == null ? [] : [[path, values[path] ?? '']])));
}
