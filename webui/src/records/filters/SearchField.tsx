import CloseOutlined from '@mui/icons-material/CloseOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '@/ui/useShortcuts';

const pause = 250;

/** Asks only when typing pauses. `/` goes here, Esc leaves. */
export function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [last, setLast] = useState(value);
  if (value !== last) {
    setLast(value);
    setText(value);
  }
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onChange(text.trim()), pause);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  useShortcuts({ '/': () => input.current?.focus() });
  return (
    <TextField
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => event.key === 'Escape' && input.current?.blur()}
      placeholder={t('common.search')}
      inputRef={input}
      sx={{ width: { xs: '100%', sm: 220 } }}
      slotProps={{
        htmlInput: { 'aria-label': t('common.search'), 'aria-keyshortcuts': '/', type: 'search' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchOutlined />
            </InputAdornment>
          ),
          endAdornment: text ? (
            <IconButton edge="end" aria-label={t('common.clear')} onClick={() => setText('')}>
              <CloseOutlined sx={{ fontSize: 15 }} />
            </IconButton>
          ) : null,
        },
      }}
    />
  );
}
