import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense, useState } from 'react';
import { isEmpty } from '@/api/path';
import type { NounName } from '@/api/tags';
import { useText } from '@/i18n';
import { ConfirmDialog } from '@/ui/Dialogs';
import { lazyPart } from '@/ui/lazyPart';
import { State } from '@/ui/States';
import { useIsPast } from '../address/useIsPast';
import { useCommand } from '../calls/useCommand';
import type { Explain, RestoreInto } from '../fields/explain';
import type { AnyRecord, Field } from '../fields/field';
import { ExplainButton } from '../history/ExplainButton';
import { fieldText, fieldValue } from '../kinds/fieldText';
import { withReason } from '../view';
import { type RowCommands, rowChange } from './rowCommands';
import type { RowTexts, Seen } from './rowTexts';

const RowForm = lazyPart(() => import('./RowForm').then(({ RowForm }) => ({ default: RowForm })));

const Card = styled('li')(({ theme }) => ({
  '& .explain': { opacity: 0, color: theme.vars.palette.text.secondary, marginBlock: -4 },
  '&:hover .explain, & .explain:focus-visible, & .explain[aria-expanded=true]': { opacity: 1 },
  '@media (hover: none)': { '& .explain': { opacity: 1 } },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 8,
  padding: 16,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  '& > .body': { gridColumn: '1 / -1', minWidth: 0 },
}));

const Values = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
  gap: '8px 16px',
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '& dt': { color: theme.vars.palette.text.secondary, fontSize: '0.75rem' },
  '& dd': { margin: 0, overflowWrap: 'anywhere', display: 'flex', alignItems: 'flex-start', gap: 4 },
  '& dd > span': { minWidth: 0 },
}));

interface RowsOf {
  noun: NounName;
  record: AnyRecord;
  rows: string;
}

interface RowsSectionProps<Row extends { _id: string }> {
  rows: readonly Row[];
  /** All that can be entered; a card shows those that have a value. */
  fields: readonly Field[];
  /** Paths that the card's head shows already. */
  inHead: readonly string[];
  texts: RowTexts;
  titleOf: (row: Row) => string;
  chipOf: (row: Row) => ReactNode;
  /** What the form of a new row begins with. */
  begin?: Record<string, unknown>;
  /** Null: what there is can only be read. */
  commands: RowCommands | null;
  /** The record and the name of its list; each value's history is read by them. */
  of: RowsOf;
  /** Whether a removal is asked why. */
  withReason?: boolean;
  /** Lies within another row's card. */
  inner?: boolean;
  /** Stands at the left of the button that adds a row; a list that is empty is then said in one line. */
  heading?: string;
  /** A further button beside the one that adds a row. */
  beside?: ReactNode;
  /** What stands below a row's values. */
  below?: (row: Row) => ReactNode;
}

const none = {};
/** In the room that a state leaves below its words. */
const belowState = { display: 'flex', justifyContent: 'center', mt: -7, pb: 6 };

function RowValues({ row, fields, explain }: { row: unknown; fields: readonly Field[]; explain: Explain | null }) {
  const t = useText();
  const filled = fields.filter((field) => !isEmpty(fieldValue(field, row)));
  if (filled.length === 0) return null;
  return (
    <Values className="body">
      {filled.map((field) => (
        <div key={field.path}>
          <dt>{t(field.label)}</dt>
          <dd>
            <span>{fieldText(field, fieldValue(field, row), t)}</span>
            {explain && <ExplainButton {...explain} field={field} />}
          </dd>
        </div>
      ))}
    </Values>
  );
}

/** The histories of what the head of a card shows. */
const HeadHistories = ({ fields, explain }: { fields: readonly Field[]; explain: Explain | null }) =>
  explain && fields.map((field) => <ExplainButton key={field.path} {...explain} field={field} />);

/** Where the histories of one row's values are asked for; null for a state of the past. */
function useExplain({ noun, record, rows }: RowsOf, commands: RowCommands | null): (rowId: string) => Explain | null {
  const isPast = useIsPast(noun);
  const change = commands?.change;
  return (id) => {
    if (isPast) return null;
    const row = { rows, id };
    const restore: RestoreInto | undefined = change && {
      row: record,
      update: ({ id: _record, changes, ...stamp }) => rowChange(change, id)(changes, stamp),
    };
    return { noun, id: record._id, row, ...(restore ? { restore } : {}) };
  };
}

/** Child rows of a record as cards: each is added, edited and removed by itself. */
export function RowsSection<Row extends { _id: string }>(props: RowsSectionProps<Row>) {
  const { rows, fields, inHead, texts, titleOf, chipOf, begin = none, commands, inner = false, below } = props;
  const { withReason: asksWhy = true, heading, beside } = props;
  const explainOf = useExplain(props.of, commands);
  const t = useText();
  const run = useCommand();
  const [editing, setEditing] = useState<Seen<Row> | 'new' | null>(null);
  const [leaving, setLeaving] = useState<Seen<Row> | null>(null);
  const seen = (row: Row): Seen<Row> => ({ row, version: props.of.record.version });
  const shown = fields.filter(({ path }) => !inHead.includes(path));
  const isEmptyList = rows.length === 0;
  const take = async ({ row, version }: Seen<Row>, reason: string | undefined) => {
    setLeaving(null);
    const stamp = { expectedVersion: version, ...withReason(reason) };
    if (commands) await run(commands.remove(row._id, stamp), { done: texts.removed });
  };
  const button = commands && (
    <Button
      size={inner ? 'small' : 'medium'}
      variant={inner ? 'text' : 'outlined'}
      startIcon={<AddOutlined />}
      onClick={() => setEditing('new')}
    >
      {texts.add}
    </Button>
  );
  const buttons = beside ? (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {beside}
      {button}
    </Box>
  ) : (
    button
  );
  return (
    <Box sx={{ display: 'grid', gap: inner ? 1.5 : 3 }}>
      {heading && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Typography variant="h3" component="h3" sx={{ flex: 1 }}>
            {heading}
          </Typography>
          {buttons}
        </Box>
      )}
      {heading && isEmptyList && <Typography color="textSecondary">{texts.emptyTitle}</Typography>}
      {!inner && !heading && isEmptyList && <State title={texts.emptyTitle} body={texts.emptyBody} />}
      {!inner && !heading && buttons && (
        // The same buttons with rows and without: one that was pressed gets the focus back when its dialog closes.
        <Box sx={isEmptyList ? belowState : { display: 'flex', justifyContent: 'flex-end' }}>{buttons}</Box>
      )}
      {rows.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: inner ? 1.5 : 3 }}>
          {rows.map((row) => (
            <Card key={row._id} aria-label={titleOf(row)} sx={inner ? { p: 2 } : null}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minWidth: 0 }}>
                <Typography variant="h3" component={inner || heading ? 'h4' : 'h3'} sx={{ overflowWrap: 'anywhere' }}>
                  {titleOf(row)}
                </Typography>
                {chipOf(row)}
                <HeadHistories
                  fields={fields.filter(({ path }) => inHead.includes(path))}
                  explain={explainOf(row._id)}
                />
              </Box>
              {commands && (
                <Box sx={{ display: 'flex', alignSelf: 'start', whiteSpace: 'nowrap' }}>
                  {commands.change && (
                    <IconButton aria-label={`${texts.edit}: ${titleOf(row)}`} onClick={() => setEditing(seen(row))}>
                      <EditOutlined />
                    </IconButton>
                  )}
                  <IconButton aria-label={`${texts.remove}: ${titleOf(row)}`} onClick={() => setLeaving(seen(row))}>
                    <DeleteOutlined />
                  </IconButton>
                </Box>
              )}
              <RowValues row={row} fields={shown} explain={explainOf(row._id)} />
              {below && <div className="body">{below(row)}</div>}
            </Card>
          ))}
        </Box>
      )}
      {inner && button && <div>{button}</div>}
      <Suspense fallback={null}>
        {editing && commands && (
          <RowForm
            editing={editing}
            texts={texts}
            fields={fields}
            begin={begin}
            commands={commands}
            onClose={() => setEditing(null)}
          />
        )}
      </Suspense>
      {leaving && (
        <ConfirmDialog
          danger
          {...(asksWhy ? { reason: 'optional' as const } : {})}
          title={`${titleOf(leaving.row)}: ${texts.removeTitle}`}
          body={texts.removeBody}
          action={t('common.remove')}
          onConfirm={(reason) => void take(leaving, reason)}
          onCancel={() => setLeaving(null)}
        />
      )}
    </Box>
  );
}
