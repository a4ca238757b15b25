import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { isEmpty } from '@/api/path';
import { canReveal } from '@/api/records';
import { useRights } from '@/api/session';
import type { NounName } from '@/api/tags';
import { useText } from '@/i18n';
import { lazyPart } from '@/ui/lazyPart';
import { type Explain, historyPathOf } from '../fields/explain';
import type { Field } from '../fields/field';
import { ExplainButton } from '../history/ExplainButton';
import { FieldValue } from '../kinds/FieldValue';
import { fieldValue } from '../kinds/fieldText';
import { explainStyle } from './explainStyle';

const RevealButton = lazyPart(() => import('./RevealButton').then(({ RevealButton }) => ({ default: RevealButton })));

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(124px, 38%) minmax(0, 1fr)',
  columnGap: 12,
  rowGap: 2,
  '& > div': { display: 'contents' },
  '& dt': {
    color: theme.vars.palette.text.secondary,
    paddingBlock: 3,
    overflowWrap: 'break-word',
    hyphens: 'auto',
    minWidth: 0,
  },
  '& dd': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 4,
    minHeight: 26,
    paddingBlock: 3,
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
  '& dd > span': { minWidth: 0, flex: '0 1 auto' },
  // There is room for what a table cuts short.
  '& dd span[title]': { height: 'auto', minHeight: 20, whiteSpace: 'normal' },
  ...explainStyle(theme),
}));

/** Offered to the roles that may look at it; the server asks the same. */
function Reveal({ noun, id, field }: { noun: NounName; id: string; field: Field }) {
  const { edit, reveals } = useRights(noun);
  if (!edit || !reveals || !canReveal(noun)) return null;
  return (
    <Suspense fallback={null}>
      <RevealButton noun={noun} id={id} field={field} />
    </Suspense>
  );
}

interface FieldListProps {
  fields: readonly Field[];
  row: unknown;
  /** Opens the history of a field's value; left out for a state of the past. */
  explain?: Explain;
}

/** Fields as label and value, each of which has a history. */
export function FieldList({ fields, row, explain }: FieldListProps) {
  const t = useText();
  return (
    <List>
      {fields.map((field) => (
        <div key={field.path}>
          <dt>{t(field.label)}</dt>
          <dd data-field={field.path} data-empty={isEmpty(fieldValue(field, row)) || undefined}>
            <span>
              <FieldValue field={field} value={fieldValue(field, row)} row={row} />
            </span>
            {explain && field.secret && !isEmpty(fieldValue(field, row)) && (
              <Reveal noun={explain.noun} id={explain.id} field={field} />
            )}
            {explain && historyPathOf(field) !== null && <ExplainButton {...explain} field={field} />}
          </dd>
        </div>
      ))}
    </List>
  );
}
