import AddOutlined from '@mui/icons-material/AddOutlined';
import ShortTextOutlined from '@mui/icons-material/ShortTextOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useRights } from '@/api/session';
import { useText } from '@/i18n';
import { useNounCommands } from '@/records/calls/nounCalls';
import { useCommand } from '@/records/calls/useCommand';
import { usePosition } from '@/records/past/position';
import { Tip } from '@/ui/Tip';
import { quickTask } from './quickTask';
import { taskView } from './view';

/** A new task in one line, for oneself: its title, and with it a date, a time and `!` for high priority. */
export function QuickAdd({ focused = false }: { focused?: boolean }) {
  const t = useText();
  const run = useCommand();
  const { add } = useNounCommands(taskView);
  const isNow = usePosition() === null;
  const mayAdd = useRights('task').edit && isNow;
  const [line, setLine] = useState('');
  const [sending, setSending] = useState(false);
  if (!mayAdd) return null;
  const task = quickTask(line);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!task || sending) return;
    setSending(true);
    if (await run(add({ ...task }), { done: t('task.added'), opens: 'task' })) setLine('');
    setSending(false);
  };
  return (
    <Box component="form" onSubmit={send} sx={{ display: 'flex', gap: 1, flex: '1 1 240px', maxWidth: 480 }}>
      <TextField
        size="small"
        fullWidth
        autoFocus={focused}
        placeholder={t('task.quick.placeholder')}
        value={line}
        onChange={(event) => setLine(event.target.value)}
        slotProps={{ htmlInput: { 'aria-label': t('task.quick.label'), maxLength: 240 } }}
      />
      <Tip title={t('task.quick.add')}>
        <span>
          <IconButton type="submit" aria-label={t('task.quick.add')} disabled={!task || sending}>
            <AddOutlined />
          </IconButton>
        </span>
      </Tip>
    </Box>
  );
}

/** The line behind a button, which opens it below the others; after `legend`. */
export function FoldedQuickAdd({ legend }: { legend: ReactNode }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const isNow = usePosition() === null;
  const mayAdd = useRights('task').edit && isNow;
  return (
    <>
      {legend}
      {mayAdd && (
        <Tip title={t('task.quick.label')}>
          <IconButton aria-label={t('task.quick.label')} aria-expanded={open} onClick={() => setOpen(!open)}>
            <ShortTextOutlined />
          </IconButton>
        </Tip>
      )}
      {open && (
        <Box sx={{ order: 1, flexBasis: '100%' }}>
          <QuickAdd focused />
        </Box>
      )}
    </>
  );
}
