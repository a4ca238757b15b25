import useMediaQuery from '@mui/material/useMediaQuery';

/** A phone, or a screen at 200 %: few lines, of which the content needs most. */
const query = '(max-width: 599.95px), (max-height: 599.95px)';

/** For styles: what they say of a compact screen. */
export const compactScreen = `@media ${query}`;

/** Whether heads have to fold, so that rows have room. */
export const useCompact = () => useMediaQuery(query, { noSsr: true });
