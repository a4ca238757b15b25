import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ClipboardEvent, type KeyboardEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import { api } from '@/api';
import type { ItemChoice } from '@/api/generated';
import { useSlug } from '@/api/session';
import { useText } from '@/i18n';
import type { LineAmounts } from '../sums';
import { Grid } from './cells';
import { type Draft, fillOf, isBlank, textColumns, type Vat } from './draft';
import { LineRow } from './LineRow';
import { labelOf, type ProblemsByKey } from './problems';
import { type Act, type Cell, type Column, columns, linesOf, type Table } from './table';
import { vatChoices, vatFrom } from './vatChoices';

interface LineGridProps {
  label: string;
  table: Table;
  act: (act: Act) => void;
  kind: LineAmounts;
  vat: Vat;
  problems: ProblemsByKey;
}

/** The cell of an event's target; null outside of the cells. */
function cellOf(target: EventTarget): Cell | null {
  const [key, column] = (target as HTMLElement).dataset?.cell?.split(':') ?? [];
  return column === undefined ? null : { key: Number(key), column: column as Column };
}

/** Whether the key is the list's of a picker, or the select's own. */
const isOwnKey = ({ key, target, defaultPrevented }: KeyboardEvent) =>
  defaultPrevented || (target instanceof HTMLSelectElement && key.startsWith('Arrow'));

/** The keys of a spreadsheet. Enter goes on below the cell in which the line was begun. */
function useGridKeys({ table, act }: Pick<LineGridProps, 'table' | 'act'>) {
  const start = useRef<Column>('item');
  const pointed = (target: EventTarget) => {
    start.current = cellOf(target)?.column ?? start.current;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = cellOf(event.target);
    if (!at || isOwnKey(event)) return;
    const { key, shiftKey } = event;
    const mod = event.ctrlKey || event.metaKey;
    const run = (next: Act) => {
      event.preventDefault();
      act(next);
    };
    const row = table.rows.find((one) => one.key === at.key);
    const adds = row !== undefined && !isBlank(row);
    if (key === 'Enter' && !mod && !event.altKey) {
      const column = shiftKey ? at.column : start.current;
      run({ type: 'go', from: { key: at.key, column }, by: shiftKey ? -1 : 1, adds: adds && !shiftKey });
    } else if (mod && key.toLowerCase() === 'd') run({ type: 'duplicate', at });
    else if (mod && key === 'Delete') run({ type: 'remove', at });
    else if (mod && key.toLowerCase() === 'z' && table.gone) run({ type: 'bringBack' });
    else if (key === 'ArrowDown' && !mod) run({ type: 'go', from: at, by: 1, adds: false });
    else if (key === 'ArrowUp' && !mod) run({ type: 'go', from: at, by: -1, adds: false });
  };
  return { onKeyDown, pointed };
}

/** Puts the focus where the last act wants it, with all of the cell's text selected. */
function useWantedFocus(focus: Cell | null) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!focus) return;
    const find = () => root.current?.querySelector<HTMLElement>(`[data-cell="${focus.key}:${focus.column}"]`);
    find()?.focus();
    const input = find();
    if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) input.select();
  }, [focus]);
  return root;
}

/** Fills lines from items: one that was chosen, or the one that typed words mean. */
function useItems({ kind, vat, act }: Pick<LineGridProps, 'kind' | 'vat' | 'act'>) {
  const t = useText();
  const slug = useSlug();
  const [find] = api.useLazyRecordChoicesQuery();
  const fill = useCallback(
    (row: Draft, item: ItemChoice) =>
      fillOf(item, row, { kind, vat, reason: t('invoice.line.asItem', { code: item.code ?? '' }) }),
    [kind, vat, t],
  );
  const onItem = useCallback(
    (row: Draft, item: ItemChoice | null) =>
      item
        ? act({ type: 'change', key: row.key, changes: fill(row, item), focus: 'quantity' })
        : act({ type: 'change', key: row.key, changes: { itemId: null, itemName: '' } }),
    [act, fill],
  );
  const onItemText = useCallback(
    async (row: Draft, text: string) => {
      const { data } = await find({ noun: 'item', slug, search: text });
      const found = (data?.data ?? []) as ItemChoice[];
      const item =
        found.find(({ code }) => code?.toLowerCase() === text.toLowerCase()) ??
        (found.length === 1 ? found[0] : undefined);
      act({ type: 'fill', key: row.key, changes: item ? fill(row, item) : { description: text } });
    },
    [act, fill, find, slug],
  );
  return { onItem, onItemText };
}

/** Lines of an invoice as a table that is typed into as into a spreadsheet, each with what it comes to. */
export function LineGrid({ label, table, act, kind, vat, problems }: LineGridProps) {
  const t = useText();
  const root = useWantedFocus(table.focus);
  const { onKeyDown, pointed } = useGridKeys({ table, act });
  const items = useItems({ kind, vat, act });
  const choices = useMemo(() => vatChoices(vat, t), [vat, t]);
  const withReason = table.rows.some(({ taxType }) => taxType !== null);
  const onPaste = (event: ClipboardEvent) => {
    const at = cellOf(event.target);
    const copied = event.clipboardData.getData('text/plain');
    // A single value is the browser's to paste.
    if (!at || !/[\t\n]/.test(copied.trimEnd())) return;
    event.preventDefault();
    const headings = columns.map((column) => heading(column).toLowerCase());
    const pasted = linesOf(copied, { column: at.column, headings, vatOf: (text) => vatFrom(choices, text) });
    act({ type: 'paste', at, pasted });
  };
  const heading = (column: Column) => labelOf({ item: 'itemId', vat: 'vatRule' }[column as string] ?? column, t);
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Grid
        ref={root}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onPointerDown={({ target }) => pointed(target)}
      >
        <table aria-label={label}>
          <thead>
            <tr>
              <th scope="col" style={{ width: 32 }}>
                <span className="vh">{t('invoice.line.place')}</span>
              </th>
              <th scope="col" style={{ minWidth: 130 }}>
                {heading('item')}
              </th>
              {textColumns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className={column === 'description' || column === 'accountCode' ? undefined : 'num'}
                  style={{ minWidth: { description: 220, unitAmount: 96 }[column as string] ?? 76 }}
                >
                  {column === 'discountPct' ? `${heading(column)} %` : heading(column)}
                </th>
              ))}
              <th scope="col" style={{ minWidth: 150 }}>
                {heading('vat')}
              </th>
              {withReason && (
                <th scope="col" style={{ minWidth: 150 }}>
                  {heading('vatReason')}
                </th>
              )}
              <th scope="col" className="num">
                {labelOf('netAmount', t)}
              </th>
              <th scope="col" className="num">
                {labelOf('taxAmount', t)}
              </th>
              <th scope="col">
                <span className="vh">{t('invoice.line.acts')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, at) => (
              <LineRow
                key={row.key}
                row={row}
                place={at + 1}
                {...{ kind, vat, choices, withReason, act }}
                {...items}
                problems={problems[row.key]}
              />
            ))}
          </tbody>
        </table>
      </Grid>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Button startIcon={<AddOutlined />} onClick={() => act({ type: 'add' })}>
          {t('invoice.line.add')}
        </Button>
        <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          {table.gone && (
            <>
              <Typography>{t('invoice.line.gone', { place: table.gone.at + 1 })}</Typography>
              <Button size="small" onClick={() => act({ type: 'bringBack' })}>
                {t('common.undo')}
              </Button>
            </>
          )}
        </Box>
        <Typography variant="caption" color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
          {t('invoice.line.keys')}
        </Typography>
      </Box>
    </Box>
  );
}
