import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../calls/useCommand';

/** A comment on the record; Ctrl Enter sends it. */
export function CommentBox({ onSend }: { onSend: (note: string) => Promise<unknown> }) {
  const { t } = useTranslation();
  const run = useCommand();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const note = text.trim();
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    if (!note || busy) return;
    setBusy(true);
    if (await run(onSend(note), { done: t('drawer.notes.added') })) setText('');
    setBusy(false);
  };
  return (
    <Box component="form" onSubmit={send} sx={{ display: 'grid', gap: 2, mb: 5 }}>
      <TextField
        multiline
        maxRows={8}
        label={t('drawer.notes.write')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
        }}
      />
      {note && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Button type="submit" variant="contained" loading={busy} title="Ctrl ↵" aria-keyshortcuts="Control+Enter">
            {t('drawer.notes.send')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
