import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState } from 'react';
import type { FieldProblem } from '@/api/errors';
import { useText } from '@/i18n';
import { number } from '@/ui/format';
import { optionGroup } from '@/ui/OptionGroup';
import { useAutocompleteTexts } from '@/ui/useAutocompleteTexts';
import type { Field } from '../fields/field';
import { toInput } from '../form/formValues';
import { type Entered, fieldsToEdit } from './change';
import { EnteredField } from './EnteredField';

export const mostTogether = 5000;

interface ChooseChangesProps {
  fields: readonly Field[];
  entered: readonly Entered[];
  onEntered: (next: readonly Entered[]) => void;
  reason: string;
  onReason: (reason: string) => void;
  problems: readonly FieldProblem[];
  /** Whether the change is of all that match; left out: only the selection is offered. */
  scope: { all: boolean; onAll: (all: boolean) => void; selected: number; matching: number } | null;
}

function Scope({ all, onAll, selected, matching }: NonNullable<ChooseChangesProps['scope']>) {
  const t = useText();
  const id = useId();
  const label = matching < 0 ? t('bulk.matchingUnknown') : t('bulk.matching', { total: number(matching) });
  return (
    <div>
      <Typography id={id} variant="h3" component="h3">
        {t('bulk.which')}
      </Typography>
      <RadioGroup
        aria-labelledby={id}
        value={all ? 'all' : 'selected'}
        onChange={(event) => onAll(event.target.value === 'all')}
      >
        <FormControlLabel
          value="selected"
          control={<Radio size="small" />}
          label={t('bulk.selected', { total: number(selected) })}
        />
        <FormControlLabel
          value="all"
          control={<Radio size="small" />}
          label={label}
          disabled={matching > mostTogether}
        />
      </RadioGroup>
      {matching > mostTogether && (
        <Typography variant="caption" color="textSecondary">
          {t('bulk.most')}
        </Typography>
      )}
    </div>
  );
}

/** Which fields change, to what, in which records, and why. */
export function ChooseChanges(props: ChooseChangesProps) {
  const { fields, entered, onEntered, reason, onReason, problems, scope } = props;
  const t = useText();
  const texts = useAutocompleteTexts();
  // A field that is taken leaves an empty picker behind, ready for the next.
  const [turn, setTurn] = useState(0);
  const [added, setAdded] = useState<string | null>(null);
  const offered = useMemo(() => {
    const taken = new Set(entered.map(({ field }) => field.path));
    return fieldsToEdit(fields).filter(({ path }) => !taken.has(path));
  }, [fields, entered]);
  const known = new Set(entered.map(({ field }) => field.path));
  const others = problems.filter(({ field }) => !known.has(field) && field !== 'reason');
  const problemOf = (path: string) => problems.find(({ field }) => field === path)?.message;
  const add = (field: Field) => {
    onEntered([...entered, { field, value: toInput(field, null), mode: 'add' }]);
    setTurn(turn + 1);
    setAdded(field.path);
  };
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {others.map(({ field, message }) => (
        <Alert key={field} severity="error" variant="outlined">
          {message}
        </Alert>
      ))}
      {scope && <Scope {...scope} />}
      {entered.map((one) => (
        <EnteredField
          key={one.field.path}
          entered={one}
          focused={one.field.path === added}
          error={problemOf(one.field.path)}
          onChange={(next) => onEntered(entered.map((each) => (each.field === one.field ? next : each)))}
          onRemove={() => onEntered(entered.filter((each) => each.field !== one.field))}
        />
      ))}
      <Autocomplete
        key={turn}
        size="small"
        options={offered}
        {...texts}
        groupBy={({ section }) => t(section)}
        renderGroup={optionGroup}
        getOptionLabel={({ label }) => t(label)}
        getOptionKey={({ path }) => path}
        onChange={(_event, field) => field && add(field)}
        renderInput={(params) => (
          <TextField
            {...params}
            label={t('bulk.addField')}
            helperText={t('bulk.addFieldHelp')}
            autoFocus={entered.length === 0}
          />
        )}
      />
      {entered.length > 0 && (
        <TextField
          label={t('common.reason')}
          size="small"
          multiline
          minRows={2}
          value={reason}
          error={problemOf('reason') !== undefined}
          helperText={problemOf('reason') ?? t('bulk.reasonHelp')}
          onChange={(event) => onReason(event.target.value)}
        />
      )}
    </Box>
  );
}
