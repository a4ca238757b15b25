import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useRef } from 'react';
import { useText } from '@/i18n';
import { date, parseDate } from './format';

type DateFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type'> & {
  /** DD/MM/YYYY, as typed so far. */
  value: string;
  onChange: (value: string) => void;
};

/** A date typed as DD/MM/YYYY; the button opens the browser's own calendar. */
export function DateField({ value, onChange, ...props }: DateFieldProps) {
  const t = useText();
  const picker = useRef<HTMLInputElement>(null);
  const button = (
    <InputAdornment position="end">
      <IconButton edge="end" aria-label={t('common.pickDate')} onClick={() => picker.current?.showPicker()}>
        <CalendarTodayOutlined sx={{ fontSize: 16 }} />
      </IconButton>
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden
        value={parseDate(value) ?? ''}
        onChange={(event) => onChange(event.target.value ? date(event.target.value) : '')}
        style={{ position: 'absolute', right: 0, bottom: 0, width: 1, height: 1, opacity: 0, border: 0, padding: 0 }}
      />
    </InputAdornment>
  );
  return (
    <TextField
      {...props}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      placeholder={t('common.dateHint')}
      slotProps={{ ...props.slotProps, input: { endAdornment: button }, htmlInput: { inputMode: 'numeric' } }}
    />
  );
}
