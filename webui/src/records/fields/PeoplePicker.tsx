import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { userApi } from '@/api/areas/user';
import { useSlug } from '@/api/session';
import { useText } from '@/i18n';
import { PersonAvatar } from '@/ui/Person';
import { useAutocompleteTexts } from '@/ui/useAutocompleteTexts';
import type { PersonRef } from './field';

interface PeoplePickerProps {
  label: string;
  value: PersonRef[];
  onChange: (people: PersonRef[]) => void;
  /** The assignment (wire name): only users who can have it are offered. */
  part?: string | undefined;
  error?: string | undefined;
  autoFocus?: boolean;
}

export function PeoplePicker({ label, value, onChange, part, error, autoFocus }: PeoplePickerProps) {
  const t = useText();
  const texts = useAutocompleteTexts();
  const { data, isFetching } = userApi.useDropdownUsersQuery({
    slug: useSlug(),
    isActive: '1',
    ...(part ? { part } : {}),
  });
  return (
    <Autocomplete<PersonRef, true>
      multiple
      size="small"
      options={data?.data ?? []}
      loading={isFetching}
      {...texts}
      value={value}
      onChange={(_event, people) => onChange(people)}
      getOptionLabel={(person) => person.name}
      getOptionKey={(person) => person._id}
      isOptionEqualToValue={(option, chosen) => option._id === chosen._id}
      renderOption={({ key, ...rest }, person) => (
        <li key={key} {...rest}>
          <PersonAvatar name={person.name} />
          <span style={{ marginLeft: 8 }}>{person.name}</span>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={value.length === 0 ? t('record.form.pickPerson') : ''}
          error={Boolean(error)}
          helperText={error}
          autoFocus={autoFocus ?? false}
        />
      )}
    />
  );
}
