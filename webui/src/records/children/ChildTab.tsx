import { type ReactNode, useState } from 'react';
import { useSlug } from '@/api/session';
import type { AnyRecord, Field } from '../fields/field';
import { canEnter } from '../fields/field';
import type { DrawerScreen } from '../view';
import { PartCard, Parts } from './ChildCard';
import { PartDialog, type PartTexts } from './ChildDialog';

interface PartsTabProps<Row extends AnyRecord> {
  screen: DrawerScreen<Row>;
  texts: PartTexts & { emptyTitle: string; emptyBody: string };
  parts: readonly Row[];
  /** Values that a new part begins with, by wire name. */
  begin: Record<string, unknown>;
  titleOf: (part: Row) => string;
  captionOf: (part: Row) => string;
  /** The part as its form starts from. */
  formOf?: (part: Row) => Row;
  readOnly: boolean;
  children?: (part: Row) => ReactNode;
}

/** Fields of the form: what the record around it decides is not asked for. */
const asked = (fields: readonly Field[], begin: Record<string, unknown>) =>
  fields.filter((field) => canEnter(field, 'create') && !(field.path in begin));

/** Cards of a record's sites or contacts; each opens its own drawer, or its form. */
export function PartsTab<Row extends AnyRecord>(props: PartsTabProps<Row>) {
  const { screen, texts, parts, begin, titleOf, captionOf, formOf, readOnly, children } = props;
  const commands = screen.useCommands(useSlug());
  const [edited, setEdited] = useState<Row | 'new' | null>(null);
  return (
    <>
      <Parts
        addText={texts.add}
        emptyTitle={texts.emptyTitle}
        emptyBody={texts.emptyBody}
        count={parts.length}
        onAdd={readOnly ? null : () => setEdited('new')}
      >
        {parts.map((part) => (
          <PartCard
            key={part._id}
            noun={screen.noun}
            id={part._id}
            title={titleOf(part)}
            caption={captionOf(part)}
            editLabel={texts.edit}
            onEdit={readOnly ? null : () => setEdited(part)}
          >
            {children?.(part)}
          </PartCard>
        ))}
      </Parts>
      {edited && (
        <PartDialog
          texts={texts}
          fields={asked(screen.fields, begin)}
          part={edited === 'new' ? null : (formOf?.(edited) ?? edited)}
          begin={begin}
          commands={commands}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
