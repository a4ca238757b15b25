import { expect, test } from 'vitest';
import { lists } from '@/api/lists.gen';
import { filterParams } from '@/records/filters/filters';
import { nouns } from './nouns';

type Listed = keyof typeof lists;

interface Offered {
  filters: readonly string[];
  sorts: readonly string[];
}

/** What the server can and no page offers; nothing of a noun that is not named. */
const notOffered: Partial<Record<Listed, Offered>> = {
  company: { filters: ['isActive'], sorts: [] },
  site: { filters: ['companyId'], sorts: [] },
  supplier_contact: { filters: ['supplierId'], sorts: [] },
  price_file: { filters: ['supplierId'], sorts: [] },
  // Asked for by the drawers of leads and consumers.
  survey: { filters: ['Consumer', 'Lead'], sorts: [] },
  // Calls of the contract ask for the payments of a person; theirs are offered by partner.
  payment: { filters: ['User'], sorts: [] },
  commission: { filters: ['Payment', 'User'], sorts: [] },
};

/** Taken by every list; offered by `filtersByDay` where no field is filtered by them. */
const byDay = ['dateFrom', 'dateTo'];

// Parameters are sent as the server spells them, however a field writes their capitals.
const sorted = (names: readonly string[]) => [...new Set(names.map((name) => name.toLowerCase()))].sort();

test.each(Object.keys(lists) as Listed[])(
  'a list of the noun %s offers what the server can, and nothing else',
  async (noun) => {
    const fields = (await nouns.find((one) => one.noun === noun)?.fields()) ?? [];
    const { filters, sorts }: Offered = lists[noun];
    const offered = fields.flatMap(filterParams);
    const own = notOffered[noun] ?? { filters: [], sorts: [] };
    const hidden = { ...own, filters: [...own.filters, ...byDay.filter((name) => !offered.includes(name))] };
    const known = (all: readonly string[], some: readonly string[]) => some.filter((one) => !all.includes(one));
    expect(known(filters, hidden.filters), 'filters that the server lacks').toEqual([]);
    expect(known(sorts, hidden.sorts), 'sorts that the server lacks').toEqual([]);
    const without = (all: readonly string[], some: readonly string[]) =>
      sorted(all.filter((one) => !some.includes(one)));
    expect(sorted(offered), 'filters').toEqual(without(filters, hidden.filters));
    expect(sorted(fields.flatMap(({ column }) => (column?.sort ? [column.sort] : []))), 'sorts').toEqual(
      without(sorts, hidden.sorts),
    );
  },
);
