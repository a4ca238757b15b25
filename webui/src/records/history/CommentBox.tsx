import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useText } from '@/i18n';
import type { Stamp } from '../calls/stamp';
import { useFormSession } from '../form/useFormSession';

/** Sends a comment under the key of the box that it was written in. */
export type CommentSend = (note: string, stamp: Stamp) => Promise<unknown>;

/** A comment on the record; Ctrl Enter sends it. */
export function CommentBox({ onSend }: { onSend: CommentSend }) {
  const t = useText();
  const [text, setText] = useState('');
  const clear = () => setText('');
  const { save, busy, setDirty, dialogs } = useFormSession({
    target: { add: (values, stamp) => onSend(String(values.note), stamp) },
    fields: [],
    done: t('drawer.notes.added'),
    onSaved: clear,
    onLeave: clear,
  });
  const note = text.trim();
  const enter = (typed: string) => {
    setText(typed);
    setDirty(typed.trim() !== '');
  };
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    if (note) await save({ note });
  };
  return (
    <Box component="form" onSubmit={send} sx={{ display: 'grid', gap: 2, mb: 5 }}>
      <TextField
        multiline
        maxRows={8}
        label={t('drawer.notes.write')}
        value={text}
        onChange={(event) => enter(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat) void send();
        }}
      />
      {note && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Button type="submit" variant="contained" loading={busy} title="Ctrl ↵" aria-keyshortcuts="Control+Enter">
            {t('drawer.notes.send')}
          </Button>
        </Box>
      )}
      {dialogs}
    </Box>
  );
}
