import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyOut, SiteWithContacts } from '@/api/generated';
import { useSlug } from '@/api/session';
import { dash } from '@/ui/format';
import { useSiteCommands } from './calls';
import { siteFields } from './fields';
import { PartCard, Parts } from './PartCard';
import { PartDialog } from './PartDialog';

const texts = { add: 'company.newSite', added: 'company.siteAdded', edit: 'company.editSite' } as const;

const addressOf = (site: SiteWithContacts) =>
  [site.siteAddress, site.town, site.city, site.postcode].filter(Boolean).join(', ') || dash;

export function SitesTab({ company, readOnly }: { company: CompanyOut; readOnly: boolean }) {
  const { t } = useTranslation();
  const commands = useSiteCommands(useSlug(), company._id);
  const [edited, setEdited] = useState<SiteWithContacts | 'new' | null>(null);
  const sites = company.Site ?? [];
  return (
    <>
      <Parts
        addText={t('company.newSite')}
        emptyTitle={t('company.noSitesTitle')}
        emptyBody={t('company.noSitesBody')}
        count={sites.length}
        onAdd={readOnly ? null : () => setEdited('new')}
      >
        {sites.map((site) => (
          <PartCard
            key={site._id}
            title={site.siteName ?? dash}
            caption={addressOf(site)}
            editLabel={t('company.editSite')}
            onEdit={readOnly ? null : () => setEdited(site)}
          >
            {(site.User?.length ?? 0) > 0 && t('company.siteContacts', { count: site.User?.length ?? 0 })}
          </PartCard>
        ))}
      </Parts>
      {edited && (
        <PartDialog
          texts={texts}
          fields={siteFields}
          part={edited === 'new' ? null : edited}
          commands={commands}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
