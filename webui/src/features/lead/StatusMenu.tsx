import { Suspense, useState } from 'react';
import { lazyPart } from '@/ui/lazyPart';
import type { StageMenuProps } from './StageMenu';

const StageMenu = lazyPart(() => import('./StageMenu').then(({ StageMenu }) => ({ default: StageMenu })));

/** Stages that a lead can move to; the menu's file loads when it is first opened. */
export function StatusMenu(props: StageMenuProps) {
  const [wasOpened, setWasOpened] = useState(false);
  if (props.anchor && !wasOpened) setWasOpened(true);
  return (
    wasOpened && (
      <Suspense fallback={null}>
        <StageMenu {...props} />
      </Suspense>
    )
  );
}
