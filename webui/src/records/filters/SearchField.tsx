import CloseOutlined from '@mui/icons-material/CloseOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { useText } from '@/i18n';
import { useSettled } from '@/ui/useSettled';
import { type Scope, useShortcuts } from '@/ui/useShortcuts';

const pause = 250;

/**
 * The text of the input. What it has asked for comes back as `value`, without the spaces around it and maybe only
 * after more was typed: the text follows a value that it has not asked for, and no other.
 */
function useSearchText(value: string, onChange: (value: string) => void) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState<readonly string[]>([value]);
  if (value !== seen) {
    setSeen(value);
    const at = sent.lastIndexOf(value);
    setSent(at < 0 ? [value] : sent.slice(at));
    if (at < 0) setText(value);
  }
  const wanted = useSettled(text, pause).trim();
  const asked = sent.at(-1);
  useEffect(() => {
    if (wanted === asked || wanted !== text.trim()) return;
    setSent((before) => [...before, wanted]);
    onChange(wanted);
  }, [wanted, asked, text, onChange]);
  return { text, setText };
}

interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Where `/` goes here. */
  scope?: Scope;
}

/** Asks only when typing pauses. `/` goes here, Esc leaves. */
export function SearchField({ value, onChange, scope = 'page' }: SearchFieldProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const { text, setText } = useSearchText(value, onChange);
  useShortcuts({ '/': () => input.current?.focus() }, scope);
  return (
    <TextField
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => event.key === 'Escape' && input.current?.blur()}
      placeholder={t('common.search')}
      inputRef={input}
      // It gives way before another filter would have a line of its own.
      sx={{
        flex: { xs: '1 1 112px', sm: '1 1 160px' },
        minWidth: 0,
        maxWidth: { sm: 220 },
        // The browser's own cross stands beside ours otherwise.
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
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
