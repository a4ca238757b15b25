import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { roleApi } from '@/api/areas/role';
import { viewApi } from '@/api/areas/saved_view';
import type { ApiError } from '@/api/errors';
import type { SavedView } from '@/api/generated';
import { useSession } from '@/api/session';
import { useText, valueLabel } from '@/i18n';
import { FormDialog } from '@/ui/FormDialog';
import type { ChangeStamp } from '../calls/stamp';
import { useFormSession, type Values } from '../form/useFormSession';
import { wordsOf } from './views';

interface ShareDialogProps {
  list: string;
  view: SavedView;
  onClose: () => void;
}

const audiences = ['private', 'team', 'everyone'] as const;
type Audience = (typeof audiences)[number];
/** Roles that may share a view with everyone; the server asks the same. */
const sharers = ['admin', 'management'];

const Group = styled('fieldset')({
  border: 0,
  padding: 0,
  margin: 0,
  minWidth: 0,
  '& legend': { fontWeight: 600, padding: 0 },
});
const Hint = styled(FormHelperText)({ margin: '-6px 0 4px 25px' });

interface AudienceProps {
  list: string;
  view: SavedView;
  value: Audience;
  onChange: (value: Audience) => void;
}

function AudienceChoice({ list, view, value, onChange }: AudienceProps) {
  const t = useText();
  const { roleName } = useSession().role;
  const legend = useId();
  const mayShare = sharers.includes(roleName) || view.sharedWith === 'everyone';
  const isOpen = (one: Audience) => (one === 'everyone' ? mayShare : view.owner !== null);
  const name = view.owner?.name ?? '';
  const label = (one: Audience) =>
    view.isOwn || one === 'everyone' || !name ? t(`views.audience.${one}`) : t(`views.audienceOwner.${one}`, { name });
  const hint = (one: Audience) => {
    if (one !== 'everyone') return t(`views.audienceHint.${one}`);
    return mayShare ? t('views.audienceHint.everyone', wordsOf(list)) : t('views.onlyManagement');
  };
  return (
    <Group>
      <legend id={legend}>{t('views.shareWith', wordsOf(list))}</legend>
      <RadioGroup aria-labelledby={legend} value={value} onChange={(_event, next) => onChange(next as Audience)}>
        {audiences.map((one) => (
          <div key={one}>
            <FormControlLabel
              value={one}
              disabled={!isOpen(one)}
              label={label(one)}
              control={<Radio size="small" slotProps={{ input: { 'aria-describedby': `${legend}-${one}` } }} />}
            />
            <Hint id={`${legend}-${one}`}>{hint(one)}</Hint>
          </div>
        ))}
      </RadioGroup>
    </Group>
  );
}

interface RolesProps {
  list: string;
  chosen: readonly string[];
  onChange: (roles: string[]) => void;
}

/** For which roles the view is the default of its list; admins say so. */
function RoleChoice({ list, chosen, onChange }: RolesProps) {
  const t = useText();
  const roles = roleApi.useListRolesQuery().data?.data ?? [];
  const toggle = (role: string) =>
    onChange(chosen.includes(role) ? chosen.filter((one) => one !== role) : [...chosen, role]);
  return (
    <Group>
      <legend>{t('views.roles', wordsOf(list))}</legend>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 4 }}>
        {roles.map(({ roleName }) => (
          <FormControlLabel
            key={roleName}
            label={valueLabel(roleName)}
            control={<Checkbox size="small" checked={chosen.includes(roleName)} onChange={() => toggle(roleName)} />}
          />
        ))}
      </Box>
      <FormHelperText sx={{ mx: 0 }}>{t('views.rolesHint', wordsOf(list))}</FormHelperText>
    </Group>
  );
}

interface Draft {
  sharedWith: Audience;
  locked: boolean;
  roles: readonly string[];
}

const draftOf = ({ sharedWith, locked, defaultFor }: SavedView): Draft => ({
  sharedWith,
  locked: locked || sharedWith === 'private',
  roles: defaultFor,
});

/** Sends the draft, and then for whom the view is the default where that differs. */
function useSaveSharing({ list, view, onClose }: ShareDialogProps, onOvertaken: () => void) {
  const t = useText();
  const [share] = viewApi.useShareViewMutation();
  const [setRoles] = viewApi.useSetRoleDefaultViewMutation();
  const [seen] = useState(view);
  const change = async (values: Values, stamp: ChangeStamp) => {
    const { roles, ...sharing } = values as unknown as Draft;
    await share({ list, id: seen._id, wantedSharing: { ...sharing, ...stamp } }).unwrap();
    const isSame = [...roles].sort().join() === [...seen.defaultFor].sort().join();
    if (isSame || sharing.sharedWith !== 'everyone') return;
    await setRoles({ list, id: seen._id, wantedRoles: { roles: [...roles], ...stamp } }).unwrap();
  };
  const failed = ({ conflict }: ApiError) => {
    if (conflict) onOvertaken();
    return conflict !== null;
  };
  return useFormSession({
    target: { version: seen.version, change },
    fields: [],
    done: t('views.sharedNow', { name: seen.name }),
    failed,
    onSaved: onClose,
    onLeave: onClose,
  });
}

interface FormProps extends ShareDialogProps {
  overtaken: boolean;
  onOvertaken: () => void;
}

function SharingForm({ overtaken, onOvertaken, ...props }: FormProps) {
  const { list, view } = props;
  const t = useText();
  const titleId = useId();
  const isAdmin = useSession().role.roleName === 'admin';
  const [draft, setDraft] = useState(() => draftOf(view));
  const { save, busy, setDirty, leave, dialogs } = useSaveSharing(props, onOvertaken);
  const change = (changes: Partial<Draft>) => {
    setDraft({ ...draft, ...changes });
    setDirty(true);
  };
  const isShared = draft.sharedWith !== 'private';
  const lockHint = () => {
    if (view.isOwn) return t('views.lockHint');
    return view.owner ? t('views.lockHintOwner', { name: view.owner.name }) : t('views.lockHintNobody');
  };
  return (
    <FormDialog
      title={t('views.shareTitle', { name: view.name })}
      action={t('views.apply')}
      size="sm"
      busy={busy}
      onSubmit={() => void save({ ...draft })}
      onClose={leave}
    >
      {overtaken && <Alert severity="warning">{t('views.changedMeanwhile', wordsOf(list))}</Alert>}
      <Typography color="textSecondary">{t('views.shareNote', wordsOf(list))}</Typography>
      <AudienceChoice
        list={list}
        view={view}
        value={draft.sharedWith}
        onChange={(sharedWith) => change({ sharedWith })}
      />
      <div>
        <FormControlLabel
          label={t('views.lock')}
          disabled={!isShared}
          control={
            <Checkbox
              size="small"
              checked={isShared && draft.locked}
              onChange={(_event, locked) => change({ locked })}
              slotProps={{ input: { 'aria-describedby': `${titleId}-lock` } }}
            />
          }
        />
        <Hint id={`${titleId}-lock`}>{lockHint()}</Hint>
      </div>
      {isAdmin && draft.sharedWith === 'everyone' && (
        <RoleChoice list={list} chosen={draft.roles} onChange={(roles) => change({ roles })} />
      )}
      {dialogs}
    </FormDialog>
  );
}

/** With whom a view is shared, whether it is locked, and for which roles it is the default. */
export function ShareDialog(props: ShareDialogProps) {
  const [overtaken, setOvertaken] = useState(0);
  // What somebody else has changed meanwhile is shown in a new form.
  return (
    <SharingForm key={overtaken} {...props} overtaken={overtaken > 0} onOvertaken={() => setOvertaken(overtaken + 1)} />
  );
}
