import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { Suspense, useRef, useState } from 'react';
import { useRights } from '@/api/session';
import type { CallNoun } from '@/api/tags';
import { useText } from '@/i18n';
import { PopoverButton } from '@/ui/PopoverButton';
import { useShortcuts } from '@/ui/useShortcuts';
import { ListAsOf } from './askParts';
import { Step } from './pastParts';
import type { Way } from './useSteps';

interface AsOfButtonProps {
  noun: CallNoun;
  /** Left out on a page where the key means something else. */
  shortcut?: string;
  /** Whether `,` and `.` step through the changes of the noun's list. */
  steps?: boolean;
}

/** A step that a key asked for; those asked for while one is taken are taken after it. */
interface Asked {
  way: Way;
  number: number;
}

/** Chooses the moment that a page is looked at; not for roles that are shown no former values. */
export function AsOfButton({ noun, shortcut, steps = true }: AsOfButtonProps) {
  const t = useText();
  const [asked, setAsked] = useState<Asked[]>([]);
  const [first] = asked;
  // Never used again: one that ends while the next is asked for would be taken for it.
  const number = useRef(0);
  const { former } = useRights(noun);
  const add = (way: Way) => {
    number.current += 1;
    const step = { way, number: number.current };
    setAsked((before) => [...before, step]);
  };
  useShortcuts(former && steps ? { ',': () => add('previous'), '.': () => add('next') } : {});
  if (!former) return null;
  return (
    <>
      <PopoverButton label={t('record.past.title')} Icon={HistoryOutlined} {...(shortcut && { shortcut })}>
        {(anchor, onClose) => <ListAsOf noun={noun} anchor={anchor} onClose={onClose} />}
      </PopoverButton>
      <Suspense fallback={null}>
        {first && (
          <Step
            key={first.number}
            noun={noun}
            way={first.way}
            onDone={() => setAsked((before) => before.filter((one) => one !== first))}
          />
        )}
      </Suspense>
    </>
  );
}
