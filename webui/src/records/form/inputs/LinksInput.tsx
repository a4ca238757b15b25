import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo, useState } from 'react';
import { useText } from '@/i18n';
import { asOption, OptionLine } from '@/records/fields/LinkField';
import { isPickable, type PickableNoun, useCandidates } from '@/records/fields/LinkPicker';
import type { LinkOption } from '@/records/fields/linkOption';
import { useAddFromPicker } from '@/records/fields/useAddFromPicker';
import { isAdding, useOffered } from '@/records/fields/useOffered';
import { useAutocompleteTexts } from '@/ui/useAutocompleteTexts';
import type { FieldInputProps } from './input';

interface LinksPickerProps extends FieldInputProps {
  noun: PickableNoun;
}

function LinksPicker({ field, noun, value, error, onChange, onBlur }: LinksPickerProps) {
  const t = useText();
  const texts = useAutocompleteTexts();
  const [text, setText] = useState('');
  const { options, isFetching } = useCandidates(noun, text);
  // The same array as long as the value is: Autocomplete drops what is typed when it is given another one.
  const chosen = useMemo(
    () => (Array.isArray(value) ? value.map(asOption).filter((one) => one !== null) : []),
    [value],
  );
  const { add, dialog } = useAddFromPicker(noun, (record) => onChange([...chosen, record]));
  const offered = useOffered({
    found: options,
    adds: add && !isFetching ? [add] : [],
    optionOf: (named): LinkOption => ({ ...named, hint: '' }),
  });
  const pick = (records: LinkOption[]) => {
    const another = records.find(isAdding);
    if (another) offered.open(another);
    else onChange(records);
  };
  const input = (
    <Autocomplete<LinkOption, true>
      multiple
      size="small"
      options={offered.options}
      loading={isFetching}
      {...texts}
      filterOptions={(all) => all}
      value={chosen}
      onInputChange={(_event, next, why) => {
        offered.setTyped(next);
        if (why !== 'reset') setText(next);
      }}
      onChange={(_event, records) => pick(records)}
      onBlur={onBlur}
      getOptionKey={(option) => option._id}
      getOptionLabel={offered.labelOf}
      renderOption={({ key, ...rest }, option) => <OptionLine key={key} {...rest} option={option} />}
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
  return (
    <>
      {input}
      {dialog}
    </>
  );
}

/** Several other records of one noun, found by their names. */
export function LinksInput(props: FieldInputProps) {
  const { field } = props;
  return field.kind === 'links' && isPickable(field.noun) ? <LinksPicker {...props} noun={field.noun} /> : null;
}
