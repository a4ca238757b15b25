import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useText, valueLabel } from '@/i18n';
import { PeoplePicker } from '@/records/fields/PeoplePicker';
import { CrewPicker } from '../form/CrewPicker';
import { Select } from '../form/FormParts';
import { Pair, WhenFields } from '../form/WhenFields';
import { type Problems, timesOf } from '../form/when';
import { useAppointmentRights } from '../rights';
import { useTypes } from '../useTypes';
import { unavailable } from '../words';
import { type Booking, withForAll, withType } from './booking';
import { CustomerPicker } from './CustomerPicker';

interface BookingFormProps {
  value: Booking;
  problems: Problems;
  /** The appointment that is edited. */
  appointment?: string;
  onChange: (booking: Booking) => void;
}

const labelled = (values: readonly string[]) => values.map((value) => ({ value, label: valueLabel(value) }));

function TypeFields({ value, problems, onChange }: BookingFormProps) {
  const t = useText();
  const { bookableTypes } = useTypes();
  const subTypes = bookableTypes.find((type) => type.value === value.bookableType)?.subTypes ?? [];
  return (
    <Pair data-words>
      <Select
        required
        label={t('appointment.field.bookableType')}
        value={value.bookableType}
        options={labelled(bookableTypes.map((type) => type.value))}
        error={problems.bookableType}
        onChange={(type) => onChange(withType(value, type, bookableTypes))}
      />
      {subTypes.length > 0 && (
        <Select
          required
          label={t('appointment.field.subType')}
          value={value.subType}
          options={labelled(subTypes)}
          error={problems.subType}
          onChange={(subType) => onChange({ ...value, subType })}
        />
      )}
    </Pair>
  );
}

/** The fields of an appointment's status and of its type in lists, where a revisit counts as a second survey. */
function StateFields({ value, problems, onChange }: BookingFormProps) {
  const t = useText();
  const { appointmentTypes, appointmentStatuses } = useTypes();
  const states = appointmentStatuses
    .filter((one) => one.value !== unavailable)
    .map((one) => ({ value: String(one.value), label: t(`appointment.state.${one.state as 'booked'}`) }));
  const codes = appointmentTypes.map((one) => ({ value: String(one.value), label: valueLabel(one.label) }));
  return (
    <Pair data-words>
      <Select
        label={t('appointment.field.status')}
        value={value.status}
        options={states}
        error={problems.status}
        onChange={(status) => onChange({ ...value, status })}
      />
      <Select
        label={t('appointment.countsAs')}
        value={value.appointmentType}
        options={codes}
        none={t('appointment.asTyped')}
        error={problems.appointmentType}
        onChange={(appointmentType) => onChange({ ...value, appointmentType })}
      />
    </Pair>
  );
}

function PeopleFields({ value, problems, appointment, onChange }: BookingFormProps) {
  const t = useText();
  const times = timesOf(value);
  const ends = times && times.endTime > times.startTime ? times : null;
  return (
    <>
      {!value.isForAll && (
        <>
          <CrewPicker
            label={t('appointment.field.Assignee')}
            value={value.Assignee}
            times={ends}
            appointment={appointment}
            error={problems.Assignee}
            onChange={(Assignee) => onChange({ ...value, Assignee })}
          />
          <CrewPicker
            label={t('appointment.field.Assignee2')}
            value={value.Assignee2}
            times={ends}
            appointment={appointment}
            error={problems.Assignee2}
            onChange={(Assignee2) => onChange({ ...value, Assignee2 })}
          />
        </>
      )}
      <PeoplePicker
        label={t('appointment.field.Booker')}
        value={value.Booker}
        error={problems.Booker}
        onChange={(Booker) => onChange({ ...value, Booker })}
      />
    </>
  );
}

/** All that can be said of a visit or a meeting. */
export function BookingForm(props: BookingFormProps) {
  const { value, problems, onChange } = props;
  const t = useText();
  const { forAll } = useAppointmentRights();
  return (
    <>
      <TypeFields {...props} />
      <WhenFields value={value} problems={problems} onChange={(when) => onChange({ ...value, ...when })} />
      {(forAll || value.isForAll) && (
        <FormControlLabel
          label={t('appointment.field.isForAll')}
          control={
            <Checkbox
              size="small"
              checked={value.isForAll}
              onChange={(_event, on) => onChange(withForAll(value, on))}
            />
          }
        />
      )}
      {!value.isForAll && (
        <CustomerPicker
          value={value.customer}
          error={problems.customer}
          onChange={(customer) => onChange({ ...value, customer })}
        />
      )}
      <PeopleFields {...props} />
      <TextField
        label={t('appointment.field.postcode')}
        value={value.postcode}
        error={Boolean(problems.postcode)}
        helperText={problems.postcode}
        autoComplete="off"
        onChange={(event) => onChange({ ...value, postcode: event.target.value })}
      />
      <TextField
        multiline
        minRows={3}
        label={t('appointment.field.description')}
        value={value.description}
        error={Boolean(problems.description)}
        helperText={problems.description}
        onChange={(event) => onChange({ ...value, description: event.target.value })}
      />
      <StateFields {...props} />
    </>
  );
}
