import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { recordApi } from '@/api/areas/record';
import type { RevealNoun } from '@/api/records';
import { useText } from '@/i18n';
import { Tip } from '@/ui/Tip';
import { useCommand } from '../calls/useCommand';
import type { Field } from '../fields/field';

interface RevealProps {
  noun: RevealNoun;
  id: string;
  field: Field;
}

const Form = styled('form')({ display: 'grid', gap: 12 });

const sortCode = /^(\d{2})(\d{2})(\d{2})$/;

/** A full value as people read it: sort codes in pairs. */
export const fullText = (value: string) => value.replace(sortCode, '$1-$2-$3');

function Full({ noun, id, field }: RevealProps) {
  const t = useText();
  const run = useCommand();
  const [reveal, { isLoading }] = recordApi.useRevealFieldMutation();
  const [value, setValue] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const show = async (event: FormEvent) => {
    event.preventDefault();
    const call = reveal({ noun, id, revealBody: { field: field.path, reason: reason.trim() } }).unwrap();
    if (await run(call)) setValue((await call).data.value ?? '');
  };
  if (value !== null) {
    return (
      <Typography sx={{ fontSize: '1rem', userSelect: 'all', overflowWrap: 'anywhere' }} className="tnum" role="status">
        {fullText(value)}
      </Typography>
    );
  }
  return (
    <Form onSubmit={show}>
      <Typography color="textSecondary">{t('drawer.reveal.body')}</Typography>
      <TextField
        label={t('common.reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 5000 } }}
        required
        autoFocus
      />
      <Button type="submit" variant="outlined" loading={isLoading} disabled={reason.trim() === ''}>
        {t('drawer.reveal.show')}
      </Button>
    </Form>
  );
}

/** Shows a masked value in full until it is closed; the look at it becomes part of the record's history. */
export function RevealButton(props: RevealProps) {
  const t = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = t('drawer.reveal.open', { label: t(props.field.label) });
  return (
    <>
      <Tip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ p: 1, my: -0.5 }}
        >
          <VisibilityOutlined sx={{ fontSize: 15 }} />
        </IconButton>
      </Tip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': label,
            sx: { p: 4, width: 300, maxWidth: '92vw', display: 'grid', gap: 3 },
          },
        }}
      >
        {anchor && <Full {...props} />}
      </Popover>
    </>
  );
}
