import Tooltip, { type TooltipProps } from '@mui/material/Tooltip';

interface TipTextProps extends Pick<TooltipProps, 'title' | 'open'> {
  placement: NonNullable<TooltipProps['placement']>;
  anchor: Element;
  onStay: () => void;
  onLeave: () => void;
  onHide: () => void;
}

/** The text of a tip beside what it explains. It stays while the pointer is on it; Esc hides it. */
export function TipText({ anchor, onStay, onLeave, onHide, ...tooltip }: TipTextProps) {
  return (
    <Tooltip
      {...tooltip}
      describeChild
      disableHoverListener
      disableFocusListener
      disableTouchListener
      onClose={onHide}
      slotProps={{ popper: { anchorEl: anchor, onPointerEnter: onStay, onPointerLeave: onLeave } }}
    >
      <span hidden />
    </Tooltip>
  );
}
