import type { ListedRole } from '@/api/generated';
import type { TextKey } from '@/i18n';

/** A page of the app that roles may open, as its menu has it. */
export interface RolePage {
  container: string;
  label: TextKey;
  path: (slug: string) => string;
}

const pathOf = (address: string) => address.split('?')[0];

/** The page of a role's address; addresses that the app has no page for have none. */
export const pageAt = (pages: readonly RolePage[], { slug }: ListedRole, address: string) =>
  pages.find(({ path }) => pathOf(path(slug)) === address);

/** Where the role starts: its own page, or, if there is none here, the first that it opens. */
export const landingOf = (pages: readonly RolePage[], role: ListedRole) =>
  pageAt(pages, role, role.configurations.afterLoginPage) ??
  pages.find(({ container }) => role.containers.includes(container));

/** The role with only those sections and pages that the app has. */
export const withPages = (pages: readonly RolePage[], role: ListedRole): ListedRole => ({
  ...role,
  available: role.available
    .filter(({ container }) => pages.some((page) => page.container === container))
    .map(({ container, pages: addresses }) => ({
      container,
      pages: addresses.filter((address) => pageAt(pages, role, address)),
    })),
});
