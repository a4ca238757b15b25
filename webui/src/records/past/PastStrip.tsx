import Box from '@mui/material/Box';
import { useSearchParams } from 'react-router';
import type { CallNoun } from '@/api/tags';
import { useText } from '@/i18n';
import { number } from '@/ui/format';
import { CompareButton } from './CompareButton';
import { longMoment } from './longMoment';
import { PastNotice } from './PastNotice';
import { type PastPage, usePosition } from './position';
import { StepButtons } from './StepButtons';
import { type Second, useSecond, withSecond } from './second';
import { useAskSteps, useStep } from './useSteps';
import { useToNow } from './useToNow';

/** Compares the list with another moment. */
function Compare({ noun }: { noun: CallNoun }) {
  const [, setParams] = useSearchParams();
  const second = useSecond();
  const ask = useAskSteps(noun);
  const compare = (chosen: Second | null) => setParams((before) => withSecond(before, chosen));
  return <CompareButton ask={ask} second={second} onSecond={compare} scope="page" />;
}

function Steps({ noun }: { noun: CallNoun }) {
  const step = useStep(noun);
  return <StepButtons onStep={(way) => void step(way)} />;
}

interface PastStripProps extends PastPage {
  /** The noun whose changes one steps through; left out where a page is of several. */
  noun?: CallNoun;
  /** Whether the noun's list is compared with another moment here. */
  compares?: boolean;
}

/** Says that a list or board shows the past, of which moment, and leads back. */
export function PastStrip({ noun, compares, at, failed }: PastStripProps) {
  const t = useText();
  const position = usePosition();
  const toNow = useToNow();
  if (position === null) return null;
  const title = at ? longMoment(at) : t(failed ? 'past.unknown' : 'common.loading');
  return (
    <Box sx={{ mx: { xs: 4, sm: 5 }, mb: 3 }}>
      <PastNotice
        title={title}
        onBack={toNow}
        component="h2"
        steps={noun && <Steps noun={noun} />}
        compare={noun && compares && <Compare noun={noun} />}
      >
        {t('past.body', { position: number(position) })}
      </PastNotice>
    </Box>
  );
}
