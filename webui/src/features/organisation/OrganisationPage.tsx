import EditOutlined from '@mui/icons-material/EditOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { organisationApi } from '@/api/areas/organisation';
import { isApiError } from '@/api/errors';
import type { OrganisationOut } from '@/api/generated';
import { useRights } from '@/api/session';
import { useText } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import { changeBody } from '@/records/calls/nounCalls';
import { Overview } from '@/records/drawer/Overview';
import { changeTarget } from '@/records/form/changeTarget';
import { RecordFormDialog } from '@/records/form/RecordFormDialog';
import { Timeline } from '@/records/history/timelinePart';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { State } from '@/ui/States';
import { TitledDrawer } from '@/ui/TitledDrawer';
import { organisationFields } from './fields';
import { LogoPanel } from './LogoPanel';

const noun = 'organisation';

interface PartProps {
  organisation: OrganisationOut;
  onClose: () => void;
}

/** Who changed it, when and why. */
function History({ organisation: { _id, version }, onClose }: PartProps) {
  const t = useText();
  return (
    <TitledDrawer open title={t('organisation.history')} onClose={onClose}>
      {version > 1 ? (
        <Timeline noun={noun} id={_id} fields={organisationFields} onViewAt={null} onComment={null} />
      ) : (
        <State title={t('organisation.neverTitle')} body={t('organisation.neverBody')} />
      )}
    </TitledDrawer>
  );
}

function Edit({ organisation, onClose }: PartProps) {
  const t = useText();
  const [change] = organisationApi.useChangeOrganisationMutation();
  const [seen] = useState(organisation);
  return (
    <RecordFormDialog
      size="md"
      withReason
      title={t('organisation.edit')}
      done={t('record.action.saved')}
      fields={organisationFields}
      initial={seen}
      target={changeTarget(seen, (wanted) => change({ changeOrganisation: changeBody(wanted) }).unwrap())}
      onClose={onClose}
    />
  );
}

/** The seller on invoices: an admin describes it, management and the auditor read it. */
export function OrganisationPage() {
  const t = useText();
  const { edit } = useRights(noun);
  const { data: answer, error, isLoading, refetch } = organisationApi.useShowOrganisationQuery();
  const [opened, setOpened] = useState<'edit' | 'history' | null>(null);
  const organisation = answer?.data;
  const close = () => setOpened(null);
  return (
    <>
      <PageHead title={t('organisation.title')}>
        {organisation && (
          <>
            <Button startIcon={<HistoryOutlined />} onClick={() => setOpened('history')}>
              {t('organisation.history')}
            </Button>
            {edit && (
              <Button variant="contained" startIcon={<EditOutlined />} onClick={() => setOpened('edit')}>
                {t('organisation.edit')}
              </Button>
            )}
          </>
        )}
      </PageHead>
      {isApiError(error) && !organisation && <ErrorState error={error} retry={refetch} />}
      <Box sx={{ px: { xs: 4, sm: 5 }, pb: 6, maxWidth: 960 }}>
        {isLoading && <Skeleton variant="rounded" height={480} />}
        {organisation && (
          <Panel title={organisation.legalName ?? t('organisation.untitled')}>
            <Typography variant="body2" color="textSecondary" component="p" sx={{ mb: 4 }}>
              {t('organisation.lead')}
            </Typography>
            {organisation.version > 1 && <LogoPanel organisation={organisation} mayEdit={edit} />}
            <Overview fields={organisationFields} row={organisation} explain={{ noun, id: organisation._id }} />
          </Panel>
        )}
      </Box>
      {organisation && opened === 'history' && <History organisation={organisation} onClose={close} />}
      {organisation && opened === 'edit' && <Edit organisation={organisation} onClose={close} />}
    </>
  );
}
