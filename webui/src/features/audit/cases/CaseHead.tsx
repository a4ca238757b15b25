import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { auditCaseApi } from '@/api/areas/audit_case';
import type { CaseOut } from '@/api/generated';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { ExportButton } from '@/records/files/ExportButton';
import { Timeline } from '@/records/history/timelinePart';
import { ConfirmDialog } from '@/ui/Dialogs';
import { dateTime } from '@/ui/format';
import { StatusChip } from '@/ui/StatusChip';
import { TitledDrawer } from '@/ui/TitledDrawer';
import { usePageTitle } from '@/ui/usePageTitle';
import { caseFields } from '../fields';
import { fileTexts } from '../fileTexts';
import { CaseDialog } from './CaseDialog';
import { caseHref, isWritten, stepTones } from './caseLooks';
import { SubmitDialog } from './SubmitDialog';
import { TextDialog } from './TextDialog';

type Opened = 'edit' | 'annotate' | 'submit' | 'reopen' | 'history' | null;

interface HeadProps {
  found: CaseOut;
}

/** What the buttons of the head open. */
function HeadDialogs({ found, opened, onClose }: HeadProps & { opened: Opened; onClose: () => void }) {
  const t = useText();
  const run = useCommand();
  const [annotate] = auditCaseApi.useAnnotateAuditCaseMutation();
  const [reopen] = auditCaseApi.useReopenAuditCaseMutation();
  const { _id, version } = found;
  const title = found.title || t('audit.case.untitled');
  return (
    <>
      {opened === 'edit' && <CaseDialog found={found} onClose={onClose} />}
      {opened === 'annotate' && (
        <TextDialog
          title={t('audit.case.annotate')}
          action={t('common.add')}
          done={t('audit.case.annotated')}
          call={(text) => annotate({ annotate: { _id, text } }).unwrap()}
          onClose={onClose}
        />
      )}
      {opened === 'submit' && <SubmitDialog found={found} onClose={onClose} />}
      {opened === 'reopen' && (
        <ConfirmDialog
          title={t('audit.case.reopenTitle')}
          body={t('audit.case.reopenBody')}
          action={t('audit.case.reopen')}
          reason="required"
          onCancel={onClose}
          onConfirm={(reason = '') => {
            onClose();
            void run(reopen({ reopenCase: { _id, expectedVersion: version, reason } }).unwrap(), {
              done: t('audit.case.reopened'),
            });
          }}
        />
      )}
      <TitledDrawer title={t('audit.case.historyOf', { name: title })} open={opened === 'history'} onClose={onClose}>
        {opened === 'history' && (
          <Timeline noun="audit_case" id={_id} fields={caseFields} onViewAt={null} onComment={null} />
        )}
      </TitledDrawer>
    </>
  );
}

/** What a case is called, how far it is, and what can be done with it. */
export function CaseHead({ found }: HeadProps) {
  const t = useText();
  const [params] = useSearchParams();
  const [opened, setOpened] = useState<Opened>(null);
  const title = found.title || t('audit.case.untitled');
  usePageTitle(title);
  const writes = found.edits && isWritten(found);
  const by = { name: found.opened.by?.name ?? t('common.system'), at: dateTime(found.opened.at) };
  const offers: { name: NonNullable<Opened>; label: string; isOffered: boolean }[] = [
    { name: 'edit', label: t('common.edit'), isOffered: writes },
    { name: 'annotate', label: t('audit.case.annotate'), isOffered: writes },
    { name: 'reopen', label: t('audit.case.reopen'), isOffered: found.edits && found.step === 'signed' },
    { name: 'history', label: t('audit.case.history'), isOffered: true },
  ];
  return (
    <Box component="header" sx={{ mb: 4 }}>
      <Link component={RouterLink} to={caseHref(params, null)} underline="always" color="textSecondary">
        {t('audit.case.all')}
      </Link>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap', mt: 2 }}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere', fontSize: '1.125rem' }}>
          {title}
        </Typography>
        <StatusChip tone={stepTones[found.step]} value={found.step} label={t(`audit.case.step.${found.step}`)} />
      </Box>
      <Typography variant="caption" color="textSecondary" component="p" className="tnum">
        {[t('audit.case.openedBy', by), t('audit.case.version', { revision: found.revision })].join(' · ')}
      </Typography>
      {found.purpose && (
        <Typography sx={{ mt: 2, maxWidth: 720, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {found.purpose}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3, alignItems: 'center' }}>
        {writes && (
          <Button
            variant="contained"
            disabled={found.pins.length === 0}
            onClick={() => setOpened('submit')}
            aria-describedby={found.pins.length === 0 ? 'submit-hint' : undefined}
          >
            {t('audit.case.submitTitle')}
          </Button>
        )}
        {offers
          .filter(({ isOffered }) => isOffered)
          .map(({ name, label }) => (
            <Button key={name} variant="outlined" onClick={() => setOpened(name)}>
              {label}
            </Button>
          ))}
        <ExportButton texts={fileTexts(t)} url={`/api/audit/cases/export/${found._id}`} />
        {writes && found.pins.length === 0 && (
          <Typography id="submit-hint" variant="caption" color="textSecondary">
            {t('audit.case.submitHint')}
          </Typography>
        )}
      </Box>
      <HeadDialogs found={found} opened={opened} onClose={() => setOpened(null)} />
    </Box>
  );
}
