import { styled } from '@mui/material/styles';
import { type Change, diffWordsWithSpace } from 'diff';
import { useText } from '@/i18n';

const Text = styled('span')(({ theme }) => ({
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  '& del, & ins': { borderRadius: 4, padding: '0 2px', textDecorationThickness: 1 },
  '& del': { backgroundColor: theme.vars.palette.tone.red.bg, color: theme.vars.palette.tone.red.fg },
  '& ins': {
    backgroundColor: theme.vars.palette.tone.green.bg,
    color: theme.vars.palette.tone.green.fg,
    textDecoration: 'none',
  },
}));

/** Characters that stand on each side of a change. */
const beside = 60;

/** What did not change, without what is far from every change. */
function shortened(text: string, isFirst: boolean, isLast: boolean) {
  const most = (isFirst ? 0 : beside) + (isLast ? 0 : beside);
  if (text.length <= most + 20) return text;
  const before = isFirst ? '' : text.slice(0, beside).replace(/\S*$/, '');
  const after = isLast ? '' : text.slice(-beside).replace(/^\S*/, '');
  return `${before}…${after}`;
}

/** Two long texts in one, by words: what went is struck, what came stands beside it. */
export function WordDiff({ before, after }: { before: string; after: string }) {
  const t = useText();
  const parts = diffWordsWithSpace(before, after);
  const part = ({ value, added, removed }: Change, at: number) => {
    if (!added && !removed) return shortened(value, at === 0, at === parts.length - 1);
    const Mark = added ? 'ins' : 'del';
    return (
      <Mark key={`${at} ${value}`}>
        <span className="vh">{`${t(added ? 'history.itemCame' : 'history.itemGone')}: `}</span>
        {value}
      </Mark>
    );
  };
  return <Text>{parts.map(part)}</Text>;
}
