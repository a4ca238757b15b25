import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { valueLabel } from '@/i18n';
import type { AnyRecord } from '@/records/fields/field';
import type { Pipeline } from '@/records/fields/lookups';
import { FieldFilter } from '@/records/filters/FieldFilter';
import { SearchField } from '@/records/filters/SearchField';
import { ChangedNote } from '@/records/list/ChangedNote';
import { ListHead } from '@/records/list/ListHead';
import type { NounView } from '@/records/view';
import { Toolbar } from '@/ui/ListLayout';
import { useListState } from '@/ui/useListState';
import { leadFields } from './fields';
import { boardFilters } from './useBoard';
import { ViewSwitch } from './ViewSwitch';
import { leadView } from './view';

const filtered = leadFields.filter(({ path }) => path === 'Assignee' || path === 'source');

interface BoardToolbarProps {
  pipelines: readonly Pipeline[];
  leadType: string | null;
  onRefresh: () => void;
  children: ReactNode;
}

/** The board's head: which pipeline, and the quick filters. */
export function BoardToolbar({ pipelines, leadType, onRefresh, children }: BoardToolbarProps) {
  const { t } = useTranslation();
  const { state, set } = useListState(boardFilters);
  const search = useCallback((q: string) => set({ q }), [set]);
  return (
    <>
      <ListHead view={leadView as unknown as NounView<AnyRecord>}>
        <ViewSwitch view="board" />
      </ListHead>
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
        <SearchField value={state.q} onChange={search} />
        {filtered.map((field) => (
          <FieldFilter key={field.path} field={field} state={state} set={set} />
        ))}
        <Box sx={{ flex: 1 }} />
        {children}
        <ChangedNote noun="lead" text={t('lead.boardStale')} onShow={onRefresh} />
      </Toolbar>
    </>
  );
}
