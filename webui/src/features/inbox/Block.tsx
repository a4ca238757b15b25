import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import type { AskedOut } from '@/api/generated';
import { useText } from '@/i18n';
import { dateTime } from '@/ui/format';
import { PersonLine } from '@/ui/Person';

const Quote = styled('blockquote')(({ theme }) => ({
  margin: '8px 0 0',
  padding: '8px 12px',
  borderRadius: 8,
  overflowWrap: 'anywhere',
  backgroundColor: theme.vars.palette.surface.sunken,
}));

/** A part of the drawer under a heading. */
export function Block({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 5, '&:first-of-type': { mt: 0 } }}>
      <Typography id={id} variant="h2" component="h3" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** Who did it, when and why. */
export function WhoWhenWhy({ decision }: { decision: AskedOut }) {
  const t = useText();
  return (
    <>
      <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap', alignItems: 'center' }}>
        {decision.by ? <PersonLine names={[decision.by.name]} /> : <span>{t('common.system')}</span>}
        <Typography color="textSecondary" className="tnum" component="span">
          {dateTime(decision.at)}
        </Typography>
      </Box>
      {decision.reason ? (
        <Quote>{decision.reason}</Quote>
      ) : (
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          {t('inbox.noReason')}
        </Typography>
      )}
    </>
  );
}
