import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import type { LetterOut } from '@/api/generated';
import { useText } from '@/i18n';
import { dateTime } from '@/ui/format';

const List = styled('ol')({ listStyle: 'none', padding: 0 });

const Item = styled(Link)(({ theme }) => ({
  display: 'grid',
  gap: 2,
  padding: '10px 20px',
  color: 'inherit',
  textDecoration: 'none',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  outlineOffset: -2,
  '&:hover': { backgroundColor: theme.vars.palette.surface.hover },
  [theme.breakpoints.up('md')]: { '&[aria-current]': { backgroundColor: theme.vars.palette.surface.selected } },
  '& b': { fontWeight: 550 },
  '& b, & span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& span': { fontSize: '0.75rem', color: theme.vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
}));

/** Mails, newest first. */
export function LetterList({ letters, chosen }: { letters: readonly LetterOut[]; chosen: string | null }) {
  const t = useText();
  return (
    <nav aria-label={t('mailbox.list')}>
      <List>
        {letters.map(({ _id, subject, to, at }) => (
          <li key={_id}>
            <Item to={`?letter=${_id}`} aria-current={_id === chosen ? 'page' : undefined}>
              <b>{subject}</b>
              <span>{to}</span>
              <span>
                <time dateTime={at}>{dateTime(at)}</time>
              </span>
            </Item>
          </li>
        ))}
      </List>
    </nav>
  );
}
