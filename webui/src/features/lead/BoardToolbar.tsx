import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type ReactNode, Suspense } from 'react';
import { useText, valueLabel } from '@/i18n';
import type { AnyRecord } from '@/records/fields/field';
import type { Pipeline } from '@/records/fields/lookups';
import { useShownFields } from '@/records/fields/useShownFields';
import { ActiveFilters, FilterBar } from '@/records/filters/FilterBar';
import { ChangedNote } from '@/records/list/ChangedNote';
import { ColumnMenu } from '@/records/list/columnMenuPart';
import { ListHead } from '@/records/list/ListHead';
import { AsOfButton } from '@/records/past/AsOfButton';
import { PastStrip } from '@/records/past/pastParts';
import type { PastPage } from '@/records/past/position';
import type { NounView } from '@/records/view';
import { Toolbar, Tools } from '@/ui/ListLayout';
import { PopoverButton } from '@/ui/PopoverButton';
import { maxCardFields, type useCardFields, usualCardFields } from './cardFields';
import { leadFields } from './fields';
import { boardFields, useBoardState } from './useBoard';
import { ViewSwitch } from './ViewSwitch';
import { leadView } from './view';

interface BoardToolbarProps {
  pipelines: readonly Pipeline[];
  leadType: string | null;
  past: PastPage | null;
  onRefresh: () => void;
  cards: ReturnType<typeof useCardFields>;
  /** What can be done with the chosen cards; in the filters' place. */
  selectionBar: ReactNode;
  children: ReactNode;
}

const ofPipeline = ['leadType'];

/** Chooses what cards show. */
function CardFields({ cards }: Pick<BoardToolbarProps, 'cards'>) {
  const t = useText();
  const label = t('lead.card.fields');
  return (
    <PopoverButton label={label} Icon={ViewColumnOutlined}>
      {(anchor, onClose) => (
        <ColumnMenu
          label={label}
          hint={t('lead.card.most', { count: maxCardFields })}
          fields={cards.fields}
          chosen={cards.chosen}
          most={maxCardFields}
          usual={usualCardFields}
          onChoose={cards.choose}
          anchor={anchor}
          onClose={onClose}
        />
      )}
    </PopoverButton>
  );
}

/** The board's head: which pipeline, the list's filters, and what cards show. */
export function BoardToolbar(props: BoardToolbarProps) {
  const { pipelines, leadType, past, cards, selectionBar, onRefresh, children } = props;
  const t = useText();
  const { state, set, clear } = useBoardState();
  const fields = useShownFields('lead', boardFields);
  const known = useShownFields('lead', leadFields);
  const { leadType: _pipeline, ...narrowing } = state.filters;
  return (
    <>
      <ListHead view={leadView as unknown as NounView<AnyRecord>}>
        <ViewSwitch view="board" />
      </ListHead>
      <Suspense fallback={null}>{past && <PastStrip noun="lead" {...past} />}</Suspense>
      <Toolbar>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={leadType}
          onChange={(_event, next: string | null) => next && set({ leadType: next })}
          aria-label={t('lead.pipeline')}
          sx={{ '& button': { height: 32 } }}
        >
          {pipelines.map((pipeline) => (
            <ToggleButton key={pipeline.leadType} value={pipeline.leadType}>
              {valueLabel(pipeline.leadType)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Tools selectionBar={selectionBar}>
          <FilterBar fields={fields} byDay deleted={false} state={state} set={set}>
            <CardFields cards={cards} />
            <AsOfButton noun="lead" shortcut="t" />
          </FilterBar>
        </Tools>
        {children}
        <ActiveFilters
          noun="lead"
          fields={known}
          state={{ ...state, filters: narrowing }}
          set={set}
          clear={clear}
          elsewhere={ofPipeline}
        />
        {!past && <ChangedNote noun="lead" text={t('board.stale')} onShow={onRefresh} />}
      </Toolbar>
    </>
  );
}
