import CompareArrowsOutlined from '@mui/icons-material/CompareArrowsOutlined';
import Button from '@mui/material/Button';
import { Suspense, useRef, useState } from 'react';
import { useText } from '@/i18n';
import { hidden, narrowScreen } from '@/ui/compact';
import { lazyPart } from '@/ui/lazyPart';
import { type Scope, useShortcuts } from '@/ui/useShortcuts';
import type { Second } from './second';
import type { AskPosition } from './useMoment';

const CompareForm = lazyPart(() => import('./CompareForm').then(({ CompareForm }) => ({ default: CompareForm })));

interface CompareButtonProps {
  ask: AskPosition;
  /** What is compared with already; null for nothing. */
  second: Second | null;
  /** Null ends the comparison. */
  onSecond: (second: Second | null) => void;
  /** Null where its key belongs to something else. */
  scope: Scope | null;
}

/** Begins to compare the moment that is looked at with another one, or ends it; `v` does so too. */
export function CompareButton({ ask, second, onSecond, scope }: CompareButtonProps) {
  const t = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [begun, setBegun] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const press = () => {
    if (second !== null) return onSecond(null);
    setAnchor(button.current);
    setBegun(true);
  };
  useShortcuts(scope ? { v: press } : {}, scope ?? 'page');
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        startIcon={<CompareArrowsOutlined />}
        aria-haspopup={second === null ? 'dialog' : undefined}
        aria-keyshortcuts="v"
        onClick={press}
        sx={{ [narrowScreen]: { minWidth: 0, '& .MuiButton-startIcon': { m: 0 }, '& .words': hidden } }}
      >
        <span className="words">{t(second === null ? 'past.compare' : 'past.endCompare')}</span>
      </Button>
      <Suspense fallback={null}>
        {begun && (
          <CompareForm
            ask={ask}
            anchor={anchor}
            onClose={() => setAnchor(null)}
            onChosen={(chosen) => onSecond(chosen)}
          />
        )}
      </Suspense>
    </>
  );
}
