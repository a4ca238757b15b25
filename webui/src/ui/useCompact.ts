import useMediaQuery from '@mui/material/useMediaQuery';
import { compactQuery } from './compact';

/** Whether heads have to fold, so that rows have room. */
export const useCompact = () => useMediaQuery(compactQuery, { noSsr: true });
