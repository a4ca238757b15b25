import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { sharedListApi } from '@/api/areas/shareable_list';
import type { SharedListRow } from '@/api/generated';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { FormDialog } from '@/ui/FormDialog';
import { shortestPasscode } from './draft';

interface RenewDialogProps {
  list: SharedListRow;
  onRenewed: (url: string) => void;
  onClose: () => void;
}

/** What becomes of the passcode. */
const ways = ['keep', 'change', 'none'] as const;
type Way = (typeof ways)[number];

/** Makes a new link, in the place of the one from before, with the passcode that is wanted. */
export function RenewDialog({ list, onRenewed, onClose }: RenewDialogProps) {
  const t = useText();
  const id = useId();
  const run = useCommand();
  const [renew, { isLoading }] = sharedListApi.useChangeSharedListMutation();
  const offered = ways.filter((way) => list.hasPasscode || way !== 'keep');
  const [way, setWay] = useState<Way>(list.hasPasscode ? 'keep' : 'none');
  const [passcode, setPasscode] = useState('');
  const [sent, setSent] = useState(false);
  const isShort = way === 'change' && passcode.length < shortestPasscode;
  const submit = async () => {
    setSent(true);
    if (isShort) return;
    const changes = {
      newToken: true as const,
      ...(way === 'change' && { passcode }),
      ...(way === 'none' && list.hasPasscode && { passcode: null }),
      expectedVersion: list.version,
    };
    const call = renew({ id: list._id, changedSharedList: changes }).unwrap();
    const isDone = await run(call.then(({ data }) => data.url && onRenewed(data.url)));
    if (isDone) onClose();
  };
  return (
    <FormDialog
      title={t('shareable_list.lists.renewTitle', { name: list.name ?? '' })}
      action={t('shareable_list.lists.renew')}
      busy={isLoading}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Typography color="textSecondary">{t('shareable_list.lists.renewBody')}</Typography>
      <FormControl>
        <FormLabel id={id}>{t('shareable_list.lists.passcodeTitle')}</FormLabel>
        <RadioGroup aria-labelledby={id} value={way} onChange={(_event, value) => setWay(value as Way)}>
          {offered.map((one) => (
            <FormControlLabel
              key={one}
              value={one}
              label={t(`shareable_list.lists.passcodeWay.${one}`)}
              control={<Radio size="small" />}
            />
          ))}
        </RadioGroup>
      </FormControl>
      {way === 'change' && (
        <TextField
          required
          autoComplete="off"
          label={t('shareable_list.lists.newPasscode')}
          value={passcode}
          error={sent && isShort}
          helperText={t(sent && isShort ? 'shareable_list.new.passcodeShort' : 'shareable_list.new.passcodeHint')}
          onChange={(event) => setPasscode(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 64 } }}
        />
      )}
    </FormDialog>
  );
}
