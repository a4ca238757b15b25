import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { useText } from '@/i18n';
import { compactScreen, hidden } from '@/ui/compact';
import { pastStyles } from './pastStyles';

// Here, as only pages and drawers of the past have it: no other page loads it.
const tint = <GlobalStyles styles={pastStyles} />;

interface PastNoticeProps {
  title: string;
  onBack: () => void;
  /** The title's level; left out: it is not a heading. */
  component?: 'h2' | 'h3';
  /** Before the way back. */
  steps?: ReactNode;
  /** Beside the way back: what compares with another moment. */
  compare?: ReactNode;
  children: ReactNode;
}

/** Says that the past is shown, of which moment, and leads back to now. */
export function PastNotice({ title, onBack, component, steps, compare, children }: PastNoticeProps) {
  const t = useText();
  return (
    <>
      {tint}
      <Alert
        severity="info"
        icon={<HistoryOutlined />}
        variant="outlined"
        role="status"
        sx={{
          bgcolor: 'background.paper',
          flexWrap: 'wrap',
          '& .MuiAlert-message': { flex: '1 1 200px' },
          // There rows need the lines, and the head says which moment it is.
          [compactScreen]: {
            py: 1,
            '& .MuiAlertTitle-root': { mb: 0 },
            '& .MuiAlert-action': { pt: 0, ml: 'auto' },
            '& .details': hidden,
          },
        }}
        action={
          <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
            {steps}
            {compare}
            <Button variant="outlined" onClick={onBack}>
              {t('past.back')}
            </Button>
          </Box>
        }
      >
        <AlertTitle {...(component ? { component } : {})} sx={{ fontSize: '0.8125rem', fontWeight: 600 }}>
          {title}
        </AlertTitle>
        <span className="details">{children}</span>
      </Alert>
    </>
  );
}
