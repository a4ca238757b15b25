import { styled } from '@mui/material/styles';
import { organisationApi } from '@/api/areas/organisation';
import type { OrganisationOut } from '@/api/generated';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { LogoChooser } from '@/ui/LogoChooser';

/** White in both schemes: invoices are white. */
const Shown = styled('img')(({ theme }) => ({
  maxWidth: 200,
  maxHeight: 72,
  borderRadius: 6,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: '#fff',
  objectFit: 'contain',
}));

/** The logo on invoices; who edits the organisation changes it. */
export function LogoPanel({ organisation, mayEdit }: { organisation: OrganisationOut; mayEdit: boolean }) {
  const t = useText();
  const run = useCommand();
  const [send, { isLoading }] = organisationApi.useUploadOrganisationLogoMutation();
  const [remove] = organisationApi.useRemoveOrganisationLogoMutation();
  const { _id, version, logo } = organisation;
  const shown = logo && (
    <Shown src={`/api/organisation/logo?v=${encodeURIComponent(logo)}`} alt={t('organisation.logo.alt')} />
  );
  if (!mayEdit) return shown;
  const upload = (file: File) => {
    // The document describes a file as text; on the way it is one.
    const bodyUploadOrganisationLogo = { file: file as unknown as string };
    return run(send({ bodyUploadOrganisationLogo }).unwrap(), { done: t('organisation.logo.uploaded') });
  };
  const takeAway = () => {
    const call = remove({ removeOrganisationLogo: { _id, expectedVersion: version } }).unwrap();
    return run(call, { done: t('organisation.logo.removed') });
  };
  return (
    <LogoChooser
      shown={shown}
      hasLogo={Boolean(logo)}
      accepted="image/png,image/jpeg"
      loading={isLoading}
      texts={{
        none: t('organisation.logo.none'),
        hint: t('organisation.logo.hint'),
        add: t('organisation.logo.add'),
        change: t('organisation.logo.change'),
        remove: t('organisation.logo.remove'),
        removeTitle: t('organisation.logo.removeTitle'),
        removeBody: t('organisation.logo.removeBody'),
      }}
      onUpload={upload}
      onRemove={takeAway}
    />
  );
}
