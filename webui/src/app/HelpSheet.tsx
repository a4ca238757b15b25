import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type en from '@/i18n/en/shell.json';

type KeyText = keyof (typeof en)['keys'];

const groups: [KeyText, [KeyText, string[]][]][] = [
  [
    'general',
    [
      ['palette', ['Ctrl K']],
      ['sidebar', ['Ctrl \\']],
      ['search', ['/']],
      ['create', ['c']],
      ['goDashboard', ['g', 'd']],
      ['goLeads', ['g', 'l']],
      ['goBoard', ['g', 'b']],
      ['goCalendar', ['g', 'a']],
      ['goConsumers', ['g', 'c']],
      ['goCompanies', ['g', 'o']],
      ['goInbox', ['g', 'i']],
      ['goUsers', ['g', 'u']],
      ['help', ['?']],
    ],
  ],
  [
    'list',
    [
      ['rows', ['j', 'k']],
      ['open', ['↵']],
      ['select', ['x']],
      ['move', ['m']],
      ['escape', ['Esc']],
    ],
  ],
  [
    'drawer',
    [
      ['neighbours', ['[', ']']],
      ['edit', ['e']],
      ['save', ['Ctrl ↵']],
      ['escape', ['Esc']],
    ],
  ],
];

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  rowGap: 6,
  columnGap: 16,
  marginBottom: 16,
  '& dd': { display: 'flex', gap: 4, justifyContent: 'flex-end', alignItems: 'center' },
  '& kbd': {
    font: 'inherit',
    fontSize: '0.75rem',
    minWidth: 22,
    textAlign: 'center',
    padding: '0 6px',
    borderRadius: 4,
    border: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.surface.sunken,
  },
}));

/** Every key that does something, by place. */
export function HelpSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{t('shell.keys.title')}</DialogTitle>
      <DialogContent sx={{ pt: '12px !important' }}>
        {groups.map(([group, keys]) => (
          <section key={group}>
            <Typography variant="overline" component="h3" color="textSecondary" sx={{ display: 'block', mb: 1 }}>
              {t(`shell.keys.${group}`)}
            </Typography>
            <List>
              {keys.map(([label, strokes]) => (
                <div key={label} style={{ display: 'contents' }}>
                  <dt>{t(`shell.keys.${label}`)}</dt>
                  <dd>
                    {strokes.map((stroke) => (
                      <kbd key={stroke}>{stroke}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </List>
          </section>
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} autoFocus>
          {t('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
