import { type Section, sections } from './navigation';
import { pastOf } from './pages';

/** Without what chooses a view of it. */
export const pathOf = (section: Section, slug: string) => section.path(slug).split('?')[0];

/** Whether the page of a path shows the past, at the position in its address; others only show now. */
export const showsPast = (pathname: string, slug: string) =>
  sections.some((section) => pastOf(section) !== undefined && pathOf(section, slug) === pathname);
