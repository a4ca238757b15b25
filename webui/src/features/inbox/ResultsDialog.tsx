import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useText } from '@/i18n';
import { number } from '@/ui/format';
import { titleOf } from './columns';
import type { Outcome } from './useDecisions';

/** What became of each record, when not all of them could be dealt with. */
export function ResultsDialog({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  const t = useText();
  const id = useId();
  const nameOf = (recordId: string) => titleOf(outcome.rows.find(({ _id }) => _id === recordId) ?? { title: null }, t);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t('inbox.results.title')}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" className="tnum">
          {t('inbox.results.summary', { done: number(outcome.done), failed: number(outcome.failed) })}
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 3 }}>
          {outcome.results.map(({ _id, done, messageText }) => (
            <Box
              component="li"
              key={_id}
              sx={{ display: 'flex', gap: 2, py: 2, borderTop: 1, borderColor: 'divider', alignItems: 'flex-start' }}
            >
              {done ? <CheckCircleOutlined color="success" /> : <ErrorOutlineOutlined color="error" />}
              <Box sx={{ minWidth: 0 }}>
                <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{nameOf(_id)}</Typography>
                <Typography variant="caption" color="textSecondary" component="p">
                  {done ? t('inbox.results.done') : `${t('inbox.results.failed')}: ${messageText}`}
                </Typography>
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
