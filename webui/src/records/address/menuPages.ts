import { createContext } from 'react';
import type { TextKey } from '@/i18n';

interface MenuPage {
  container: string;
  label: TextKey;
  path: (slug: string) => string;
}

/** The pages of the menu, for those of them that speak of the others: they cannot import the list they stand in. */
export const MenuPages = createContext<readonly MenuPage[]>([]);
