import HistoryToggleOffOutlined from '@mui/icons-material/HistoryToggleOffOutlined';
import { styled } from '@mui/material/styles';
import { type ReactNode, useMemo } from 'react';
import type { ListAnswer } from '@/api/records';
import { useText } from '@/i18n';
import { stageLabel } from '@/i18n/stages';
import type { Column } from '@/ui/DataTable';
import type { AnyRecord, Field } from '../fields/field';
import { fieldText, fieldValue } from '../kinds/fieldText';
import type { NounView } from '../view';
import { MarksContext } from './marks';

const Cell = styled('span')({ display: 'block', padding: '4px 0', '& > *': { display: 'block' } });

const Today = styled('span')(({ theme }) => ({
  fontSize: '0.6875rem',
  lineHeight: '16px',
  color: theme.vars.palette.info.main,
  // A narrow column must not cut what it is there for.
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  '& svg': { fontSize: 12, verticalAlign: '-2px', marginRight: 3 },
}));

function Now({ text }: { text: string }) {
  return (
    <Today title={text}>
      <HistoryToggleOffOutlined aria-hidden />
      {text}
    </Today>
  );
}

const shortest = 16;

/** Letters that surely fit into a card's line, and the lines that a card has room for. */
const [ofCardLine, mostCardLines] = [34, 3];

/** A number or a day as one word: a narrow column breaks the line before it, not within. */
const whole = (value: string) => (value.length < shortest ? value.replaceAll(' ', '\u00a0') : value);

interface MarkedProps {
  view: NounView<AnyRecord>;
  list: { rows: AnyRecord[]; answer?: Pick<ListAnswer, 'data' | 'now'> } | undefined;
  children: ReactNode;
}

/** Records with what they are today. */
function pairsOf(view: NounView<AnyRecord>, { rows, answer }: NonNullable<MarkedProps['list']>) {
  const { data = [], now = {} } = answer ?? {};
  const merged: unknown = data.map((one) => ({ ...one, ...now[one._id] }));
  const today = view.rowsOf ? view.rowsOf(merged) : (merged as AnyRecord[]);
  return new Map(rows.map((row, at) => [row._id, { row, today: (now[row._id] && today[at]) || row }]));
}

/** Marks what a past list's rows, or a past board's cards, hold otherwise today, and says today's value. */
export function Marked({ view, list, children }: MarkedProps) {
  const t = useText();
  const marks = useMemo(() => {
    const pairs = list ? pairsOf(view, list) : new Map<string, { row: AnyRecord; today: AnyRecord }>();
    const isGone = (id: string) => {
      const pair = pairs.get(id);
      return pair !== undefined && pair.today.isDelete === true && pair.row.isDelete !== true;
    };
    const said = (value: string | null) => t('past.list.now', { value: value || t('common.empty') });
    /** A field's text of today; null where it is that of then. */
    const ofField = (field: Field, id: string): string | null => {
      const pair = pairs.get(id);
      if (!pair || pair.row === pair.today) return null;
      const [then, today] = [pair.row, pair.today].map((row) => fieldText(field, fieldValue(field, row), t));
      return then === today ? null : (today ?? '');
    };
    const ofCell = (path: string, id: string): string | null => {
      const field = view.fields.find((one) => one.path === path);
      const text = field ? ofField(field, id) : null;
      return text === null ? null : said(whole(text));
    };
    const ofLine = (id: string): string | null => {
      const pair = pairs.get(id);
      if (!pair || pair.row === pair.today) return null;
      const [then, today] = [view.lineOf(pair.row), view.lineOf(pair.today)];
      const others = (['title', 'meta', 'status', 'aside'] as const).filter((part) => then[part] !== today[part]);
      const words = others.map((part) => (part === 'status' && today.status ? stageLabel(today.status) : today[part]));
      return others.length > 0 ? said(words.filter(Boolean).join(' · ')) : null;
    };
    const ofCard = (id: string): string | null => {
      const others = view.fields.flatMap((field) => {
        const text = ofField(field, id);
        return text === null ? [] : [`${t(field.label)}: ${text || t('common.empty')}`];
      });
      return others.length > 0 ? said(others.join(' · ')) : null;
    };
    // A card's text is asked for its height, and again each time that it is drawn.
    const cards = new Map<string, string | null>();
    const cardText = (id: string) => {
      if (!cards.has(id)) cards.set(id, isGone(id) ? t('past.list.deleted') : ofCard(id));
      return cards.get(id) ?? null;
    };
    const cardLines = (id: string) => Math.min(mostCardLines, Math.ceil((cardText(id)?.length ?? 0) / ofCardLine));
    const gone = (id: string) => isGone(id) && <Now text={t('past.list.deleted')} />;
    return {
      columns: (columns: Column<AnyRecord>[]) =>
        columns.map((column, at) => ({
          ...column,
          cell: (row: AnyRecord) => {
            const text = ofCell(column.id, row._id);
            const deleted = at === 0 && gone(row._id);
            if (!text && !deleted) return column.cell(row);
            return (
              <Cell>
                {column.cell(row)}
                {text && <Now text={text} />}
                {deleted}
              </Cell>
            );
          },
        })),
      line: (id: string) => {
        const text = ofLine(id);
        return (
          <>
            {text && <Now text={text} />}
            {gone(id)}
          </>
        );
      },
      card: (id: string) => {
        const text = cardText(id);
        return text && <Now text={text} />;
      },
      cardLines,
    };
  }, [view, list, t]);
  return <MarksContext value={marks}>{children}</MarksContext>;
}
