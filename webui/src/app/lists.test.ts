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
  company: { filters: ['Company', 'isActive'], sorts: [] },
  // Offered by `filtersByDay`, of no field.
  lead: { filters: ['dateFrom', 'dateTo'], sorts: [] },
  task: { filters: ['dateFrom', 'dateTo'], sorts: [] },
  quote: { filters: ['dateFrom', 'dateTo'], sorts: [] },
  renewal: { filters: ['dateFrom', 'dateTo'], sorts: [] },
  site: { filters: ['companyId'], sorts: [] },
  supplier_contact: { filters: ['supplierId'], sorts: [] },
  price_file: { filters: ['supplierId'], sorts: [] },
  // Asked for by the drawers of leads and consumers.
  survey: { filters: ['Consumer', 'Lead'], sorts: [] },
};

// Parameters are sent as the server spells them, however a field writes their capitals.
const sorted = (names: readonly string[]) => [...new Set(names.map((name) => name.toLowerCase()))].sort();

test.each(Object.keys(lists) as Listed[])(
  'a list of the noun %s offers what the server can, and nothing else',
  async (noun) => {
    const fields = (await nouns.find((one) => one.noun === noun)?.fields()) ?? [];
    const { filters, sorts }: Offered = lists[noun];
    const hidden = notOffered[noun] ?? { filters: [], sorts: [] };
    const known = (all: readonly string[], some: readonly string[]) => some.filter((one) => !all.includes(one));
    expect(known(filters, hidden.filters), 'filters that the server lacks').toEqual([]);
    expect(known(sorts, hidden.sorts), 'sorts that the server lacks').toEqual([]);
    const without = (all: readonly string[], some: readonly string[]) =>
      sorted(all.filter((one) => !some.includes(one)));
    expect(sorted(fields.flatMap(filterParams)), 'filters').toEqual(without(filters, hidden.filters));
    expect(sorted(fields.flatMap(({ column }) => (column?.sort ? [column.sort] : []))), 'sorts').toEqual(
      without(sorts, hidden.sorts),
    );
  },
);
