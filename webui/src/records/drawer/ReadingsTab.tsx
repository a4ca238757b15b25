import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import SpeedOutlined from '@mui/icons-material/SpeedOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { companyApi } from '@/api/areas/company';
import type { AddReading, ReadingOut } from '@/api/generated';
import { useRights } from '@/api/session';
import { valueLabel } from '@/i18n';
import { ConfirmDialog } from '@/ui/Dialogs';
import { date } from '@/ui/format';
import { lazyPart } from '@/ui/lazyPart';
import { State } from '@/ui/States';
import { useCommand } from '../calls/useCommand';
import type { AnyRecord, RecordNoun } from '../fields/field';
import { readingFields } from '../rows/readings';

const NewRecordDialog = lazyPart(() =>
  import('../form/NewRecordDialog').then(({ NewRecordDialog }) => ({ default: NewRecordDialog })),
);

/** Nouns whose records have meters. */
type ReadNoun = Extract<keyof AddReading, RecordNoun>;

const Line = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '8px 4px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > svg': { color: theme.vars.palette.text.secondary },
  '& > div': { flex: 1, minWidth: 0 },
}));

interface ReadingsTabProps {
  noun: ReadNoun;
  row: AnyRecord;
  readOnly: boolean;
}

const newestFirst = (a: ReadingOut, b: ReadingOut) => b.readOn.localeCompare(a.readOn);

/** Readings of a record's meters: what was read when, newest first. */
export function ReadingsTab({ noun, row, readOnly }: ReadingsTabProps) {
  const { t } = useTranslation();
  const run = useCommand();
  const mayEdit = useRights(noun).edit && !readOnly;
  const [add] = companyApi.useAddReadingMutation();
  const [remove] = companyApi.useDeleteReadingMutation();
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<ReadingOut | null>(null);
  const readings = [...(row.meterReading ?? [])].sort(newestFirst);
  const save = (values: Record<string, unknown>) =>
    add({ addReading: { ...values, [noun]: row._id } as AddReading }).unwrap();
  const take = async ({ _id }: ReadingOut) => {
    setLeaving(null);
    const call = remove({ removeReading: { [noun]: row._id, readingId: _id } }).unwrap();
    await run(call, { done: t('drawer.readings.removed') });
  };
  const button = mayEdit && (
    <Button variant="outlined" startIcon={<AddOutlined />} onClick={() => setAdding(true)}>
      {t('drawer.readings.add')}
    </Button>
  );
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {readings.length > 0 && <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>{button}</Box>}
      {readings.length === 0 && (
        <State title={t('drawer.readings.emptyTitle')} body={t('drawer.readings.emptyBody')} action={button} />
      )}
      <Box component="ul" sx={{ listStyle: 'none', p: 0 }} className="tnum">
        {readings.map((reading) => (
          <Line key={reading._id}>
            <SpeedOutlined />
            <div>
              <span style={{ fontWeight: 550 }}>{`${valueLabel(reading.service)}: ${reading.value}`}</span>
              <Typography variant="caption" color="textSecondary" component="div">
                {[date(reading.readOn), reading.meterNumber].filter(Boolean).join(' · ')}
              </Typography>
            </div>
            {mayEdit && (
              <IconButton
                aria-label={t('drawer.readings.remove', { value: reading.value })}
                onClick={() => setLeaving(reading)}
              >
                <DeleteOutlined />
              </IconButton>
            )}
          </Line>
        ))}
      </Box>
      <Suspense fallback={null}>
        {adding && (
          <NewRecordDialog
            title={t('drawer.readings.add')}
            done={t('drawer.readings.added')}
            fields={readingFields}
            onSave={save}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
      {leaving && (
        <ConfirmDialog
          danger
          title={t('drawer.readings.removeTitle')}
          body={t('drawer.readings.removeBody')}
          action={t('common.remove')}
          onConfirm={() => void take(leaving)}
          onCancel={() => setLeaving(null)}
        />
      )}
    </Box>
  );
}
