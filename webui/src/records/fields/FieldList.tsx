import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { canReveal } from '@/api/records';
import { useRights } from '@/api/session';
import type { NounName } from '@/api/tags';
import { lazyPart } from '@/ui/lazyPart';
import { isEmpty } from '@/ui/path';
import { ExplainButton } from './ExplainButton';
import { FieldValue } from './FieldValue';
import { type Field, isSet } from './field';
import { fieldValue } from './fieldText';

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
  '& .explain': { marginBlock: -2, color: theme.vars.palette.text.secondary, opacity: 0 },
  '& dd:hover .explain, & .explain:focus-visible, & dt:hover + dd .explain, & .explain[aria-expanded=true]': {
    opacity: 1,
  },
  // On a screen without hovering, a sign at every empty line would be more than the values.
  '@media (hover: none)': {
    '& dd:not([data-empty]) .explain': { opacity: 1 },
    '& dd[data-empty] .explain': { display: 'none' },
  },
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
  /** Where each value can be asked about; left out for a state of the past. */
  explain?: { noun: NounName; id: string };
}

/** Fields as label and value, each of which can say where it comes from. */
export function FieldList({ fields, row, explain }: FieldListProps) {
  const { t } = useTranslation();
  return (
    <List>
      {fields.map((field) => (
        <div key={field.path}>
          <dt>{t(field.label)}</dt>
          <dd data-empty={isEmpty(fieldValue(field, row)) || undefined}>
            <span>
              <FieldValue field={field} value={fieldValue(field, row)} />
            </span>
            {explain && field.secret && !isEmpty(fieldValue(field, row)) && <Reveal {...explain} field={field} />}
            {explain && isSet(field) && <ExplainButton {...explain} field={field} />}
          </dd>
        </div>
      ))}
    </List>
  );
}
