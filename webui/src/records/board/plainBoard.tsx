import { type ComponentType, memo, useMemo } from 'react';
import type { Card } from '@/api/board';
import type { BoardNoun } from '@/api/boardQuery';
import type { Done } from '@/api/generated';
import type { TextKey } from '@/i18n';
import { useText } from '@/i18n';
import { useFilterNames } from '@/records/filters/useFilterNames';
import { ListBoardSwitch } from '@/records/list/ListBoardSwitch';
import { type NounView, recordName } from '@/records/view';
import { askedPast } from '@/ui/listState';
import { PersonAvatar } from '@/ui/Person';
import type { Tone } from '@/ui/theme/tones';
import { useListState } from '@/ui/useListState';
import type { AnyRecord } from '../fields/field';
import { BoardCard, type CardPlace, cardGap } from './BoardCard';
import { StatusBoard } from './StatusBoard';
import { StatusToolbar } from './StatusToolbar';
import { pageSize, useBoardColumns } from './useBoardColumns';

/** What a board by status needs to know of its noun, beside the noun's view. */
export interface NounBoard<Row extends AnyRecord & Card> {
  view: NounView<Row> & { noun: BoardNoun };
  /** Statuses in the order of their columns, by pipeline; the first pipeline is shown unless the address names one. */
  pipelines: Readonly<Record<string, readonly number[]>>;
  /** The field that says which pipeline a record is of, with what each is called. Left out: there is only one. */
  pipelineField?: { path: string; label: TextKey; labels: Readonly<Record<string, TextKey>> };
  /** What statuses are called, by code. */
  labels: Readonly<Record<string, TextKey>>;
  toneOf: (status: number) => Tone;
  /** Said in a column without cards. */
  empty: TextKey;
  /** The statuses that a record can be given now. */
  nextOf: (row: Row) => readonly number[];
  /** Whether a record is given a status only with a reason. */
  asksWhy: (row: Row, status: number) => boolean;
  /** A hook: sends a record's new status. */
  useSend: () => (row: Row, status: number, reason: string | undefined) => Promise<Done>;
}

const height = 88;

/** A record on the board as a row of a narrow list has it, and whose it is. */
function PlainCard<Row extends AnyRecord & Card>({
  view,
  row,
  ...place
}: { view: NounView<Row>; row: Row } & CardPlace<Row>) {
  const t = useText();
  const { title, meta, mark } = view.lineOf(row);
  const [person] = view.headOf(row).people ?? [];
  return (
    <BoardCard {...place} card={row} name={title || t(view.texts.untitled)} height={height}>
      <div className="line meta tnum">
        <span className="cut">{meta}</span>
      </div>
      <span />
      <div className="line meta">
        <span className="cut">{mark}</span>
        {person && <PersonAvatar name={person.name} />}
      </div>
    </BoardCard>
  );
}

const MemoCard = memo(PlainCard) as typeof PlainCard;

/** What chooses a board's columns, and that deleted records are not on it. */
const notOnBoards = ['status', 'isDelete'];

/** What the address asks of the board; deleted records are not on it, and clearing its filters keeps the pipeline. */
function useBoardState<Row extends AnyRecord & Card>({ view, pipelines, pipelineField }: NounBoard<Row>) {
  const chosen = pipelineField?.path;
  const fields = useMemo(
    () => view.fields.filter(({ path }) => path !== 'status' && path !== chosen),
    [view.fields, chosen],
  );
  const { state: whole, set } = useListState(useFilterNames(view.noun, view.fields, notOnBoards));
  const [first = ''] = Object.keys(pipelines);
  const asked = chosen ? whole.filters[chosen]?.[0] : undefined;
  const pipeline = asked && asked in pipelines ? asked : first;
  const state = useMemo(() => {
    const { isDelete: _removal, ...filters } = whole.filters;
    return { ...whole, filters: { ...filters, ...(chosen && { [chosen]: [pipeline] }) } };
  }, [whole, chosen, pipeline]);
  const shown = useMemo(() => {
    const narrowing = Object.entries(state.filters).filter(([name]) => name !== chosen);
    return { ...state, filters: Object.fromEntries(narrowing) };
  }, [state, chosen]);
  const clear = () => set(Object.fromEntries(['q', ...Object.keys(shown.filters)].map((key) => [key, null])));
  return { state, pipeline, fields, head: { state: shown, set, clear } };
}

function BoardPage<Row extends AnyRecord & Card>({ board }: { board: NounBoard<Row> }) {
  const t = useText();
  const { view, pipelines, pipelineField, labels, empty, toneOf, nextOf, asksWhy, useSend } = board;
  const { noun } = view;
  const { state, pipeline, fields, head } = useBoardState(board);
  const send = useSend();
  const statuses = pipelines[pipeline] ?? [];
  const columns = useBoardColumns<Row>(
    useMemo(
      () => ({
        noun,
        skip: 0,
        limit: pageSize,
        statuses: pipelines[pipeline] ?? [],
        filters: state.filters,
        search: state.q,
        ...askedPast(state),
      }),
      [noun, pipelines, pipeline, state],
    ),
  );
  const labelOf = (status: number) => t(labels[String(status)] ?? view.texts.untitled);
  const choice = pipelineField && {
    param: pipelineField.path,
    label: t(pipelineField.label),
    value: pipeline,
    options: Object.keys(pipelines).map((value) => ({
      value,
      label: t(pipelineField.labels[value] ?? pipelineField.label),
    })),
  };
  return (
    <StatusBoard<Row>
      view={view as unknown as NounView<AnyRecord> & { noun: BoardNoun }}
      name={`${noun}:${pipeline}`}
      label={t('record.listOrBoard.board')}
      empty={t(empty)}
      foldsEmpty
      board={columns}
      headOf={(status) => ({ label: labelOf(status), tone: toneOf(status) })}
      pitch={height + cardGap}
      draw={(row, place) => (
        <MemoCard key={row._id} view={view} row={row} {...place} movable={place.movable && nextOf(row).length > 0} />
      )}
      targetsOf={(rows) => {
        const offered = new Set(rows.flatMap(nextOf));
        const targets = statuses.filter((status) => offered.has(status));
        return [{ targets: targets.map((status) => ({ status, label: labelOf(status) })) }];
      }}
      nameOf={(row) => view.lineOf(row).title || (recordName(view, row) ?? t(view.texts.untitled))}
      labelOf={labelOf}
      asksWhy={asksWhy}
      send={send}
      toolbar={(tools) => (
        <StatusToolbar
          view={view as unknown as NounView<AnyRecord>}
          switcher={<ListBoardSwitch view="board" />}
          choice={choice ?? null}
          fields={fields}
          {...head}
          {...tools}
        />
      )}
    />
  );
}

/** The board page of a noun, by what it declares. */
export const plainBoard =
  <Row extends AnyRecord & Card>(board: NounBoard<Row>): ComponentType =>
  () => <BoardPage board={board} />;
