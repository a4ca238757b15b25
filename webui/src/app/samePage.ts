import { type Section, sections, viewIn } from './navigation';
import { pastOf } from './pages';

/** Without what chooses a view of it. */
export const pathOf = (section: Section, slug: string) => section.path(slug).split('?')[0];

/** Whether the view that an address names shows the past, at the position in it; others only show now. */
export function showsPast(pathname: string, search: string, slug: string): boolean {
  const views = sections.filter((section) => pathOf(section, slug) === pathname);
  const view = viewIn(search);
  const shown = views.find((section) => viewIn(section.path(slug).split('?')[1]) === view) ?? views[0];
  return shown !== undefined && pastOf(shown) !== undefined;
}
