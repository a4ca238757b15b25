import { api } from '@/api';
import { useSlug } from '@/api/session';
import { useText } from '@/i18n';
import { useNounCommands } from '../calls/nounCalls';
import type { Stamp } from '../calls/stamp';
import { inForm } from '../fields/field';
import type { LinkOption } from '../fields/linkOption';
import { nameOf } from '../fields/nameOf';
import type { NewFromPickerProps } from '../fields/newRecords';
import type { NewRecordView } from '../view';
import { RecordFormDialog } from './RecordFormDialog';
import type { Values } from './useFormSession';

function named({ named: ofNoun, fields }: NewRecordView, typed: string): Record<string, unknown> {
  if (ofNoun) return ofNoun(typed);
  const title = fields.find(({ isTitle }) => isTitle);
  return title ? { [title.path]: typed } : {};
}

/** The form of a record that a picker did not find, over the form that the picker stands in. */
export function NewFromPicker({ view, typed, begin, onPick, onClose }: NewFromPickerProps) {
  const t = useText();
  const slug = useSlug();
  const commands = useNounCommands(view);
  const [show] = api.useLazyRecordQuery();
  const entered = named(view, typed);
  const fields = view.fields.filter((field) => inForm(field, 'create') && !field.notOnCreate && !(field.path in begin));
  const add = async (values: Values, stamp: Stamp): Promise<LinkOption> => {
    const _id = await commands.add({ ...begin, ...entered, ...values }, stamp);
    const added = await show({ noun: view.noun, slug, id: _id })
      .unwrap()
      .catch(() => null);
    return { _id, label: added ? nameOf(added.data) : typed, hint: '' };
  };
  return (
    <RecordFormDialog
      title={t(view.texts.add)}
      done={t(view.texts.added)}
      {...(view.texts.failed ? { failed: t(view.texts.failed) } : {})}
      fields={fields}
      initial={{ ...begin, ...entered }}
      target={{ add }}
      onSaved={(option) => onPick(option as LinkOption)}
      onClose={onClose}
    />
  );
}
