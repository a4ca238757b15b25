import { Fragment } from 'react';
import type { CompanyOut, SiteWithContacts } from '@/api/generated';
import { useText } from '@/i18n';
import { ChildTab } from '@/records/children/ChildTab';
import { dash } from '@/ui/format';
import { siteView } from './view';

const addressOf = (site: SiteWithContacts) =>
  [site.siteAddress, site.town, site.city, site.postcode].filter(Boolean).join(', ') || dash;

const metersOf = ({ electric, gas, water, chipandpin }: SiteWithContacts): [MeterText, string][] => {
  const found: [MeterText, string | null | undefined][] = [
    ['electric.meterNumber', electric.meterNumber],
    ['gas.MPRN', gas.MPRN],
    ['water.WaterCorespId', water.WaterCorespId],
    ['chipandpin.midNumber', chipandpin.midNumber],
  ];
  return found.filter((one): one is [MeterText, string] => Boolean(one[1]));
};

type MeterText = 'electric.meterNumber' | 'gas.MPRN' | 'water.WaterCorespId' | 'chipandpin.midNumber';

function SiteLine({ site }: { site: SiteWithContacts }) {
  const t = useText();
  const contacts = site.User?.length ?? 0;
  const facts = metersOf(site).map(([key, number]) => `${t(`site.field.${key}`)} ${number}`);
  if (contacts > 0) facts.push(t('site.contacts', { count: contacts }));
  return (
    <span className="tnum">
      {facts.map((fact, at) => (
        <Fragment key={fact}>
          {at > 0 && ' · '}
          <span style={{ whiteSpace: 'nowrap' }}>{fact}</span>
        </Fragment>
      ))}
    </span>
  );
}

export function SitesTab({ row: company, readOnly }: { row: CompanyOut; readOnly: boolean }) {
  const t = useText();
  const texts = {
    add: t('site.new'),
    added: t('site.added'),
    edit: t('site.edit'),
    emptyTitle: t('site.noneTitle'),
    emptyBody: t('site.noneBody'),
  };
  return (
    <ChildTab
      view={siteView}
      texts={texts}
      rows={company.Site ?? []}
      begin={{ companyId: company._id }}
      titleOf={(site) => site.siteName ?? dash}
      captionOf={addressOf}
      readOnly={readOnly}
    >
      {(site) => <SiteLine site={site} />}
    </ChildTab>
  );
}
