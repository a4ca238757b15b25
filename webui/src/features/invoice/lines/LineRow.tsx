import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import { type ChangeEvent, memo } from 'react';
import type { ItemChoice } from '@/api/generated';
import { useText } from '@/i18n';
import { dash, money } from '@/ui/format';
import { type LineAmounts, pounds } from '../sums';
import { type Draft, sumOf, type TextColumn, textColumns, type Vat } from './draft';
import { ItemCell } from './ItemCell';
import { labelOf, type Problems } from './problems';
import type { Act, Column } from './table';
import { type VatChoices, vatChanges, vatValue } from './vatChoices';

const numeric: readonly TextColumn[] = ['quantity', 'unitAmount', 'discountPct'];
const paths: Partial<Record<Column, string>> = { item: 'itemId', vat: 'vatRule' };
const noProblems: Problems = {};

export interface LineRowProps {
  row: Draft;
  place: number;
  kind: LineAmounts;
  vat: Vat;
  choices: VatChoices;
  withReason: boolean;
  problems: Problems | undefined;
  act: (act: Act) => void;
  onItem: (row: Draft, item: ItemChoice | null) => void;
  onItemText: (row: Draft, text: string) => void;
}

function VatCell({ row, kind, choices, act, ...input }: Pick<LineRowProps, 'row' | 'kind' | 'choices' | 'act'>) {
  const t = useText();
  if (kind === 'NoTax') return <input {...input} value={t('invoice.tax.NONE')} readOnly />;
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) =>
    act({ type: 'change', key: row.key, changes: vatChanges(target.value) });
  return (
    <select {...input} value={vatValue(row)} onChange={choose}>
      <optgroup label={t('invoice.line.byRule')}>
        {choices.rules.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </optgroup>
      <optgroup label={t('invoice.line.byCode')}>
        {choices.codes.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </optgroup>
    </select>
  );
}

/** A line as it is typed: its cells, and what it comes to. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { row, place, kind, vat, choices, withReason, problems = noProblems, act, onItem, onItemText } = props;
  const t = useText();
  const sum = sumOf(row, kind, vat);
  const shown = (pence: bigint | undefined) => (pence === undefined ? dash : money(pounds(pence)));
  const inputOf = (column: Column) => ({
    'data-cell': `${row.key}:${column}`,
    'aria-label': t('invoice.line.cell', { label: labelOf(paths[column] ?? column, t), place }),
    'aria-invalid': problems[column] !== undefined,
    title: problems[column],
  });
  const change = (column: TextColumn | 'vatReason') => ({
    value: row[column],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      act({ type: 'change', key: row.key, changes: { [column]: target.value } }),
  });
  const item = inputOf('item');
  const at = { key: row.key, column: 'description' as const };
  return (
    <tr>
      <th scope="row" className="num">
        {place}
      </th>
      <td>
        <ItemCell
          row={row}
          cell={item['data-cell']}
          label={item['aria-label']}
          problem={problems.item}
          onItem={(chosen) => onItem(row, chosen)}
          onText={(text) => onItemText(row, text)}
        />
      </td>
      {textColumns.map((column) => (
        <td key={column} className={numeric.includes(column) ? 'num' : undefined}>
          {column === 'description' ? (
            <textarea rows={1} {...inputOf(column)} {...change(column)} />
          ) : (
            <input
              inputMode={numeric.includes(column) ? 'decimal' : undefined}
              autoComplete="off"
              {...inputOf(column)}
              {...change(column)}
            />
          )}
        </td>
      ))}
      <td>
        <VatCell row={row} kind={kind} choices={choices} act={act} {...inputOf('vat')} />
      </td>
      {withReason && <td>{row.taxType && <input {...inputOf('vatReason')} {...change('vatReason')} />}</td>}
      <td className="num sum">{shown(sum?.net)}</td>
      <td className="num sum">{shown(sum?.tax)}</td>
      <td className="act">
        <span style={{ display: 'flex' }}>
          <IconButton
            tabIndex={-1}
            aria-label={t('invoice.line.duplicateOf', { place })}
            onClick={() => act({ type: 'duplicate', at })}
          >
            <ContentCopyOutlined />
          </IconButton>
          <IconButton
            tabIndex={-1}
            aria-label={t('invoice.line.removeOf', { place })}
            onClick={() => act({ type: 'remove', at })}
          >
            <DeleteOutlined />
          </IconButton>
        </span>
      </td>
    </tr>
  );
});
