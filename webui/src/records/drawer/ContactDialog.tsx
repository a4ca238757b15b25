import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { recordApi } from '@/api/areas/record';
import type { ContactFlowBody } from '@/api/generated';
import type { PartyNoun } from '@/api/records';
import { useText, valueLabel } from '@/i18n';
import { DateField } from '@/ui/DateField';
import { ConfirmDialog } from '@/ui/Dialogs';
import { FormDialog } from '@/ui/FormDialog';
import { parseDate } from '@/ui/format';
import { useCommand } from '../calls/useCommand';

type Means = ContactFlowBody['consentGivenHow'];

const means: readonly Means[] = ['Telephone', 'E-mail', 'Letter', 'Online form', 'In person'];

interface PartyProps {
  noun: PartyNoun;
  id: string;
  version: number;
  onClose: () => void;
}

/** Asks whether nobody is to call or write to the party any more. */
function StopDialog({ noun, id, version, onClose }: PartyProps) {
  const t = useText();
  const run = useCommand();
  const [stop] = recordApi.useStopContactMutation();
  const confirm = (reason: string | undefined) => {
    const flowBody = { expectedVersion: version, ...(reason ? { reason } : {}) };
    void run(stop({ noun, id, flowBody }).unwrap(), { done: t('consent.stopDone') });
    onClose();
  };
  return (
    <ConfirmDialog
      danger
      reason="optional"
      title={t('consent.stopTitle')}
      body={t('consent.stopBody')}
      action={t('consent.stop')}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}

/** Takes down when and how the party agreed to be contacted again. */
function ConsentDialog({ noun, id, version, onClose }: PartyProps) {
  const t = useText();
  const run = useCommand();
  const [allow, { isLoading }] = recordApi.useAllowContactMutation();
  const [on, setOn] = useState('');
  const [how, setHow] = useState<Means | ''>('');
  const [tried, setTried] = useState(false);
  const day = parseDate(on);
  const submit = async () => {
    setTried(true);
    if (!day || !how) return;
    const contactFlowBody = { expectedVersion: version, consentGivenOn: day, consentGivenHow: how };
    if (await run(allow({ noun, id, contactFlowBody }).unwrap(), { done: t('consent.allowDone') })) onClose();
  };
  const missing = (label: string) => t('common.required', { label });
  return (
    <FormDialog
      title={t('consent.allowTitle')}
      action={t('consent.allow')}
      busy={isLoading}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography color="textSecondary">{t('consent.allowBody')}</Typography>
      <DateField
        autoFocus
        required
        fullWidth
        label={t('consent.on')}
        value={on}
        onChange={setOn}
        error={tried && !day}
        helperText={tried && !day ? (on ? t('record.form.invalidDate') : missing(t('consent.on'))) : ' '}
      />
      <TextField
        select
        required
        fullWidth
        label={t('consent.how')}
        value={how}
        onChange={({ target }) => setHow(means.find((one) => one === target.value) ?? '')}
        error={tried && !how}
        helperText={tried && !how ? missing(t('consent.how')) : ' '}
      >
        {means.map((one) => (
          <MenuItem key={one} value={one}>
            {valueLabel(one)}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  );
}

/** Stops contact with a party, or lifts the stop. */
export function ContactDialog({ stopped, ...party }: PartyProps & { stopped: boolean }) {
  return stopped ? <ConsentDialog {...party} /> : <StopDialog {...party} />;
}
