import IconButton from '@mui/material/IconButton';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { Tip } from '@/ui/Tip';

interface PopoverButtonProps {
  label: string;
  Icon: ComponentType;
  /** The popover, which may load with its first opening. */
  children: (anchor: HTMLElement | null, onClose: () => void) => ReactNode;
}

/** A button of the toolbar that opens a popover below itself. */
export function PopoverButton({ label, Icon, children }: PopoverButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [begun, setBegun] = useState(false);
  const open = (button: HTMLElement) => {
    setAnchor(button);
    setBegun(true);
  };
  return (
    <>
      <Tip title={label}>
        <IconButton aria-label={label} aria-haspopup="dialog" onClick={(event) => open(event.currentTarget)}>
          <Icon />
        </IconButton>
      </Tip>
      <Suspense fallback={null}>{begun && children(anchor, () => setAnchor(null))}</Suspense>
    </>
  );
}
