import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { auditCaseApi } from '@/api/areas/audit_case';
import { isApiError } from '@/api/errors';
import type { CaseOut } from '@/api/generated';
import { useText } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import { dateTime } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import type { DeskParts } from '../parts';
import { CaseHead } from './CaseHead';
import { Findings, WrittenText } from './Findings';
import { Pins } from './Pins';
import { Review } from './Review';
import { SignedTextDialog } from './SignedTextDialog';

/** Who signed which version, and the hash of its text. */
function Signatures({ found }: { found: CaseOut }) {
  const t = useText();
  const [shown, setShown] = useState<number | null>(null);
  if (found.signatures.length === 0) return null;
  return (
    <Panel title={t('audit.case.signatures')}>
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 4 }}>
        {found.signatures.map(({ revision, by, at, sha256 }) => (
          <li key={revision}>
            <Typography className="tnum">
              {t('audit.case.signedBy', { revision, name: by?.name ?? t('common.system'), at: dateTime(at) })}
            </Typography>
            <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
              {t('audit.case.field.sha256')}
            </Typography>
            <Box
              component="code"
              sx={{ display: 'block', overflowWrap: 'anywhere', fontSize: '0.75rem' }}
              data-technical
            >
              {sha256}
            </Box>
            <Button
              onClick={() => setShown(revision)}
              aria-label={t('audit.case.signedTextOf', { revision })}
              sx={{ ml: -2 }}
            >
              {t('audit.case.signedText')}
            </Button>
          </li>
        ))}
      </Box>
      {shown !== null && <SignedTextDialog id={found._id} revision={shown} onClose={() => setShown(null)} />}
    </Panel>
  );
}

/** What was written about the case as a whole. */
function Annotations({ found }: { found: CaseOut }) {
  const t = useText();
  const own = found.annotations.filter(({ pin }) => pin === null);
  if (own.length === 0) return null;
  return (
    <Panel title={t('audit.case.annotations')}>
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 3 }}>
        {own.map((one) => (
          <li key={one._id}>
            <WrittenText {...one} />
          </li>
        ))}
      </Box>
    </Panel>
  );
}

/** Whether the viewer comes to answer findings, and for nothing else. */
const onlyAnswers = ({ edits, findings }: CaseOut) => !edits && findings.some(({ mine }) => mine);

/** One case: what is pinned, what was found, who answered and who signed. */
export function CasePage({ id, parts }: { id: string; parts: DeskParts }) {
  const t = useText();
  const { currentData, error, refetch } = auditCaseApi.useShowAuditCaseQuery({ id });
  const found = currentData?.data;
  if (isApiError(error)) return <ErrorState error={error} retry={refetch} />;
  if (!found)
    return (
      <Box sx={{ px: { xs: 4, sm: 5 } }} role="status" aria-label={t('common.loading')}>
        <Skeleton width="40%" height={32} />
        <Skeleton variant="rounded" height={160} sx={{ mt: 3 }} />
      </Box>
    );
  const pins = <Pins key="pins" found={found} parts={parts} />;
  const written = (
    <Box key="written" sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Signatures found={found} />
      <Findings found={found} />
      <Annotations found={found} />
    </Box>
  );
  // In this order for the keyboard and for readers too.
  const isFirst = onlyAnswers(found);
  const [wide, narrow] = ['minmax(0,3fr)', 'minmax(0,2fr)'];
  return (
    <Box sx={{ px: { xs: 4, sm: 5 }, pb: 6 }}>
      <CaseHead key={id} found={found} />
      <Review found={found} />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: isFirst ? `${narrow} ${wide}` : `${wide} ${narrow}` },
        }}
      >
        {isFirst ? [written, pins] : [pins, written]}
      </Box>
    </Box>
  );
}
