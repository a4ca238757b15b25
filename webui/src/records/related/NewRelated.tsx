import { useText } from '@/i18n';
import type { Namespace } from '@/i18n/texts';
import { lazyPart } from '@/ui/lazyPart';
import { useNounCommands } from '../calls/nounCalls';
import { ChildDialog } from '../children/ChildDialog';
import { canEnter, type Field, type RecordNoun } from '../fields/field';
import { type ListedRelated, listedOf } from './related';

/** The fields of a new record that is about another one: what it links to is known. */
export const withoutLinks = (fields: readonly Field[], isKnown = ({ kind }: Field) => kind === 'link') =>
  fields.filter((field) => canEnter(field, 'create') && !field.notOnCreate && !isKnown(field));

interface NewRelatedProps {
  related: ListedRelated;
  begin: Record<string, unknown>;
  onClose: () => void;
}

/** The form of a new record that is about another one. */
export function NewRelated({ related: { view, tab }, begin, onClose }: NewRelatedProps) {
  const t = useText();
  const commands = useNounCommands(view);
  const { NewForm } = view;
  if (NewForm) return <NewForm initial={{ ...tab.add?.begin, ...begin }} onClose={onClose} />;
  return (
    <ChildDialog
      texts={{ add: t(view.texts.add), added: t(view.texts.added), edit: '' }}
      fields={tab.add?.fields ?? []}
      child={null}
      begin={{ ...tab.add?.begin, ...begin }}
      commands={commands}
      {...(tab.add?.withReason === false && { withReason: false })}
      onClose={onClose}
    />
  );
}

/** The form of a new record of a noun that another feature offers, loaded when it is shown. */
export const newRelated = (noun: RecordNoun & Namespace) =>
  lazyPart(async () => {
    const related = await listedOf(noun);
    return { default: (props: Omit<NewRelatedProps, 'related'>) => <NewRelated related={related} {...props} /> };
  });
