import type { TooltipProps } from '@mui/material/Tooltip';
import {
  cloneElement,
  type FocusEvent,
  type HTMLAttributes,
  type PointerEvent,
  type ReactElement,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { lazyPart } from './lazyPart';

const TipText = lazyPart(() => import('./TipText').then(({ TipText }) => ({ default: TipText })));

/** Milliseconds that the pointer rests before the text shows, and that it has to come over to the text. */
const delays = { show: 400, hide: 100 };

interface TipProps {
  /** Nothing is shown for an empty one. */
  title: string;
  placement?: NonNullable<TooltipProps['placement']>;
  /** Names itself: the tip gives it no label. */
  children: ReactElement<HTMLAttributes<Element>>;
}

/** What shows a tip's text, after a while, and hides it. */
function useShown() {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = (delay: number, act: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, delay);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    anchor,
    open,
    show: (element: Element) => {
      TipText.preload();
      later(delays.show, () => {
        setAnchor(element);
        setOpen(true);
      });
    },
    stay: () => clearTimeout(timer.current),
    leave: () => later(delays.hide, () => setOpen(false)),
    hide: () => {
      clearTimeout(timer.current);
      setOpen(false);
    },
  };
}

/** A tooltip whose code, a tenth of a list's without React, loads when the pointer or the focus first comes to one. */
export function Tip({ title, placement = 'bottom', children }: TipProps) {
  const { anchor, open, show, stay, leave, hide } = useShown();
  const listeners: HTMLAttributes<Element> = {
    onPointerEnter: (event: PointerEvent) => show(event.currentTarget),
    onPointerLeave: leave,
    // What a click opens would stand below it. A finger that stays down is how touch asks for it.
    onPointerDown: (event: PointerEvent) => event.pointerType === 'mouse' && hide(),
    onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && show(event.currentTarget),
    onBlur: hide,
  };
  return (
    <>
      {cloneElement(children, listeners)}
      {anchor && title !== '' && (
        <Suspense fallback={null}>
          <TipText
            title={title}
            placement={placement}
            anchor={anchor}
            open={open}
            onStay={stay}
            onLeave={leave}
            onHide={hide}
          />
        </Suspense>
      )}
    </>
  );
}
