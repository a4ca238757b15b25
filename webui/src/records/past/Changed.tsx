import ArrowForwardOutlined from '@mui/icons-material/ArrowForwardOutlined';
import { styled } from '@mui/material/styles';
import { useText } from '@/i18n';

const Values = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 4px',
  maxWidth: '100%',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  lineHeight: '20px',
  '& del, & ins, & .none': { borderRadius: 4, padding: '0 5px', textDecoration: 'none' },
  '& del': {
    textDecoration: 'line-through',
    backgroundColor: theme.vars.palette.tone.red.bg,
    color: theme.vars.palette.tone.red.fg,
  },
  '& ins': { backgroundColor: theme.vars.palette.tone.green.bg, color: theme.vars.palette.tone.green.fg },
  '& .none': { backgroundColor: theme.vars.palette.tone.grey.bg, color: theme.vars.palette.tone.grey.fg },
  '& svg': { fontSize: 13, color: theme.vars.palette.text.secondary },
}));

interface ChangedProps {
  /** In words; null: there was none. */
  before: string | null;
  after: string | null;
}

/** A value of two moments: the former one, struck, and the later one. */
export function Changed({ before, after }: ChangedProps) {
  const t = useText();
  const none = <span className="none">{t('common.empty')}</span>;
  return (
    <Values className="tnum">
      <span className="vh">{`${t('past.list.before')}: `}</span>
      {before ? <del>{before}</del> : none}
      <ArrowForwardOutlined aria-hidden />
      <span className="vh">{`${t('past.list.after')}: `}</span>
      {after ? <ins>{after}</ins> : none}
    </Values>
  );
}
