import { useState } from 'react';
import { useText } from '@/i18n';
import type { AnyRecord, Field } from '../fields/field';
import { changeTarget } from '../form/changeTarget';
import { RecordFormDialog } from '../form/RecordFormDialog';
import type { RecordCommands } from '../view';

export interface ChildTexts {
  add: string;
  added: string;
  edit: string;
}

interface ChildDialogProps {
  texts: ChildTexts;
  fields: readonly Field[];
  /** The child to edit, or null for a new one. */
  child: AnyRecord | null;
  begin: Record<string, unknown>;
  commands: Pick<RecordCommands, 'add' | 'update'>;
  /** Whether it can be said why; left out: yes. */
  withReason?: boolean;
  onClose: () => void;
}

/** Adds or edits a site or contact of a company. */
export function ChildDialog({ texts, fields, child, begin, commands, withReason = true, onClose }: ChildDialogProps) {
  const t = useText();
  const [seen] = useState(child);
  return (
    <RecordFormDialog
      title={seen ? texts.edit : texts.add}
      done={seen ? t('record.action.saved') : texts.added}
      fields={fields}
      initial={seen ?? begin}
      withReason={withReason}
      target={
        seen
          ? changeTarget(seen, commands.update)
          : { add: (values, stamp) => commands.add({ ...begin, ...values }, stamp) }
      }
      onClose={onClose}
    />
  );
}
