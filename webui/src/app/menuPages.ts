import { createContext } from 'react';
import type { Page } from './pages';

type MenuPage = Pick<Page, 'container' | 'label'> & { path: (slug: string) => string };

/** The pages of the menu, for those of them that speak of the others: they cannot import the list they stand in. */
export const MenuPages = createContext<readonly MenuPage[]>([]);
