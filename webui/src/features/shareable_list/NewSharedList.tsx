import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { sharedListApi } from '@/api/areas/shareable_list';
import type { ShareLeadsApiResponse, WantedSharedList } from '@/api/generated';
import { useText } from '@/i18n';
import { useFormSession } from '@/records/form/useFormSession';
import { type Chosen, type Draft, firstDraft, wantedOf, wrongIn } from './draft';
import { LinkShown } from './LinkShown';

interface FieldsProps {
  draft: Draft;
  /** Fields that are said to be wrong. */
  wrong: readonly (keyof Draft)[];
  onChange: (change: Partial<Draft>) => void;
}

const details = ['redacted', 'full'] as const;

function DetailChoice({ draft, wrong, onChange }: FieldsProps) {
  const t = useText();
  const id = useId();
  return (
    <FormControl error={wrong.includes('detail')} required>
      <FormLabel id={id}>{t('shareable_list.field.detail')}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={draft.detail ?? ''}
        onChange={(_event, value) => onChange({ detail: value === 'full' ? 'full' : 'redacted' })}
      >
        {details.map((one) => (
          <div key={one}>
            <FormControlLabel
              value={one}
              label={t(`shareable_list.detail.${one}`)}
              control={<Radio size="small" slotProps={{ input: { 'aria-describedby': `${id}-${one}` } }} />}
            />
            <FormHelperText id={`${id}-${one}`} error={false} sx={{ m: '-6px 0 4px 25px' }}>
              {t(`shareable_list.new.${one}Hint`)}
            </FormHelperText>
          </div>
        ))}
      </RadioGroup>
      {wrong.includes('detail') && (
        <FormHelperText role="alert" sx={{ mx: 0 }}>
          {t('shareable_list.new.detailNeeded')}
        </FormHelperText>
      )}
    </FormControl>
  );
}

function Fields(props: FieldsProps) {
  const { draft, wrong, onChange } = props;
  const t = useText();
  const field = (name: 'name' | 'purpose' | 'days' | 'passcode', problem: string, hint?: string) => ({
    fullWidth: true,
    name,
    value: draft[name],
    error: wrong.includes(name),
    helperText: wrong.includes(name) ? problem : hint,
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  const name = t('shareable_list.field.name');
  return (
    <>
      <TextField
        {...field('name', t('common.required', { label: name }))}
        required
        autoFocus
        label={name}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
      <DetailChoice {...props} />
      <TextField
        {...field('purpose', t('shareable_list.new.purposeNeeded'))}
        required={draft.detail === 'full'}
        multiline
        label={t('shareable_list.field.purpose')}
      />
      <TextField
        {...field('days', t('shareable_list.new.daysWrong'))}
        required
        label={t('shareable_list.new.days')}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <TextField
        {...field('passcode', t('shareable_list.new.passcodeShort'), t('shareable_list.new.passcodeHint'))}
        label={t('shareable_list.new.passcode')}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 64 } }}
      />
    </>
  );
}

function ChosenLeads({ leadIds, filter }: Chosen) {
  const t = useText();
  if (leadIds) return t('shareable_list.new.ofSelection', { count: leadIds.length });
  return t(Object.keys(filter ?? {}).length > 0 ? 'shareable_list.new.ofFilter' : 'shareable_list.new.ofAll');
}

/** Shares leads by a link, and then shows the link. */
export function NewSharedList({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) {
  const t = useText();
  const titleId = useId();
  const [share] = sharedListApi.useShareLeadsMutation();
  const [draft, setDraft] = useState(firstDraft);
  // The end of the list stays the same over each attempt.
  const [openedAt] = useState(Date.now);
  const [sent, setSent] = useState(false);
  const [url, setUrl] = useState('');
  const { save, busy, setDirty, leave, dialogs } = useFormSession({
    target: {
      add: (wanted, stamp) =>
        share({ wantedSharedList: { ...(wanted as unknown as WantedSharedList), ...stamp } }).unwrap(),
    },
    fields: [],
    done: t('shareable_list.new.done'),
    onSaved: (answer) => setUrl((answer as ShareLeadsApiResponse).data.url ?? ''),
    onLeave: onClose,
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    const wanted = wantedOf(draft, chosen, openedAt);
    if (wanted) await save({ ...wanted });
  };
  const change = (changes: Partial<Draft>) => {
    setDraft({ ...draft, ...changes });
    setDirty(true);
  };
  return (
    <Dialog
      open
      onClose={(_event, reason) => reason === 'escapeKeyDown' && leave()}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
    >
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{t('shareable_list.new.title')}</DialogTitle>
        <DialogContent sx={{ pt: '4px !important', display: 'grid', gap: 4 }}>
          {url ? (
            <LinkShown url={url} />
          ) : (
            <>
              <div>
                <Typography sx={{ fontWeight: 550 }}>
                  <ChosenLeads {...chosen} />
                </Typography>
                <Typography color="textSecondary">{t('shareable_list.new.note')}</Typography>
              </div>
              <Fields draft={draft} wrong={sent ? wrongIn(draft) : []} onChange={change} />
            </>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={leave}>{t(url ? 'common.close' : 'common.cancel')}</Button>
          {!url && (
            <Button type="submit" variant="contained" loading={busy}>
              {t('shareable_list.new.submit')}
            </Button>
          )}
        </DialogActions>
      </form>
      {dialogs}
    </Dialog>
  );
}
