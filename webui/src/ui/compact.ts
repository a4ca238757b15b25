/** A phone, or a screen at 200 %: few lines, of which the content needs most. */
export const compactQuery = '(max-width: 599.95px), (max-height: 599.95px)';

/** For styles: what they say of a compact screen. */
export const compactScreen = `@media ${compactQuery}`;

/** For styles: what they say of a phone alone. */
export const narrowScreen = '@media (max-width: 599.95px)';

/** For styles: only readers of the screen hear it. */
export const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
