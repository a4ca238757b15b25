import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import type { WantedMatch } from '@/api/generated';
import { useText } from '@/i18n';
import { typedAmount } from '@/records/kinds/amounts';
import { DayInput } from '@/ui/DayInput';
import { presentDay } from '@/ui/now';
import { Panel } from '@/ui/Panel';
import { distributors, further, meterTypes, profileClasses, zones } from './standard';

const kinds = ['gas', 'electric'] as const;
const lengths = [12, 24, 36, 48, 60] as const;
const purposes = ['Acquisition', 'Renewal'] as const;

/** What was typed so far. */
type Typed = Omit<WantedMatch, 'AQ' | 'nightKwh' | 'eveningAndWeekendKwh' | 'duration'> &
  Record<'AQ' | 'nightKwh' | 'eveningAndWeekendKwh' | 'duration', string>;

const first = (): Typed => ({
  value: 'gas',
  ldz: 'NW',
  distId: '10',
  profileClass: '03',
  meterType: 'STANDARD',
  AQ: '18000',
  nightKwh: '',
  eveningAndWeekendKwh: '',
  duration: '',
  startDate: presentDay(),
  priceFor: 'Acquisition',
});

/** Usage as it is typed; what is no number goes as it is, and is refused by name. */
const whole = (text: string) => (text.trim() === '' ? 0 : Number(typedAmount(text, 'whole') ?? text));

const wantedOf = ({
  value,
  ldz = null,
  distId = null,
  profileClass = null,
  meterType = null,
  duration,
  ...typed
}: Typed): WantedMatch => ({
  value,
  ...(value === 'gas' ? { ldz } : { distId, profileClass, meterType }),
  AQ: whole(typed.AQ),
  ...(value === 'electric' && {
    nightKwh: whole(typed.nightKwh),
    eveningAndWeekendKwh: whole(typed.eveningAndWeekendKwh),
  }),
  duration: duration ? Number(duration) : null,
  ...Object.fromEntries(further.flatMap((name) => (typed[name]?.trim() ? [[name, typed[name].trim()]] : []))),
  startDate: typed.startDate,
  priceFor: typed.priceFor,
});

interface MatchFormProps {
  busy: boolean;
  problems: Readonly<Record<string, string>>;
  onFind: (wanted: WantedMatch) => void;
}

/** The meter and the contract that prices are looked for. */
export function MatchForm({ busy, problems, onFind }: MatchFormProps) {
  const t = useText();
  const [typed, setTyped] = useState(first);
  const set = (more: Partial<Typed>) => setTyped((before) => ({ ...before, ...more }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFind(wantedOf(typed));
  };
  const shared = (name: keyof WantedMatch, label: string) => ({
    label,
    value: String(typed[name as keyof Typed] ?? ''),
    error: Boolean(problems[name]),
    helperText: problems[name],
    fullWidth: true,
  });
  const choice = (
    name: keyof Typed & keyof WantedMatch,
    label: string,
    options: readonly (readonly [string, string])[],
  ) => (
    <TextField
      {...shared(name, label)}
      select
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      onChange={({ target }) => set({ [name]: target.value })}
    >
      {options.map(([key, text]) => (
        <MenuItem key={key} value={key}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
  const amount = (name: 'AQ' | 'nightKwh' | 'eveningAndWeekendKwh') => (
    <TextField
      {...shared(name, t(`price_file.match.${name}`))}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  );
  const same = (values: readonly string[]) => values.map((one) => [one, one] as const);
  const isGas = typed.value === 'gas';
  return (
    <Panel title={t('price_file.match.title')}>
      <Box component="p" sx={{ color: 'text.secondary', mt: 0, mb: 4 }}>
        {t('price_file.match.help')}
      </Box>
      <form onSubmit={submit} noValidate>
        <Box
          sx={{
            display: 'grid',
            gap: 4,
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              sm: 'repeat(2, minmax(0, 1fr))',
              md: 'repeat(4, minmax(0, 1fr))',
            },
          }}
        >
          {choice(
            'value',
            t('price_file.wizard.kind'),
            kinds.map((one) => [one, t(`price_file.kind.${one}`)] as const),
          )}
          {isGas && choice('ldz', t('price_file.column.ldz'), same(zones))}
          {!isGas && choice('distId', t('price_file.column.distId'), same(distributors))}
          {!isGas && choice('profileClass', t('price_file.column.profileClass'), same(profileClasses))}
          {!isGas &&
            choice(
              'meterType',
              t('price_file.column.meterType'),
              meterTypes.map((one) => [one, t(`price_file.match.meter.${one}`)] as const),
            )}
          {amount('AQ')}
          {!isGas && amount('nightKwh')}
          {!isGas && amount('eveningAndWeekendKwh')}
          {choice('duration', t('price_file.match.duration'), [
            ['', t('price_file.match.anyDuration')],
            ...lengths.map((one) => [String(one), t('price_file.match.months', { count: one })] as const),
          ])}
          <DayInput
            label={t('price_file.match.start')}
            value={typed.startDate}
            onChange={(startDate) => set({ startDate })}
          />
          {choice(
            'priceFor',
            t('price_file.match.priceFor'),
            purposes.map((one) => [one, t(`price_file.match.for.${one}`)] as const),
          )}
          {further.map((name) => (
            <TextField
              key={name}
              {...shared(name, t(`price_file.column.${name}`))}
              placeholder={t('price_file.match.any')}
              slotProps={{ inputLabel: { shrink: true } }}
              onChange={({ target }) => set({ [name]: target.value })}
            />
          ))}
        </Box>
        <Button type="submit" variant="contained" loading={busy} disabled={!typed.startDate} sx={{ mt: 4 }}>
          {t('price_file.match.find')}
        </Button>
      </form>
    </Panel>
  );
}
