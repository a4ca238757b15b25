import { Suspense, useState } from 'react';
import { useRights } from '@/api/session';
import { quoteView } from '@/features/quote/view';
import { useText } from '@/i18n';
import { useNounCommands } from '@/records/calls/nounCalls';
import { ChildDialog } from '@/records/children/ChildDialog';
import { canEnter, type RecordNoun } from '@/records/fields/field';
import { linkTo } from '@/records/fields/linkTo';
import { OffersOfRecord } from './OffersOfRecord';
import { QuoteCard } from './offerCards';

interface QuotesTabProps {
  noun: RecordNoun;
  id: string;
  readOnly: boolean;
  /** Further links of a new quote, such as the company of a site. */
  begin?: Record<string, unknown>;
}

// Whom a quote is for follows from the record whose tab this is.
const fields = quoteView.fields.filter(
  (field) => canEnter(field, 'create') && !field.notOnCreate && field.kind !== 'link',
);

/** The form of a new quote, whose customer is known. */
export function NewQuoteDialog({ begin, onClose }: { begin: Record<string, unknown>; onClose: () => void }) {
  const t = useText();
  const commands = useNounCommands(quoteView);
  return (
    <ChildDialog
      texts={{ add: t('quote.new'), added: t('quote.added'), edit: '' }}
      fields={fields}
      child={null}
      begin={{ kind: 'commercial', ...begin }}
      commands={commands}
      onClose={onClose}
    />
  );
}

/** The quotes about a record, newest first, with the form that adds one. */
export function QuotesTab({ noun, id, readOnly, begin = {} }: QuotesTabProps) {
  const mayAdd = useRights('quote').edit && !readOnly;
  const [adding, setAdding] = useState(false);
  return (
    <>
      <OffersOfRecord
        view={quoteView}
        of="quote"
        noun={noun}
        id={id}
        Card={QuoteCard}
        onAdd={mayAdd ? () => setAdding(true) : null}
      />
      <Suspense fallback={null}>
        {adding && (
          <NewQuoteDialog begin={{ ...begin, [linkTo(quoteView.fields, noun)]: id }} onClose={() => setAdding(false)} />
        )}
      </Suspense>
    </>
  );
}
