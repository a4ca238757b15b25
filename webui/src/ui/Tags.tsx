import { styled } from '@mui/material/styles';

const Tag = styled('span')(({ theme }) => ({
  fontSize: '0.6875rem',
  lineHeight: '18px',
  padding: '0 6px',
  borderRadius: 4,
  backgroundColor: theme.vars.palette.tone.grey.bg,
  color: theme.vars.palette.tone.grey.fg,
  whiteSpace: 'nowrap',
}));

/** Short labels beside each other. */
export const Tags = ({ labels }: { labels: readonly string[] }) =>
  labels.map((label) => <Tag key={label}>{label}</Tag>);
