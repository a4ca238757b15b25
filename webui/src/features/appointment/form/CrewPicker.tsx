import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { UserToSend } from '@/api/generated';
import { useText } from '@/i18n';
import type { PersonRef } from '@/records/fields/field';
import { PersonAvatar } from '@/ui/Person';
import { StatusChip } from '@/ui/StatusChip';
import { useAutocompleteTexts } from '@/ui/useAutocompleteTexts';
import { appointmentApi } from '../api';
import type { Times } from '../move/shift';

interface CrewPickerProps {
  label: string;
  value: readonly PersonRef[];
  /** The time for which people are picked; without it the picker cannot mark who is busy. */
  times: Times | null;
  /** The appointment that is edited: nobody is busy because of it. */
  appointment?: string | undefined;
  required?: boolean;
  error?: string | undefined;
  onChange: (people: PersonRef[]) => void;
}

const maxUsers = 500;
type Option = PersonRef & Partial<Pick<UserToSend, 'busy'>>;

/** Who can be sent somewhere, each with whether they are busy at that time. */
export function CrewPicker({ label, value, times, appointment, required, error, onChange }: CrewPickerProps) {
  const t = useText();
  const texts = useAutocompleteTexts();
  const usersToSend = { limit: maxUsers, ...times, ...(times && appointment ? { appointment } : {}) };
  const { data, isFetching } = appointmentApi.useUsersForAppointmentsQuery({ usersToSend });
  const options = data?.data ?? [];
  const busy = new Set(options.filter((one) => one.busy).map(({ _id }) => _id));
  const taken = value.filter(({ _id }) => busy.has(_id)).map(({ name }) => name);
  const hint =
    taken.length > 0 ? t('appointment.busyThen', { names: taken.join(', '), count: taken.length }) : undefined;
  return (
    <Autocomplete<Option, true>
      multiple
      size="small"
      options={options}
      loading={isFetching}
      {...texts}
      value={[...value]}
      onChange={(_event, people) => onChange(people.map(({ _id, name }) => ({ _id, name })))}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ _id }) => _id}
      isOptionEqualToValue={(option, chosen) => option._id === chosen._id}
      renderOption={({ key, ...rest }, person) => (
        <li key={key} {...rest}>
          <PersonAvatar name={person.name} />
          <span style={{ marginInline: 8, flex: 1 }}>{person.name}</span>
          {person.busy && <StatusChip tone="amber" value="busy" label={t('appointment.busy')} />}
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={required ?? false}
          placeholder={value.length === 0 ? t('record.form.pickPerson') : ''}
          error={Boolean(error)}
          helperText={error ?? hint}
          slotProps={{ ...params.slotProps, formHelperText: { sx: hint && !error ? { color: 'warning.main' } : {} } }}
        />
      )}
    />
  );
}
