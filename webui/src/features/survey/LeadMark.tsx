import Alert from '@mui/material/Alert';
import type { Lead, Survey } from '@/api/generated';
import { useText } from '@/i18n';
import { ToRecord } from '@/records/address/ToRecord';
import { useNounList } from '@/records/calls/nounCalls';
import type { ListState } from '@/ui/listState';

const newest: ListState = { page: 1, limit: 10, q: '', sort: 'createdAt', sortType: 'desc', filters: {} };

/** Says of a lead that its survey still waits for a decision, and leads there. */
export function LeadMark({ row: lead }: { row: Pick<Lead, '_id'> }) {
  const t = useText();
  const { data } = useNounList<Survey>({ noun: 'survey', where: { Lead: [lead._id], step: ['waiting'] } }, newest);
  const [survey] = data?.rows ?? [];
  if (!survey) return null;
  return (
    <Alert
      severity="warning"
      variant="outlined"
      role="status"
      sx={{ mt: 3 }}
      action={
        <ToRecord noun="survey" id={survey._id} sx={{ pr: 2, pt: 1 }}>
          {survey.surveyId ?? t('survey.noun')}
        </ToRecord>
      }
    >
      {t('survey.unconfirmed')}
    </Alert>
  );
}
