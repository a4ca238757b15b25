import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ChangeOut, UndoField, UndoRecord } from '@/api/generated';
import { useText } from '@/i18n';
import { recordWords } from '@/records/fields/recordWords';
import { dateTime } from '@/ui/format';
import type { Field } from '../fields/field';
import { timelineFieldsOf } from '../fields/timelineFields';
import { FieldDiffs } from './FieldDiffs';

interface UndoneRecordProps {
  record: UndoRecord;
  fields: readonly Field[];
  /** Whether it is one of several. */
  named: boolean;
  /** Whether choices that are missing are marked. */
  missing: boolean;
  choiceOf: (path: string) => boolean | undefined;
  onChoose: (path: string, takeBack: boolean) => void;
}

const changeOf = ({ field, from, to, masked, row }: UndoField): ChangeOut => ({
  field,
  from,
  to,
  masked,
  erased: false,
  ...(row ? { row } : {}),
});

/** One field that somebody else has set since, with the choice to keep it or to take it back. */
function Disputed({
  field,
  shown,
  missing,
  choice,
  onChoose,
}: {
  field: UndoField;
  shown: readonly Field[];
  missing: boolean;
  choice: boolean | undefined;
  onChoose: (takeBack: boolean) => void;
}) {
  const t = useText();
  const labelId = useId();
  const { setSince } = field;
  const isMissing = missing && choice === undefined;
  return (
    <FormControl error={isMissing}>
      <FormLabel id={labelId}>
        {setSince?.at
          ? t('undo.setSince', { name: setSince.by?.name ?? t('common.system'), at: dateTime(setSince.at) })
          : t('undo.rowGone')}
      </FormLabel>
      <FieldDiffs changes={[changeOf(field)]} fields={shown} />
      <RadioGroup
        row
        aria-labelledby={labelId}
        value={choice === undefined ? '' : String(choice)}
        onChange={({ target }) => onChoose(target.value === 'true')}
      >
        <FormControlLabel value="false" control={<Radio size="small" />} label={t('undo.keep')} />
        <FormControlLabel value="true" control={<Radio size="small" />} label={t('undo.takeBack')} />
      </RadioGroup>
      {isMissing && <FormHelperText>{t('undo.choose')}</FormHelperText>}
    </FormControl>
  );
}

/** What becomes of one record: what goes back at once, what waits for a choice, and what stays and why. */
export function UndoneRecord({ record, fields, named, missing, choiceOf, onChoose }: UndoneRecordProps) {
  const t = useText();
  const name = record.title ? recordWords(record.title) : t('undo.record');
  const shown = timelineFieldsOf(fields);
  const refused = record.fields.filter((one) => one.refused);
  const waiting = record.fields.filter((one) => one.setSince && !one.refused);
  const plain = record.fields.filter((one) => !one.setSince && !one.refused);
  return (
    <section aria-label={name}>
      {named && (
        <Typography variant="h4" component="h3">
          {name}
        </Typography>
      )}
      {record.wasMade ? (
        <Typography>{t('undo.wasMade')}</Typography>
      ) : (
        plain.length > 0 && <FieldDiffs changes={plain.map(changeOf)} fields={shown} />
      )}
      {(record.wasMade ? record.fields.filter((one) => one.setSince) : waiting).map((field) => (
        <Disputed
          key={field.path}
          field={field}
          shown={shown}
          missing={missing}
          choice={choiceOf(field.path)}
          onChoose={(takeBack) => onChoose(field.path, takeBack)}
        />
      ))}
      {refused.map((field) => (
        <Typography key={field.path} color="textSecondary" sx={{ mt: 2 }}>
          {t('undo.stays', { why: field.refused?.messageText })}
        </Typography>
      ))}
    </section>
  );
}
