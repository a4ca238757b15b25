import type { SiteWithContacts } from '@/api/generated';
import type { NounView } from '@/records/view';
import { siteFields } from './fields';

const firstContact = (site: SiteWithContacts) => site.User?.[0];

export const siteView: NounView<SiteWithContacts> = {
  noun: 'site',
  texts: {
    title: 'site.title',
    add: 'site.new',
    added: 'site.added',
    untitled: 'site.untitled',
  },
  fields: siteFields,
  lineOf: (site) => ({
    title: site.siteName ?? '',
    meta: [site.postcode, site.town].filter(Boolean).join(' · '),
    aside: site.Company?.businessName ?? '',
  }),
  headOf: (site) => ({
    phone: firstContact(site)?.phone ?? null,
    email: firstContact(site)?.email ?? null,
    people: [],
  }),
};
