import { useMemo } from 'react';
import { api } from '@/api';
import { useSession } from '@/api/session';
import { useText } from '@/i18n';
import type { Column } from '@/ui/DataTable';
import { useNotify } from '@/ui/toasts';
import type { AnyRecord, Field } from '../fields/field';
import { RecordLink } from '../fields/RecordLink';
import { FieldValue } from '../kinds/FieldValue';
import { fieldValue } from '../kinds/fieldText';
import { kindOf } from '../kinds/registry';
import type { NounView } from '../view';

export const listFields = (fields: readonly Field[]) => fields.filter((field) => field.column);

export const defaultColumns = (fields: readonly Field[]) =>
  fields
    .filter(({ column }) => column?.shown)
    .toSorted((a, b) => (a.column?.place ?? 0) - (b.column?.place ?? 0))
    .map(({ path }) => path);

/** The reader's own choice of columns: kept with the user, applied at once. */
export function useColumnChoice(noun: string, fields: readonly Field[]) {
  const t = useText();
  const notify = useNotify();
  const { columns, defaultViews } = useSession();
  const saved = columns[noun] ?? defaultViews[noun]?.columns;
  const [save] = api.useUpdateColumnMutation();
  const known = useMemo(() => new Set(listFields(fields).map(({ path }) => path)), [fields]);
  const chosen = useMemo(() => {
    const kept = saved?.filter((path) => known.has(path)) ?? [];
    return kept.length > 0 ? kept : defaultColumns(fields);
  }, [saved, known, fields]);
  const choose = async (columns: string[]) => {
    const answer = await save({ columnChoice: { list: noun, columns } });
    if (answer.error) notify.error(t('common.error.general'));
  };
  return { chosen, choose };
}

/** Columns of the table in the chosen order; the one with the record's title links to it. */
export function useColumns<Row extends AnyRecord>(view: NounView<Row>, chosen: string[]): Column<Row>[] {
  const t = useText();
  return useMemo(() => {
    const fields = chosen
      .map((path) => view.fields.find((field) => field.path === path))
      .filter((f) => f !== undefined);
    const linked = fields.find(({ isTitle }) => isTitle) ?? fields[0];
    return fields.map((field) => ({
      id: field.path,
      header: t(field.label),
      width: field.column?.width ?? 140,
      ...(field.column?.sort ? { sort: field.column.sort } : {}),
      ...(kindOf(field).align === 'right' ? { align: 'right' as const } : {}),
      ...(field.column?.muted ? { muted: true } : {}),
      cell: (row: Row) => {
        const value = <FieldValue field={field} value={fieldValue(field, row)} row={row} compact />;
        if (field !== linked) return <span className="tnum">{value}</span>;
        return (
          <RecordLink noun={view.noun} id={row._id}>
            {value}
          </RecordLink>
        );
      },
    }));
  }, [view, chosen, t]);
}
