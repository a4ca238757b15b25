import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { sharedListApi } from '@/api/areas/shareable_list';
import { isApiError } from '@/api/errors';
import { useText } from '@/i18n';
import { useErrorText } from '@/records/calls/errorText';
import { PlainForm, typedIn } from '@/ui/PlainForm';
import { State } from '@/ui/States';

interface BlockedProps {
  resId: string;
  onPass: (pass: string) => void;
}

/** Takes the passcode. Whether the list has one is not known here: the server does not say. */
function PasscodeForm({ resId, onPass }: BlockedProps) {
  const t = useText();
  const errorText = useErrorText();
  const [open, { error, isLoading }] = sharedListApi.useOpenSharedListMutation();
  const send = async (form: HTMLFormElement) => {
    const passcode = typedIn(form, 'passcode');
    if (!passcode) return;
    const { data } = await open({ resId, givenPasscode: { passcode } });
    if (data) onPass(data.data.pass);
  };
  const refusal = () => {
    if (!isApiError(error)) return undefined;
    return error.status === 403 ? t('sharedLeads.notOpened') : errorText(error);
  };
  return (
    <Box sx={{ width: 'min(340px, 100%)', mx: 'auto', pb: 8 }}>
      <Typography color="textSecondary" sx={{ mb: 3, textAlign: 'center' }}>
        {t('sharedLeads.hasPasscode')}
      </Typography>
      <PlainForm submitText={t('sharedLeads.open')} busy={isLoading} refused={refusal()} onSubmit={send}>
        <TextField
          fullWidth
          required
          name="passcode"
          type="password"
          label={t('sharedLeads.passcode')}
          // Browsers would offer the password of an account here.
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: 64 } }}
        />
      </PlainForm>
    </Box>
  );
}

/** A list that is not open to the visitor, for whatever reason. */
export function Blocked(props: BlockedProps) {
  const t = useText();
  return (
    <Box sx={{ px: 4, overflow: 'auto' }}>
      <Box sx={{ height: 240 }}>
        <State kind="forbidden" title={t('sharedLeads.blockedTitle')} body={t('sharedLeads.blocked')} />
      </Box>
      <PasscodeForm {...props} />
    </Box>
  );
}
