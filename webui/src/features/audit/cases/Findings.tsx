import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { auditCaseApi } from '@/api/areas/audit_case';
import type { CaseOut, FindingOut } from '@/api/generated';
import { useText } from '@/i18n';
import { date, dateTime } from '@/ui/format';
import { useToday } from '@/ui/now';
import { Panel } from '@/ui/Panel';
import { StatusChip } from '@/ui/StatusChip';
import { isWritten, severityTones } from './caseLooks';
import { showPin } from './showPin';
import { TextDialog } from './TextDialog';

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  padding: 0,
  display: 'grid',
  gap: 16,
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}`, paddingTop: 16 },
  '& blockquote': {
    margin: '8px 0 0',
    padding: '4px 12px',
    borderLeft: `3px solid ${theme.vars.palette.divider}`,
    overflowWrap: 'anywhere',
  },
}));

/** A text that somebody wrote, with who and when. */
export function WrittenText({ text, by, at }: Pick<FindingOut, 'text' | 'by' | 'at'>) {
  const t = useText();
  return (
    <>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
      <Typography variant="caption" color="textSecondary" component="p" className="tnum">
        {`${by?.name ?? t('common.system')} · ${dateTime(at)}`}
      </Typography>
    </>
  );
}

interface FindingProps {
  found: CaseOut;
  finding: FindingOut;
}

function Finding({ found, finding }: FindingProps) {
  const t = useText();
  const [answer] = auditCaseApi.useAnswerFindingMutation();
  const [answering, setAnswering] = useState(false);
  const today = useToday();
  const { _id, severity, due, responsible, mine } = finding;
  const isLate = !finding.answer && due < today;
  const number = found.pins.findIndex((one) => one._id === finding.pin) + 1;
  return (
    <li>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 1 }}>
        <StatusChip tone={severityTones[severity]} value={severity} label={t(`audit.case.severity.${severity}`)} />
        <Typography variant="caption" className="tnum" color={isLate ? 'error' : 'textSecondary'}>
          {t(isLate ? 'audit.case.overdue' : 'audit.case.dueOn', { at: date(due) })}
        </Typography>
        <Link
          component="button"
          type="button"
          variant="caption"
          underline="always"
          onClick={() => showPin(finding.pin)}
        >
          {t('audit.case.onEntry', { number })}
        </Link>
      </Box>
      <WrittenText {...finding} />
      {finding.answer ? (
        <blockquote>
          <WrittenText {...finding.answer} />
        </blockquote>
      ) : (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {t('audit.case.waitsFor', { name: responsible.name || t('audit.unnamed') })}
        </Typography>
      )}
      {mine && isWritten(found) && (
        <Button variant={finding.answer ? 'outlined' : 'contained'} onClick={() => setAnswering(true)} sx={{ mt: 2 }}>
          {t(finding.answer ? 'audit.case.answerAgain' : 'audit.case.answer')}
        </Button>
      )}
      {answering && (
        <TextDialog
          title={t('audit.case.answer')}
          action={t('audit.case.answer')}
          done={t('audit.case.answered')}
          start={finding.answer?.text ?? ''}
          call={(text) =>
            answer({ answerFinding: { _id: found._id, findingId: _id, expectedVersion: found.version, text } }).unwrap()
          }
          onClose={() => setAnswering(false)}
        />
      )}
    </li>
  );
}

/** What was found wrong, who must answer, and what they said. */
export function Findings({ found }: { found: CaseOut }) {
  const t = useText();
  return (
    <Panel title={t('audit.case.field.findings')}>
      {found.findings.length === 0 && <Typography color="textSecondary">{t('audit.case.noFindings')}</Typography>}
      <List aria-label={t('audit.case.field.findings')} hidden={found.findings.length === 0}>
        {found.findings.map((finding) => (
          <Finding key={finding._id} found={found} finding={finding} />
        ))}
      </List>
    </Panel>
  );
}
