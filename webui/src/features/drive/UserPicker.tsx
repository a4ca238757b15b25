import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { userApi } from '@/api/areas/user';
import type { DriveEntry } from '@/api/generated';
import { useSlug } from '@/api/session';
import { useText } from '@/i18n';
import { PersonAvatar } from '@/ui/Person';
import { useAutocompleteTexts } from '@/ui/useAutocompleteTexts';

export type Person = NonNullable<DriveEntry['owner']>;

interface UserPickerProps {
  label: string;
  value: Person | null;
  onChange: (person: Person | null) => void;
  /** Ids of users who are not offered. */
  without?: ReadonlySet<string>;
  error?: string | undefined;
}

/** One of the users who may sign in, or nobody. */
export function UserPicker({ label, value, onChange, without, error }: UserPickerProps) {
  const t = useText();
  const texts = useAutocompleteTexts();
  const { data, isFetching } = userApi.useDropdownUsersQuery({ slug: useSlug(), isActive: '1' });
  return (
    <Autocomplete<Person>
      size="small"
      options={(data?.data ?? []).filter(({ _id }) => !without?.has(_id))}
      loading={isFetching}
      {...texts}
      value={value}
      onChange={(_event, person) => onChange(person && { _id: person._id, name: person.name })}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ _id }) => _id}
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
          placeholder={value ? '' : t('record.form.pickPerson')}
          error={Boolean(error)}
          helperText={error}
        />
      )}
    />
  );
}
