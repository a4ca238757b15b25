import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { referenceTableApi } from '@/api/areas/reference_table';
import { isApiError } from '@/api/errors';
import type { TableOut } from '@/api/generated';
import { useText } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import { Panel } from '@/ui/Panel';
import { Differences } from './Differences';

/** What differs between two versions: at first the last two. */
export function Compare({ table }: { table: TableOut }) {
  const t = useText();
  const numbers = table.versions.map(({ version }) => version);
  const [earlier, setEarlier] = useState(numbers.at(-2) ?? 1);
  const [later, setLater] = useState(numbers.at(-1) ?? 1);
  const same = earlier === later;
  const call = referenceTableApi.useCompareVersionsQuery({ table: table.table, earlier, later }, { skip: same });
  const found = same ? undefined : call.currentData?.data;
  const choice = (label: string, value: number, onChoose: (version: number) => void) => (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => onChoose(Number(target.value))}
      sx={{ minWidth: 120 }}
    >
      {numbers.map((one) => (
        <MenuItem key={one} value={one}>
          {`v${one}`}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Panel title={t('tables.compare')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mb: 3 }}>
        {choice(t('tables.earlier'), earlier, setEarlier)}
        {choice(t('tables.later'), later, setLater)}
      </Box>
      {same && <Typography color="textSecondary">{t('tables.sameVersion')}</Typography>}
      {isApiError(call.error) && !found && <ErrorState error={call.error} retry={call.refetch} />}
      {!same && !found && !call.error && <Skeleton variant="rounded" height={120} />}
      {found && (
        <Typography role="status" sx={{ mb: 2 }}>
          {found.differences.length > 0
            ? t('tables.differenceCount', { count: found.differences.length })
            : t('tables.noDifference')}
        </Typography>
      )}
      {found && found.differences.length > 0 && <Differences columns={found.columns} differences={found.differences} />}
    </Panel>
  );
}
