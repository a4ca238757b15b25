import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useSession } from '@/api/session';
import { useText } from '@/i18n';
import type en from '@/i18n/en/keys.json';
import { openSections } from './navigation';

type KeyText = Exclude<keyof typeof en, 'goTo'>;

const groups: [KeyText, [KeyText, string[]][]][] = [
  [
    'general',
    [
      ['palette', ['Ctrl K']],
      ['sidebar', ['Ctrl \\']],
      ['search', ['/']],
      ['create', ['c']],
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
      ['moment', ['t']],
      ['steps', [',', '.']],
      ['escape', ['Esc']],
    ],
  ],
  [
    'drawer',
    [
      ['neighbours', ['[', ']']],
      ['edit', ['e']],
      ['save', ['Ctrl ↵']],
      ['moment', ['t']],
      ['steps', [',', '.']],
      ['compare', ['v']],
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

function Line({ text, strokes }: { text: string; strokes: readonly string[] }) {
  return (
    <div style={{ display: 'contents' }}>
      <dt>{text}</dt>
      <dd>
        {strokes.map((stroke) => (
          <kbd key={stroke}>{stroke}</kbd>
        ))}
      </dd>
    </div>
  );
}

/** Every key that does something, by place; of pages, those that the role may open. */
export function HelpSheet({ onClose }: { onClose: () => void }) {
  const t = useText();
  const id = useId();
  const session = useSession();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{t('keys.title')}</DialogTitle>
      <DialogContent sx={{ pt: '12px !important' }}>
        {groups.map(([group, keys]) => (
          <section key={group}>
            <Typography variant="overline" component="h3" color="textSecondary" sx={{ display: 'block', mb: 1 }}>
              {t(`keys.${group}`)}
            </Typography>
            <List>
              {keys.map(([label, strokes]) => (
                <Line key={label} text={t(`keys.${label}`)} strokes={strokes} />
              ))}
              {group === 'general' &&
                openSections(session).map(
                  ({ label, keys: strokes }) =>
                    strokes && (
                      <Line key={label} text={t('keys.goTo', { page: t(label) })} strokes={strokes.split(' ')} />
                    ),
                )}
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
