import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { ComparedRow } from '@/api/areas/comparedLists';
import { type TextKey, useText, valueLabel } from '@/i18n';
import { TableFrame } from '@/ui/TableFrame';
import type { AnyRecord, Field } from '../fields/field';
import { timelineFieldsOf } from '../fields/timelineFields';
import { unnamed } from '../fields/unnamed';
import { FieldValue } from '../kinds/FieldValue';
import { fieldText, fieldValue } from '../kinds/fieldText';
import { kindOf } from '../kinds/registry';
import { type NounView, recordName } from '../view';
import { Changed } from './Changed';

export interface ShownRow extends Pick<ComparedRow, '_id' | 'changes' | 'files'> {
  before: AnyRecord | null;
  after: AnyRecord | null;
  /** The record at the moments that are compared, or at the one at which it was there. */
  href: string;
}

interface ComparedTableProps {
  view: NounView<AnyRecord>;
  label: string;
  rows: readonly ShownRow[];
  /** Paths of the columns. */
  chosen: readonly string[];
}

/** The row of the later moment at which the record is in the list. */
const rowOf = ({ before, after }: ShownRow) => (after ?? before) as AnyRecord;

function useName(view: NounView<AnyRecord>) {
  const t = useText();
  return (row: ShownRow) => recordName(view, rowOf(row)) ?? t(view.texts.untitled);
}

function Cell({ field, row }: { field: Field; row: ShownRow }) {
  const t = useText();
  const value = fieldValue(field, rowOf(row));
  if (row.before && row.after) {
    const before = fieldText(field, fieldValue(field, row.before), t);
    const after = fieldText(field, value, t);
    if (before !== after) return <Changed before={before} after={after} />;
  }
  return <FieldValue field={field} value={value} compact />;
}

/** Changes that no column of the table shows. */
const beside = ({ changes }: ShownRow, columns: readonly Field[]) =>
  changes.filter(({ field }) => !columns.some(({ path }) => path === field));

const List = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 20px',
  margin: 0,
  fontSize: '0.75rem',
  whiteSpace: 'normal',
  '& div': { display: 'flex', alignItems: 'baseline', gap: 8, minWidth: 0 },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, minWidth: 0 },
}));

/** The labels of compared fields that no noun's view declares. */
const others: Readonly<Record<string, TextKey>> = {
  isActive: 'past.list.active',
  'measures.progress': 'past.list.progress',
};

/** Changes as label and both values. */
function Changes({ changes, files, fields }: Pick<ShownRow, 'changes' | 'files'> & { fields: readonly Field[] }) {
  const t = useText();
  return (
    <List>
      {changes.map(({ field: path, from, to, row }) => {
        const known = timelineFieldsOf(fields).find((field) => field.path === path);
        const field = known ?? { kind: path === 'isActive' ? ('flag' as const) : ('choice' as const) };
        const other = others[path];
        const label = known ? t(known.label) : other ? t(other) : unnamed(path);
        const [before, after] = [fieldText(field, from, t), fieldText(field, to, t)];
        return (
          <div key={`${row?._id ?? ''} ${path}`}>
            <dt>{row?.title ? `${valueLabel(row.title)}: ${label}` : label}</dt>
            <dd>
              <Changed before={before} after={after} />
            </dd>
          </div>
        );
      })}
      {files.map(({ _id, name, removed }) => (
        <div key={_id}>
          <dt>{t(removed ? 'past.fileGone' : 'past.fileCame')}</dt>
          <dd>{name}</dd>
        </div>
      ))}
    </List>
  );
}

/** Records of one group, with the columns of their list; a changed cell has both values. */
export function ComparedTable({ view, label, rows, chosen }: ComparedTableProps) {
  const t = useText();
  const nameOf = useName(view);
  const columns = useMemo(
    () => chosen.map((path) => view.fields.find((field) => field.path === path)).filter((field) => field !== undefined),
    [view.fields, chosen],
  );
  const titled = columns.find(({ isTitle }) => isTitle) ?? columns[0];
  const width = columns.reduce((sum, { column }) => sum + (column?.width ?? 140), 0);
  return (
    <TableFrame
      sx={{
        flex: 'none',
        '& td': { height: 'auto', minHeight: 36, py: 2, verticalAlign: 'top' },
        '& [data-goes-on] td': { borderBottom: 0 },
      }}
    >
      <table aria-label={label} style={{ minWidth: width }}>
        <thead>
          <tr>
            {columns.map((field) => (
              <th
                key={field.path}
                scope="col"
                className={kindOf(field).align === 'right' ? 'num' : undefined}
                style={{ width: field.column?.width ?? 140 }}
              >
                {t(field.label)}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => {
          const further = beside(row, columns);
          return (
            <tbody key={row._id}>
              <tr data-goes-on={further.length + row.files.length > 0 || undefined}>
                {columns.map((field) => (
                  <td key={field.path} className={kindOf(field).align === 'right' ? 'num' : undefined}>
                    {field === titled ? (
                      <Link to={row.href} aria-label={nameOf(row)}>
                        <Cell field={field} row={row} />
                      </Link>
                    ) : (
                      <span className="tnum">
                        <Cell field={field} row={row} />
                      </span>
                    )}
                  </td>
                ))}
              </tr>
              {further.length + row.files.length > 0 && (
                <tr>
                  <td colSpan={columns.length} style={{ paddingTop: 0 }}>
                    <Changes changes={further} files={row.files} fields={view.fields} />
                  </td>
                </tr>
              )}
            </tbody>
          );
        })}
      </table>
    </TableFrame>
  );
}

/** The same on a narrow screen: a line and its changes for each record. */
export function ComparedLines({ view, label, rows }: Omit<ComparedTableProps, 'chosen'>) {
  const nameOf = useName(view);
  return (
    <ul aria-label={label} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {rows.map((row) => {
        const { meta, aside } = view.lineOf(rowOf(row));
        return (
          <li key={row._id} style={{ padding: '10px 16px', borderBottom: '1px solid var(--mui-palette-divider)' }}>
            <div style={{ display: 'flex', justifyContent: 'space-between', gap: 12 }}>
              <Link to={row.href} style={{ color: 'inherit', fontWeight: 550, overflowWrap: 'anywhere' }}>
                {nameOf(row)}
              </Link>
              <span className="tnum">{aside}</span>
            </div>
            {row.changes.length + row.files.length > 0 ? (
              <Changes changes={row.changes} files={row.files} fields={view.fields} />
            ) : (
              <small>{meta}</small>
            )}
          </li>
        );
      })}
    </ul>
  );
}
