import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asOption, type LinkOption } from '@/records/fields/LinkField';
import { isPickable, type PickableNoun, useCandidates } from '@/records/fields/LinkPicker';
import { useAutocompleteTexts } from '@/ui/useAutocompleteTexts';
import type { FieldInputProps } from './input';

interface LinksPickerProps extends FieldInputProps {
  noun: PickableNoun;
}

function LinksPicker({ field, noun, value, error, onChange, onBlur }: LinksPickerProps) {
  const { t } = useTranslation();
  const texts = useAutocompleteTexts();
  const [text, setText] = useState('');
  const { options, isFetching } = useCandidates(noun, text);
  const chosen = Array.isArray(value) ? value.map(asOption).filter((one) => one !== null) : [];
  return (
    <Autocomplete<LinkOption, true>
      multiple
      size="small"
      options={options}
      loading={isFetching}
      {...texts}
      filterOptions={(all) => all}
      value={chosen}
      onInputChange={(_event, next, why) => why !== 'reset' && setText(next)}
      onChange={(_event, records) => onChange(records)}
      onBlur={onBlur}
      getOptionKey={(option) => option._id}
      isOptionEqualToValue={(option, one) => option._id === one._id}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t(field.label)}
          required={field.required ?? false}
          placeholder={chosen.length === 0 ? t('record.form.pickRecord') : ''}
          error={Boolean(error)}
          helperText={error}
        />
      )}
    />
  );
}

/** Several other records of one noun, found by their names. */
export function LinksInput(props: FieldInputProps) {
  const { field } = props;
  return field.kind === 'links' && isPickable(field.noun) ? <LinksPicker {...props} noun={field.noun} /> : null;
}
