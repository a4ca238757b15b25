import { lazyPart } from '@/ui/lazyPart';

/** The menu of columns, for lists and boards; here, so that they name its file once. */
export const ColumnMenu = lazyPart(() => import('./ColumnMenu').then(({ ColumnMenu }) => ({ default: ColumnMenu })));
