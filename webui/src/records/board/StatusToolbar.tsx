import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type ReactNode, Suspense } from 'react';
import { useText } from '@/i18n';
import type { AnyRecord, Field } from '@/records/fields/field';
import { useShownFields } from '@/records/fields/useShownFields';
import { ActiveFilters, FilterBar } from '@/records/filters/FilterBar';
import { ChangedNote } from '@/records/list/ChangedNote';
import { ListHead } from '@/records/list/ListHead';
import { AsOfButton } from '@/records/past/AsOfButton';
import { PastStrip } from '@/records/past/pastParts';
import type { PastPage } from '@/records/past/position';
import type { NounView } from '@/records/view';
import { Toolbar, Tools } from '@/ui/ListLayout';
import type { useListState } from '@/ui/useListState';

/** What chooses the board's columns. */
export interface ColumnChoice {
  /** Its parameter of the address. */
  param: string;
  label: string;
  /** What it is called that nothing is chosen; left out: one is always chosen. */
  all?: string;
  value: string;
  options: readonly { value: string; label: string }[];
}

interface StatusToolbarProps extends ReturnType<typeof useListState> {
  view: NounView<AnyRecord>;
  /** Beside the title: what switches between list and board. */
  switcher: ReactNode;
  choice: ColumnChoice | null;
  /** Fields that narrow the board. */
  fields: readonly Field[];
  onRefresh: () => void;
  /** What can be done with the chosen cards; in the filters' place. */
  selectionBar: ReactNode;
  past: PastPage | null;
}

/** The board's head: which columns, and the list's filters. */
export function StatusToolbar(props: StatusToolbarProps) {
  const { view, switcher, choice, state, set, clear, onRefresh, selectionBar, past } = props;
  const t = useText();
  const fields = useShownFields(view.noun, props.fields);
  const known = useShownFields(view.noun, view.fields);
  return (
    <>
      <ListHead view={view}>{switcher}</ListHead>
      <Suspense fallback={null}>{past && <PastStrip noun={view.noun} {...past} />}</Suspense>
      <Toolbar>
        {choice && (
          <TextField
            select
            size="small"
            value={choice.value}
            onChange={({ target }) => set({ [choice.param]: target.value || null })}
            slotProps={{ select: { displayEmpty: true }, htmlInput: { 'aria-label': choice.label } }}
            sx={{ minWidth: 168 }}
          >
            {choice.all !== undefined && <MenuItem value="">{choice.all}</MenuItem>}
            {choice.options.map(({ value, label }) => (
              <MenuItem key={value} value={value}>
                {label}
              </MenuItem>
            ))}
          </TextField>
        )}
        <Tools selectionBar={selectionBar}>
          <FilterBar fields={fields} byDay deleted={false} state={state} set={set}>
            <AsOfButton noun={view.noun} shortcut="t" />
          </FilterBar>
        </Tools>
        <ActiveFilters
          noun={view.noun}
          fields={known}
          state={state}
          set={set}
          clear={clear}
          elsewhere={choice ? [choice.param] : []}
        />
        {!past && <ChangedNote noun={view.noun} text={t('board.stale')} onShow={onRefresh} />}
      </Toolbar>
    </>
  );
}
