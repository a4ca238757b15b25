/** A phone, or a screen at 200 %: few lines, of which the content needs most. */
export const compactQuery = '(max-width: 599.95px), (max-height: 599.95px)';

/** For styles: what they say of a compact screen. */
export const compactScreen = `@media ${compactQuery}`;
