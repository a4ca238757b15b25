import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, Suspense, useState } from 'react';
import { useRights } from '@/api/session';
import type { TextKey } from '@/i18n';
import { useText } from '@/i18n';
import { lazyPart } from '@/ui/lazyPart';
import { useIsPast } from '../address/useIsPast';
import type { Explain } from '../fields/explain';
import type { AnyRecord, Field, RecordNoun } from '../fields/field';
import { useShownFields } from '../fields/useShownFields';
import type { RecordCommands } from '../view';
import { Overview } from './Overview';

const EditDialog = lazyPart(() => import('../form/EditDialog').then(({ EditDialog }) => ({ default: EditDialog })));

const none: readonly Field[] = [];

interface FieldsTabProps {
  noun: RecordNoun;
  row: AnyRecord;
  /** In groups by their section. */
  fields: readonly Field[];
  /** What the form shows too: what follows from what is entered. */
  derived?: readonly Field[];
  /** Of the button that edits them, and of its dialog. */
  edit: TextKey;
  commands: Pick<RecordCommands, 'update'>;
  readOnly: boolean;
  /** Above the fields. */
  children?: ReactNode;
}

/** Some fields of a record in a tab of their own, with a dialog that edits them alone. */
export function FieldsTab(props: FieldsTabProps) {
  const { noun, row, edit, commands, readOnly, derived = none, children } = props;
  const t = useText();
  const fields = useShownFields(noun, props.fields);
  const alsoInForm = useShownFields(noun, derived);
  const mayEdit = useRights(noun).edit && !readOnly;
  const [editing, setEditing] = useState(false);
  const label = t(edit);
  const isPast = useIsPast(noun);
  const restore = { row, update: commands.update };
  const explain: Explain = { noun, id: row._id, ...(mayEdit ? { restore } : {}) };
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      {mayEdit && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: -2 }}>
          <Button variant="outlined" startIcon={<EditOutlined />} onClick={() => setEditing(true)}>
            {label}
          </Button>
        </Box>
      )}
      {children}
      <Overview fields={fields} row={row} {...(isPast ? {} : { explain })} />
      <Suspense fallback={null}>
        {editing && (
          <EditDialog
            title={label}
            row={row}
            fields={[...fields, ...alsoInForm]}
            update={commands.update}
            onClose={() => setEditing(false)}
          />
        )}
      </Suspense>
    </Box>
  );
}
