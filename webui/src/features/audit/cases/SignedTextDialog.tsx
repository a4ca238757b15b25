import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { auditCaseApi } from '@/api/areas/audit_case';
import { isApiError } from '@/api/errors';
import { useText } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';

interface SignedTextProps {
  id: string;
  revision: number;
  onClose: () => void;
}

/** The text that a signature's hash is of, and whether it still is. */
export function SignedTextDialog({ id, revision, onClose }: SignedTextProps) {
  const t = useText();
  const titleId = useId();
  const { data, error, refetch } = auditCaseApi.useSignedTextQuery({ id, revision });
  const found = data?.data;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('audit.case.signedTextOf', { revision })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        {isApiError(error) && !found && <ErrorState error={error} retry={refetch} />}
        {!found && !error && <Skeleton variant="rounded" height={200} />}
        {found && (
          <>
            <Alert severity={found.matches ? 'success' : 'error'} variant="outlined">
              {t(found.matches ? 'audit.case.matches' : 'audit.case.differs')}
            </Alert>
            <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }} data-technical>
              {found.sha256}
            </Typography>
            <Box
              component="pre"
              role="region"
              tabIndex={0}
              aria-label={t('audit.case.signedText')}
              data-technical
              sx={{
                m: 0,
                p: 3,
                maxHeight: 360,
                overflow: 'auto',
                borderRadius: 1,
                fontSize: '0.75rem',
                whiteSpace: 'pre-wrap',
                overflowWrap: 'anywhere',
                bgcolor: 'surface.sunken',
              }}
            >
              {found.text}
            </Box>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
