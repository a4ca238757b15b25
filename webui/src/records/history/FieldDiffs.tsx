import ArrowForwardOutlined from '@mui/icons-material/ArrowForwardOutlined';
import { styled } from '@mui/material/styles';
import { Fragment, Suspense } from 'react';
import type { ChangeOut, TimelineRow } from '@/api/generated';
import { useText } from '@/i18n';
import { stageLabel } from '@/i18n/stages';
import { lazyPart } from '@/ui/lazyPart';
import { StatusChip } from '@/ui/StatusChip';
import type { Tone } from '@/ui/theme/tones';
import type { Field } from '../fields/field';
import { useTone } from '../fields/lookups';
import { rowTitle } from '../fields/rowTitle';
import { unnamed } from '../fields/unnamed';
import { fieldText } from '../kinds/fieldText';

const WordDiff = lazyPart(() => import('./WordDiff').then(({ WordDiff }) => ({ default: WordDiff })));

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(72px, max-content) minmax(0, 1fr)',
  columnGap: 16,
  rowGap: 6,
  padding: 10,
  marginTop: 8,
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  fontSize: '0.75rem',
  lineHeight: '20px',
  '& dt': { color: theme.vars.palette.text.secondary, maxWidth: 160, overflowWrap: 'anywhere' },
  '& dd, &.status': { display: 'flex', flexWrap: 'wrap', gap: 6, alignItems: 'center' },
  '& svg': { fontSize: 14, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 2, '& dd': { marginBottom: 4 } },
}));

const Value = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(({ theme, tone }) => ({
  backgroundColor: theme.vars.palette.tone[tone].bg,
  color: theme.vars.palette.tone[tone].fg,
  borderRadius: 4,
  padding: '0 6px',
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
  '& ins': { textDecoration: 'none' },
}));

const [minus, plus] = ['−', '+'];
/** Characters of a text that is compared by words. */
const long = 60;

const Transition = styled('div')({ display: 'flex', alignItems: 'center', gap: 8, flexWrap: 'wrap', marginTop: 6 });

/** What only one of two lists has, as words; null where neither is a list or both have the same. */
function listDiff({ from, to }: ChangeOut, word: (value: unknown) => string | null) {
  if (!Array.isArray(from) && !Array.isArray(to)) return null;
  const texts = (value: unknown) => (Array.isArray(value) ? value : []).flatMap((one) => word([one]) ?? []);
  const [before, after] = [texts(from), texts(to)];
  const gone = before.filter((one) => !after.includes(one));
  const came = after.filter((one) => !before.includes(one));
  return gone.length + came.length > 0 ? { gone, came } : null;
}

function Items({ gone, came }: NonNullable<ReturnType<typeof listDiff>>) {
  const t = useText();
  return (
    <dd>
      {gone.map((one) => (
        <Value key={`- ${one}`} tone="red">
          <span className="vh">{`${t('history.itemGone')}: `}</span>
          <span aria-hidden>{minus}</span> <del>{one}</del>
        </Value>
      ))}
      {came.map((one) => (
        <Value key={`+ ${one}`} tone="green">
          <span className="vh">{`${t('history.itemCame')}: `}</span>
          <span aria-hidden>{plus}</span> <ins>{one}</ins>
        </Value>
      ))}
    </dd>
  );
}

/** Whether two texts are compared by words: each is long, and most of the shorter one's words are in both. */
function isByWords(before: string | null, after: string | null) {
  const [one, other] = [before ?? '', after ?? ''].map((text) => new Set(text.match(/\S+/g)));
  if (!one || !other || Math.min(before?.length ?? 0, after?.length ?? 0) < long) return false;
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared * 2 >= Math.min(one.size, other.size);
}

interface DiffLineProps {
  change: ChangeOut;
  field: Field | undefined;
  /** What was done to the child row that the field is in. */
  row: TimelineRow | undefined;
  named: boolean;
}

function DiffLine({ change, field, row, named }: DiffLineProps) {
  const t = useText();
  const label = field ? t(field.label) : unnamed(change.field);
  const title = named && change.row?.title ? `${rowTitle(change.row.title)}: ` : '';
  const isNew = row?.did === 'added';
  const isGone = row?.did === 'removed';
  const shape: Pick<Field, 'kind' | 'labels' | 'words' | 'say'> = field ?? { kind: 'text' };
  const word = (value: unknown) => (change.erased ? t('common.erased') : fieldText(shape, value, t));
  const items = change.hidden || change.masked || change.erased ? null : listDiff(change, word);
  const before = word(change.from);
  const after = word(change.to);
  return (
    <>
      <dt>{`${title}${label}`}</dt>
      {items ? (
        <Items {...items} />
      ) : change.hidden && !after ? (
        <dd>{t('history.hidden')}</dd>
      ) : change.hidden || isNew ? (
        <dd>
          <Value tone="green">
            <span className="vh">{`${t('history.after')}: `}</span>
            <ins>{after}</ins>
          </Value>
        </dd>
      ) : isGone ? (
        <dd>
          <Value tone="red">
            <span className="vh">{`${t('history.before')}: `}</span>
            <del>{before}</del>
          </Value>
        </dd>
      ) : isByWords(before, after) ? (
        <dd>
          <Suspense fallback={null}>
            <WordDiff before={before ?? ''} after={after ?? ''} />
          </Suspense>
        </dd>
      ) : (
        <dd>
          <Value tone={before ? 'red' : 'grey'}>
            <span className="vh">{`${t('history.before')}: `}</span>
            {before ? <del>{before}</del> : t('common.empty')}
          </Value>
          <ArrowForwardOutlined aria-hidden />
          <Value tone={after ? 'green' : 'grey'}>
            <span className="vh">{`${t('history.after')}: `}</span>
            {after ? <ins>{after}</ins> : t('common.empty')}
          </Value>
        </dd>
      )}
    </>
  );
}

interface FieldDiffsProps {
  changes: readonly ChangeOut[];
  fields: readonly Field[];
  /** Child rows that the changes are of; one alone is named by the sentence above. */
  rows?: readonly TimelineRow[];
}

/** Each changed field: the value before, struck, and the value after. */
export function FieldDiffs({ changes, fields, rows = [] }: FieldDiffsProps) {
  return (
    <List>
      {changes.map((change) => (
        <Fragment key={`${change.row?._id ?? ''} ${change.field}`}>
          <DiffLine
            change={change}
            field={fields.find(({ path }) => path === change.field)}
            row={rows.find(({ _id }) => _id === change.row?._id)}
            named={rows.length !== 1}
          />
        </Fragment>
      ))}
    </List>
  );
}

/** A change of status as chip and chip. */
export function StatusChange({ change, field }: { change: ChangeOut; field: Field | undefined }) {
  const t = useText();
  const tone = useTone();
  const chip = (value: unknown) => {
    if (!value) return t('common.empty');
    if (field?.Show) return <field.Show value={value} compact />;
    const status = String(value);
    const word = field?.labels?.[status];
    return <StatusChip tone={tone(status)} value={status} label={word ? t(word) : stageLabel(status)} />;
  };
  return (
    <Transition>
      {chip(change.from)}
      <ArrowForwardOutlined aria-label="→" role="img" sx={{ fontSize: 14, color: 'text.secondary' }} />
      {chip(change.to)}
    </Transition>
  );
}
