import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { valueLabel } from '@/i18n';
import type { AnyRecord } from '@/records/fields/field';
import type { Pipeline } from '@/records/fields/lookups';
import { useShownFields } from '@/records/fields/useShownFields';
import { ActiveFilters, FilterBar } from '@/records/filters/FilterBar';
import { ChangedNote } from '@/records/list/ChangedNote';
import { ListHead } from '@/records/list/ListHead';
import type { NounView } from '@/records/view';
import { Toolbar } from '@/ui/ListLayout';
import { boardFields, useBoardState } from './useBoard';
import { ViewSwitch } from './ViewSwitch';
import { leadView } from './view';

interface BoardToolbarProps {
  pipelines: readonly Pipeline[];
  leadType: string | null;
  onRefresh: () => void;
  children: ReactNode;
}

/** The board's head: which pipeline, and the list's filters. */
export function BoardToolbar({ pipelines, leadType, onRefresh, children }: BoardToolbarProps) {
  const { t } = useTranslation();
  const { state, set, clear } = useBoardState();
  const fields = useShownFields('lead', boardFields);
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
        <FilterBar fields={fields} byDay deleted={false} state={state} set={set} />
        <Box sx={{ flex: 1 }} />
        {children}
        <ActiveFilters fields={fields} state={state} set={set} clear={clear} />
        <ChangedNote noun="lead" text={t('lead.boardStale')} onShow={onRefresh} />
      </Toolbar>
    </>
  );
}
