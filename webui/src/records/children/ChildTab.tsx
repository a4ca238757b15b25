import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '@/ui/lazyPart';
import { useNounCommands } from '../calls/nounCalls';
import type { AnyRecord, Field } from '../fields/field';
import { canEnter } from '../fields/field';
import type { DrawerView } from '../view';
import { ChildCard, ChildCards } from './ChildCard';
import type { ChildTexts } from './ChildDialog';

const ChildDialog = lazyPart(() => import('./ChildDialog').then(({ ChildDialog }) => ({ default: ChildDialog })));

interface ChildTabProps<Row extends AnyRecord> {
  view: DrawerView<Row>;
  texts: ChildTexts & { emptyTitle: string; emptyBody: string };
  rows: readonly Row[];
  /** Values that a new row begins with, by wire name. */
  begin: Record<string, unknown>;
  titleOf: (row: Row) => string;
  captionOf: (row: Row) => string;
  /** The row as its form starts from. */
  formOf?: (row: Row) => Row;
  readOnly: boolean;
  children?: (row: Row) => ReactNode;
}

/** Fields of the form: what the record around it decides is not asked for. */
const asked = (fields: readonly Field[], begin: Record<string, unknown>) =>
  fields.filter((field) => canEnter(field, 'create') && !(field.path in begin));

/** Cards of a record's sites or contacts; each opens its own drawer, or its form. */
export function ChildTab<Row extends AnyRecord>(props: ChildTabProps<Row>) {
  const { view, texts, rows, begin, titleOf, captionOf, formOf, readOnly, children } = props;
  const commands = useNounCommands(view);
  const [edited, setEdited] = useState<Row | 'new' | null>(null);
  return (
    <>
      <ChildCards
        addText={texts.add}
        emptyTitle={texts.emptyTitle}
        emptyBody={texts.emptyBody}
        count={rows.length}
        onAdd={readOnly ? null : () => setEdited('new')}
      >
        {rows.map((row) => (
          <ChildCard
            key={row._id}
            noun={view.noun}
            id={row._id}
            title={titleOf(row)}
            caption={captionOf(row)}
            editLabel={texts.edit}
            onEdit={readOnly ? null : () => setEdited(row)}
          >
            {children?.(row)}
          </ChildCard>
        ))}
      </ChildCards>
      <Suspense fallback={null}>
        {edited && (
          <ChildDialog
            texts={texts}
            fields={asked(view.fields, begin)}
            child={edited === 'new' ? null : (formOf?.(edited) ?? edited)}
            begin={begin}
            commands={commands}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
    </>
  );
}
