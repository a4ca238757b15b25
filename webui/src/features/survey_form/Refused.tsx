import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FormOptions } from '@/api/generated';
import { useText } from '@/i18n';
import { addressFields, questions } from './survey';
import { ofAnswer, type Refusal } from './useSubmit';

interface RefusedProps {
  refusal: Refusal;
  options: Pick<FormOptions, 'evidence'>;
}

/** The label that a refused field has on this page; null for what the page has no field for. */
function useLabelOf({ evidence }: RefusedProps['options']) {
  const t = useText();
  return (path: string): string | null => {
    const address = addressFields.find((name) => name === path);
    if (address) return t(`survey_form.emails.${address}`);
    const question = questions.find((name) => ofAnswer + name === path);
    if (question) return t(`survey_form.answer.${question}`);
    const file = evidence.find(({ field }) => ofAnswer + field === path);
    return file ? t(`survey_form.evidence.field.${file.field}` as 'survey_form.evidence.field.payslips') : null;
  };
}

/** Why the form was not taken, beside the button that sent it; what was wrong, while the fields are empty. */
export function Refused({ refusal: { text, requestId, found }, options }: RefusedProps) {
  const t = useText();
  const labelOf = useLabelOf(options);
  return (
    <Alert severity="error" variant="outlined">
      {text}
      {found.length > 0 && (
        <Box component="ul" sx={{ pl: 4 }}>
          {found.map(([path, problem]) => (
            <li key={path}>{[labelOf(path), problem].filter(Boolean).join(': ')}</li>
          ))}
        </Box>
      )}
      {requestId && (
        <Typography
          variant="caption"
          component="p"
          color="textSecondary"
          data-technical
          sx={{ overflowWrap: 'anywhere' }}
        >
          {t('shell.requestId', { id: requestId })}
        </Typography>
      )}
    </Alert>
  );
}
