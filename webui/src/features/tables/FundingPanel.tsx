import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { referenceTableApi } from '@/api/areas/reference_table';
import { isApiError } from '@/api/errors';
import type { FundingAmount, FundingAmountApiArg } from '@/api/generated';
import { useText, valueLabel } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import { typedAmount } from '@/records/kinds/amounts';
import { kindOf } from '@/records/kinds/registry';
import { date, money } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { StatusChip } from '@/ui/StatusChip';
import { typingPause, useSettled } from '@/ui/useSettled';

const bands = ['G', 'F', 'E', 'D', 'C', 'B', 'A'].flatMap((band) => [`Low_${band}`, `High_${band}`]);
const purposes = ['lookup', 'submission'] as const;

interface Asked {
  area: string;
  start: string;
  target: string;
  sapNow: string;
  sapTarget: string;
  purpose: (typeof purposes)[number];
}

export interface FundingPanelProps {
  /** Of the lead; null where it has none yet. */
  floorArea: string | null;
  startBand: string | null;
  targetBand: string | null;
}

const { toInput, understood } = kindOf({ kind: 'decimal' });

/** The number as the call takes it; null where none is typed that is at least zero. */
const read = (text: string) => {
  const amount = typedAmount(text, 'decimal');
  return amount !== null && Number(amount) >= 0 ? amount : null;
};

/** The question as the call takes it: two scores count before two bands; null while something is missing. */
function questionOf(asked: Asked): FundingAmountApiArg | null {
  const { start, target, purpose } = asked;
  const [area, sapNow, sapTarget] = [read(asked.area), read(asked.sapNow), read(asked.sapTarget)];
  if (area === null || Number(area) === 0) return null;
  if (sapNow !== null && sapTarget !== null) return { area, sapNow, sapTarget, purpose };
  return start && target ? { area, pair: `${start}_to_${target}`, purpose } : null;
}

function Amount({ found }: { found: FundingAmount }) {
  const t = useText();
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography variant="h1" component="p" className="tnum">
          {money(found.pounds)}
        </Typography>
        {found.estimate && <StatusChip tone="amber" value="estimate" label={t('tables.funding.estimate')} />}
      </Box>
      <Typography color="textSecondary">
        {t('tables.funding.of', { start: valueLabel(found.start), target: valueLabel(found.target) })}
      </Typography>
      {found.warnings.length > 0 && <Alert severity="warning">{t('tables.funding.tooLittle')}</Alert>}
      <Typography variant="caption" color="textSecondary">
        {t('tables.funding.by', { version: found.version, source: found.source, date: date(found.date) })}
      </Typography>
    </Box>
  );
}

function Question({ floorArea, startBand, targetBand }: FundingPanelProps) {
  const t = useText();
  const [asked, setAsked] = useState<Asked>({
    area: String(toInput(floorArea)),
    start: startBand ?? '',
    target: targetBand ?? '',
    sapNow: '',
    sapTarget: '',
    purpose: 'lookup',
  });
  const question = questionOf(useSettled(asked, typingPause));
  const none = { area: '1', purpose: asked.purpose };
  const { currentData, error, refetch } = referenceTableApi.useFundingAmountQuery(question ?? none, {
    skip: question === null,
  });
  const change = (more: Partial<Asked>) => setAsked({ ...asked, ...more });
  const byScore = read(asked.sapNow) !== null && read(asked.sapTarget) !== null;
  const text = (field: 'area' | 'sapNow' | 'sapTarget') => (
    <TextField
      label={t(`tables.funding.${field}`)}
      value={asked[field]}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      helperText={understood?.(asked[field], t)}
      onChange={({ target }) => change({ [field]: target.value })}
    />
  );
  const band = (field: 'start' | 'target') => (
    <TextField
      select
      label={t(`tables.funding.${field}`)}
      value={asked[field]}
      disabled={byScore}
      onChange={({ target }) => change({ [field]: target.value })}
    >
      {bands.map((one) => (
        <MenuItem key={one} value={one}>
          {valueLabel(one)}
        </MenuItem>
      ))}
    </TextField>
  );
  const found = question === null ? undefined : currentData?.data;
  return (
    <Panel title={t('tables.funding.title')}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))', mb: 4 }}>
        {text('area')}
        <TextField
          select
          label={t('tables.funding.purpose')}
          value={asked.purpose}
          onChange={({ target }) => change({ purpose: target.value as Asked['purpose'] })}
        >
          {purposes.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`tables.purpose.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        {band('start')}
        {band('target')}
        {text('sapNow')}
        {text('sapTarget')}
      </Box>
      {question === null && <Typography color="textSecondary">{t('tables.funding.missing')}</Typography>}
      {question !== null && isApiError(error) && <ErrorState error={error} retry={refetch} />}
      {found && <Amount found={found} />}
    </Panel>
  );
}

/** What the funding table has for a house: its floor area, and how good it is now and after the work. */
export const FundingPanel = (lead: FundingPanelProps) => (
  // Begins again when the lead's own values change.
  <Question key={`${lead.floorArea} ${lead.startBand} ${lead.targetBand}`} {...lead} />
);
