import { styled } from '@mui/material/styles';
import type { ClashOut } from '@/api/generated';
import { useText } from '@/i18n';
import { PersonLine } from '@/ui/Person';
import type { Tone } from '@/ui/theme/tones';
import { spanText, toneOf, typeText } from '../words';

const List = styled('ul')({ listStyle: 'none', padding: 0, display: 'grid', gap: 8 });

const Item = styled('li', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(({ theme, tone }) => ({
  display: 'grid',
  gap: 2,
  padding: '8px 12px',
  borderRadius: 6,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderLeft: `3px solid ${theme.vars.palette.tone[tone].dot}`,
  '& .what': { fontWeight: 550 },
  '& .when': { color: theme.vars.palette.text.secondary, fontSize: '0.75rem' },
}));

/** What overlaps: its type, when it is, and who is busy with it. Nothing about its customer. */
export function ClashList({ clashes }: { clashes: readonly ClashOut[] }) {
  const t = useText();
  return (
    <List>
      {clashes.map((clash) => (
        <Item key={clash._id} tone={toneOf({ kind: clash.kind, paidUnpaidType: null })}>
          <span className="what">{typeText(clash, t)}</span>
          <span className="when tnum">{spanText(clash, t)}</span>
          {clash.isForAll ? t('appointment.forAll') : <PersonLine names={clash.who.map(({ name }) => name)} />}
        </Item>
      ))}
    </List>
  );
}
