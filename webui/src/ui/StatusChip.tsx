import { styled } from '@mui/material/styles';
import { valueLabel } from '@/i18n';
import type { Tone } from './theme/tones';

const Root = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(({ theme, tone }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  height: 22,
  paddingInline: 8,
  borderRadius: 11,
  fontSize: '0.75rem',
  fontWeight: 550,
  lineHeight: '22px',
  verticalAlign: 'middle',
  maxWidth: '100%',
  whiteSpace: 'nowrap',
  backgroundColor: theme.vars.palette.tone[tone].bg,
  color: theme.vars.palette.tone[tone].fg,
  '&::before': {
    content: '""',
    width: 6,
    height: 6,
    borderRadius: 3,
    flex: 'none',
    backgroundColor: theme.vars.palette.tone[tone].dot,
  },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
}));

/** A state in words on its tint; `label` overrides the value's own label. */
export function StatusChip({ tone, value, label }: { tone: Tone; value: string; label?: string }) {
  const text = label ?? valueLabel(value);
  return (
    <Root tone={tone} title={text}>
      <span>{text}</span>
    </Root>
  );
}
