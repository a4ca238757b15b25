import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Alert from '@mui/material/Alert';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useText } from '@/i18n';
import { Tip } from './Tip';
import { useNotify } from './toasts';

interface OneTimeLinkProps {
  url: string;
  label: string;
  /** Says that the link is not shown again. */
  once: string;
  /** Said where the browser does not let it be copied. */
  notCopied: string;
}

/** A secret link, which the server answers this once, to be copied. */
export function OneTimeLink({ url, label, once, notCopied }: OneTimeLinkProps) {
  const t = useText();
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      notify.success(t('common.linkCopied'));
    } catch {
      notify.error(notCopied);
    }
  };
  return (
    <>
      <TextField
        fullWidth
        label={label}
        value={url}
        onFocus={(event) => event.target.select()}
        slotProps={{
          htmlInput: { readOnly: true },
          input: {
            endAdornment: (
              <Tip title={t('common.copyLink')}>
                <IconButton edge="end" aria-label={t('common.copyLink')} onClick={copy}>
                  <ContentCopyOutlined />
                </IconButton>
              </Tip>
            ),
          },
        }}
      />
      <Alert severity="warning" variant="outlined">
        {once}
      </Alert>
    </>
  );
}
