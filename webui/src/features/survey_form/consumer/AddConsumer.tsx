import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type FormEvent, Fragment, useId } from 'react';
import type { FormOptions } from '@/api/generated';
import { useText } from '@/i18n';
import { parseDate } from '@/ui/format';
import { presentDay } from '@/ui/now';
import { Fields } from '../Section';
import { AddressSearch } from './AddressSearch';
import { PersonInput } from './PersonInput';
import { ageOn } from './person';
import { type Group, groups, type Person } from './personFields';
import { useAddConsumer } from './useAddConsumer';

interface AddConsumerProps {
  options: FormOptions;
  email: string;
  /** What was typed before. */
  person: Person;
  onChange: (person: Person) => void;
  onAdded: (email: string) => void;
  onClose: () => void;
}

/** Follows from the date of birth. */
function Age({ born }: { born: string }) {
  const t = useText();
  const day = parseDate(born);
  const shown = day && day <= presentDay() ? String(ageOn(day, presentDay())) : '';
  return (
    <TextField
      fullWidth
      label={t('survey_form.person.age')}
      value={shown}
      slotProps={{
        input: { readOnly: true, sx: { bgcolor: 'surface.sunken' } },
        inputLabel: { shrink: true },
      }}
    />
  );
}

type Adding = ReturnType<typeof useAddConsumer>;

function GroupFields({ group, options, adding }: { group: Group; options: FormOptions; adding: Adding }) {
  const t = useText();
  const id = useId();
  const { person, problems, change, fill } = adding;
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 3 }}>
      <div>
        <Typography id={id} variant="h3" component="h3">
          {t(`survey_form.person.section.${group}`)}
        </Typography>
        {group === 'bank' && <Typography color="textSecondary">{t('survey_form.person.bankNote')}</Typography>}
      </div>
      {group === 'address' && <AddressSearch source={options.addresses} onChoose={fill} />}
      <Fields>
        {groups[group].map((field) => (
          <Fragment key={field}>
            <PersonInput
              field={field}
              options={options.choices[`person.${field}`]}
              value={person[field] ?? ''}
              problem={problems[field]}
              onChange={(value) => change({ [field]: value })}
            />
            {field === 'DOB' && <Age born={person.DOB ?? ''} />}
          </Fragment>
        ))}
      </Fields>
    </Box>
  );
}

/** Adds a customer whom nobody knows yet. */
export function AddConsumer({ options, email, person, onChange, onAdded, onClose }: AddConsumerProps) {
  const t = useText();
  const id = useId();
  const isNarrow = useMediaQuery('(max-width: 599px)');
  const adding = useAddConsumer({ ...person, email: email.trim() }, { onChange, onAdded });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void adding.submit();
  };
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={isNarrow} onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{t('survey_form.addConsumer')}</DialogTitle>
      <DialogContent>
        <Box component="form" id={`${id}-form`} noValidate onSubmit={submit} sx={{ display: 'grid', gap: 6, pt: 1 }}>
          <Typography color="textSecondary">{t('survey_form.person.body')}</Typography>
          {(Object.keys(groups) as Group[]).map((group) => (
            <GroupFields key={group} group={group} options={options} adding={adding} />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" form={`${id}-form`} variant="contained" loading={adding.busy}>
          {t('survey_form.person.add')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
