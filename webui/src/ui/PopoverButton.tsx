import IconButton from '@mui/material/IconButton';
import { type ComponentType, type ReactNode, Suspense, useRef, useState } from 'react';
import { Tip } from './Tip';
import { useShortcuts } from './useShortcuts';

interface PopoverButtonProps {
  label: string;
  Icon: ComponentType;
  /** A key that opens it too. */
  shortcut?: string;
  /** The popover, which may load with its first opening. */
  children: (anchor: HTMLElement | null, onClose: () => void) => ReactNode;
}

/** A button of the toolbar that opens a popover below itself. */
export function PopoverButton({ label, Icon, shortcut, children }: PopoverButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [begun, setBegun] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const open = () => {
    setAnchor(button.current);
    setBegun(true);
  };
  useShortcuts(shortcut ? { [shortcut]: open } : {});
  return (
    <>
      <Tip title={label}>
        <IconButton ref={button} aria-label={label} aria-haspopup="dialog" aria-keyshortcuts={shortcut} onClick={open}>
          <Icon />
        </IconButton>
      </Tip>
      <Suspense fallback={null}>{begun && children(anchor, () => setAnchor(null))}</Suspense>
    </>
  );
}
