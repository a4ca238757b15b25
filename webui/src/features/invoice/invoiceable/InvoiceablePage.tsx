import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { invoiceApi } from '@/api/areas/invoice';
import type { InvoiceableOut } from '@/api/generated';
import { useRights } from '@/api/session';
import { useText } from '@/i18n';
import { useRecordHref } from '@/records/address/useRecordHref';
import { isInert, queryState } from '@/records/calls/queryState';
import { SearchField } from '@/records/filters/SearchField';
import { ListFrame } from '@/records/list/ListFrame';
import { useSelection } from '@/records/list/useRows';
import { DataTable } from '@/ui/DataTable';
import { ChoicesMenu } from '@/ui/FilterMenu';
import { ListPage } from '@/ui/ListLayout';
import { lazyPart } from '@/ui/lazyPart';
import { PageHead } from '@/ui/PageHead';
import { useListState } from '@/ui/useListState';
import { useShortcuts } from '@/ui/useShortcuts';
import { titleOf, useColumns } from './columns';
import { readyOf } from './ready';

const NewInvoice = lazyPart(() => import('../create/NewInvoice').then(({ NewInvoice }) => ({ default: NewInvoice })));

const kinds = ['quote', 'renewal', 'lead'] as const;
const filters = ['noun'];
const none: InvoiceableOut[] = [];

type Listed = ReturnType<typeof useListState>;

function useEntries({ page, limit, q, filters: { noun = [] } }: Listed['state']) {
  const asked = { search: q, skip: (page - 1) * limit, limit, noun: kinds.filter((one) => noun.includes(one)) };
  const answer = invoiceApi.useListInvoiceableQuery(asked);
  return queryState(answer, ({ data, count }) => ({ rows: data, count }));
}

function Filters({ state, set }: Pick<Listed, 'state' | 'set'>) {
  const t = useText();
  const search = useCallback((q: string) => set({ q }), [set]);
  return (
    <>
      <SearchField value={state.q} onChange={search} />
      <ChoicesMenu
        label={t('invoice.invoiceable.kind')}
        options={kinds.map((noun) => ({ value: noun, label: t(`nouns.${noun}.title`) }))}
        chosen={state.filters.noun ?? []}
        onChange={(noun) => set({ noun })}
      />
      <Typography variant="caption" color="textSecondary">
        {t('invoice.invoiceable.hint')}
      </Typography>
    </>
  );
}

/** Each of the chosen entries becomes an invoice of its own: the forms come one after the other. */
function Forms({ entries, onEnd }: { entries: readonly InvoiceableOut[]; onEnd: () => void }) {
  const t = useText();
  const [place, setPlace] = useState(1);
  const entry = entries[place - 1];
  if (!entry) return null;
  const said = { name: titleOf(entry, t), place, count: entries.length };
  const isLast = place === entries.length;
  return (
    <NewInvoice
      key={entry._id}
      {...readyOf(entry)}
      title={t(entries.length > 1 ? 'invoice.invoiceable.formTitleOf' : 'invoice.invoiceable.formTitle', said)}
      onClose={onEnd}
      onMade={isLast ? undefined : () => setPlace(place + 1)}
    />
  );
}

interface BarProps {
  count: number;
  onInvoice: () => void;
  onCancel: () => void;
}

function SelectionBar({ count, onInvoice, onCancel }: BarProps) {
  const t = useText();
  return (
    <>
      <Typography sx={{ fontWeight: 600, minWidth: 96 }} role="status">
        {t('common.selected', { count })}
      </Typography>
      <Button variant="outlined" onClick={onInvoice}>
        {t('invoice.invoiceable.new', { count })}
      </Button>
      <Button onClick={onCancel}>{t('common.cancel')}</Button>
    </>
  );
}

/** Quotes, renewals and leads of which something is left to invoice; an entry opens as a new invoice of the rest. */
export function InvoiceablePage({ tabs }: { tabs: ReactNode }) {
  const t = useText();
  const navigate = useNavigate();
  const href = useRecordHref();
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const mayAdd = useRights('invoice').edit;
  const listed = useListState(filters);
  const list = useEntries(listed.state);
  const rows = list.data?.rows ?? none;
  const selection = useSelection(rows.map(({ _id }) => _id));
  const selected = isInert(list) ? none : rows.filter(({ _id }) => selection.ids.has(_id));
  const [invoiced, setInvoiced] = useState(none);
  const invoice = useCallback((row: InvoiceableOut) => setInvoiced([row]), []);
  const columns = useColumns(narrow, mayAdd ? invoice : null);
  useShortcuts({ Escape: selection.clear });
  const open = (id: string) => {
    const row = rows.find(({ _id }) => _id === id);
    if (row) void navigate(href(row.noun, id));
  };
  return (
    <ListPage>
      <PageHead title={t('invoice.invoiceable.title')}>{tabs}</PageHead>
      <ListFrame
        list={list}
        listed={listed}
        empty={{ title: t('invoice.invoiceable.emptyTitle'), body: t('invoice.invoiceable.emptyBody') }}
        selectionBar={
          selected.length > 0 && (
            <SelectionBar count={selected.length} onInvoice={() => setInvoiced(selected)} onCancel={selection.clear} />
          )
        }
        toolbar={<Filters state={listed.state} set={listed.set} />}
      >
        {(waiting) => (
          <DataTable
            {...waiting}
            label={t('invoice.invoiceable.title')}
            rows={rows}
            columns={columns}
            selection={mayAdd ? selection : null}
            nameOf={(row) => titleOf(row, t)}
            current={null}
            onOpen={open}
          />
        )}
      </ListFrame>
      <Suspense fallback={null}>
        {invoiced.length > 0 && <Forms entries={invoiced} onEnd={() => setInvoiced(none)} />}
      </Suspense>
    </ListPage>
  );
}
