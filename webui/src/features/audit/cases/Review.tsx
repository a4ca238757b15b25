import LockOutlined from '@mui/icons-material/LockOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { auditCaseApi } from '@/api/areas/audit_case';
import type { CaseOut } from '@/api/generated';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { ConfirmDialog } from '@/ui/Dialogs';
import { dateTime } from '@/ui/format';

/** Why the viewer does not review a case, by the code that the server would refuse it with. */
const refusals = {
  'audit_case.own_case': 'audit.case.ownCase',
  'audit_case.audited_person': 'audit.case.auditedPerson',
} as const;
const isRefusal = (code: string): code is keyof typeof refusals => code in refusals;

/** Sign off, or return: offered to users who may do it. */
function Decide({ found }: { found: CaseOut }) {
  const t = useText();
  const run = useCommand();
  const [sign, signing] = auditCaseApi.useSignAuditCaseMutation();
  const [giveBack, returning] = auditCaseApi.useReturnAuditCaseMutation();
  const [asked, setAsked] = useState<'sign' | 'return' | null>(null);
  const of = { _id: found._id, expectedVersion: found.version };
  const decide = (reason: string | undefined) => {
    setAsked(null);
    if (asked === 'sign') {
      void run(sign({ signOffCase: of }).unwrap(), { done: t('audit.case.signedOff') });
    } else {
      const returnCase = { ...of, reason: reason ?? null };
      void run(giveBack({ returnCase }).unwrap(), { done: t('audit.case.returned') });
    }
  };
  return (
    <Alert severity="info" variant="outlined" sx={{ mb: 4 }}>
      {t('audit.case.reviewBody')}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
        <Button variant="contained" loading={signing.isLoading} onClick={() => setAsked('sign')}>
          {t('audit.case.sign')}
        </Button>
        <Button variant="outlined" loading={returning.isLoading} onClick={() => setAsked('return')}>
          {t('audit.case.return')}
        </Button>
      </Box>
      {asked && (
        <ConfirmDialog
          title={t(asked === 'sign' ? 'audit.case.signTitle' : 'audit.case.returnTitle')}
          body={t(asked === 'sign' ? 'audit.case.signBody' : 'audit.case.returnBody')}
          action={t(asked === 'sign' ? 'audit.case.sign' : 'audit.case.return')}
          {...(asked === 'return' ? { reason: 'required' as const } : {})}
          onCancel={() => setAsked(null)}
          onConfirm={decide}
        />
      )}
    </Alert>
  );
}

/** How the review of a case stands, and what the viewer can do about it. */
export function Review({ found }: { found: CaseOut }) {
  const t = useText();
  const { returned, step, edits, reviewRefusal } = found;
  if (step === 'returned' && returned) {
    const by = { name: returned.by?.name ?? t('common.system'), at: dateTime(returned.at) };
    return (
      <Alert severity="warning" variant="outlined" sx={{ mb: 4, overflowWrap: 'anywhere' }}>
        {t('audit.case.returnedBy', by)}
        {returned.reason && <Box sx={{ mt: 1 }}>{t('common.quoted', { text: returned.reason })}</Box>}
      </Alert>
    );
  }
  if (step !== 'submitted') return null;
  if (edits && !reviewRefusal) return <Decide found={found} />;
  const why = reviewRefusal && isRefusal(reviewRefusal) ? refusals[reviewRefusal] : null;
  return (
    <Alert
      severity={edits ? 'warning' : 'info'}
      variant="outlined"
      sx={{ mb: 4 }}
      {...(edits ? { icon: <LockOutlined fontSize="inherit" /> } : {})}
    >
      {t('audit.case.waits')}
      {edits && why && <Box sx={{ mt: 1 }}>{t(why)}</Box>}
    </Alert>
  );
}
