import { styled } from '@mui/material/styles';
import { userApi } from '@/api/areas/user';
import { useText } from '@/i18n';
import { number } from '@/ui/format';

const Count = styled('span')(({ theme }) => ({
  marginLeft: 'auto',
  minWidth: 20,
  padding: '0 6px',
  borderRadius: 10,
  fontSize: '0.6875rem',
  lineHeight: '20px',
  fontWeight: 650,
  textAlign: 'center',
  backgroundColor: theme.vars.palette.primary.main,
  color: theme.vars.palette.primary.contrastText,
  '&[data-folded]': { position: 'absolute', right: 1, top: 2, minWidth: 16, padding: '0 4px', lineHeight: '16px' },
}));

/** How many delete requests wait; nothing while none does. The live stream announces new ones. */
export function InboxBadge({ folded }: { folded?: boolean }) {
  const t = useText();
  const { data } = userApi.useDeleteRequestCountQuery();
  const count = data?.count ?? 0;
  if (count === 0) return null;
  return (
    <Count className="tnum" data-folded={folded || undefined}>
      <span aria-hidden>{count > 999 ? '999+' : number(count)}</span>
      <span className="vh">{t('nav.requests', { count })}</span>
    </Count>
  );
}
