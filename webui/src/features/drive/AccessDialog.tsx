import AddOutlined from '@mui/icons-material/AddOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { driveApi } from '@/api/areas/drive_folder';
import type { DriveAccess, DriveEntry, DriveGrant } from '@/api/generated';
import { useText, valueLabel } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { FormDialog } from '@/ui/FormDialog';
import { entryName } from './entry';
import { UserPicker } from './UserPicker';

const levels = ['see', 'add', 'manage'] as const;
const roles = [
  'management',
  'sub management',
  'partner',
  'observing_partner',
  'sales_rep',
  'service_partner',
  'surveyor',
  'installer',
  'compliance',
] as const;

const keyOf = ({ role, user }: Pick<DriveGrant, 'role' | 'user'>) => role ?? user?._id ?? 'all';

interface GrantLineProps {
  grant: DriveGrant;
  onLevel: (level: DriveGrant['level']) => void;
  onRemove: () => void;
}

function GrantLine({ grant, onLevel, onRemove }: GrantLineProps) {
  const t = useText();
  const name = grant.user?.name ?? (grant.role ? valueLabel(grant.role) : t('drive.access.everybody'));
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Typography>
      <TextField
        select
        size="small"
        value={grant.level}
        onChange={(event) => onLevel(event.target.value as DriveGrant['level'])}
        slotProps={{ htmlInput: { 'aria-label': name } }}
        sx={{ width: 140 }}
      >
        {levels.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`drive.access.level.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <IconButton aria-label={t('drive.access.remove', { name })} onClick={onRemove}>
        <CloseOutlined />
      </IconButton>
    </Box>
  );
}

function useAccess(folder: DriveEntry, found: DriveAccess) {
  const [seen] = useState(folder.version);
  const [own, setOwn] = useState(found.own);
  const [grants, setGrants] = useState<DriveGrant[]>(found.access);
  const [change, { isLoading }] = driveApi.useChangeDriveFolderAccessMutation();
  const access = grants.map(({ level, role, user }) => ({ level, role, user: user?._id ?? null }));
  const wantedAccess = { access: own ? access : null, expectedVersion: seen };
  const send = () => change({ id: folder._id, wantedAccess }).unwrap();
  const set = (key: string, level: DriveGrant['level'] | null) =>
    setGrants((before) => before.flatMap((one) => (keyOf(one) === key ? (level ? [{ ...one, level }] : []) : [one])));
  const add = (more: Partial<DriveGrant>) =>
    setGrants((before) => [...before, { level: 'see', role: null, user: null, ...more }]);
  return { own, setOwn, grants, set, add, send, isLoading };
}

function AccessForm({ folder, found, onClose }: { folder: DriveEntry; found: DriveAccess; onClose: () => void }) {
  const t = useText();
  const run = useCommand();
  const { own, setOwn, grants, set, add, send, isLoading } = useAccess(folder, found);
  const known = new Set(grants.map(keyOf));
  const others = roles.filter((one) => !known.has(one));
  const submit = async () => {
    if (await run(send(), { done: t('drive.access.saved') })) onClose();
  };
  return (
    <FormDialog
      title={t('drive.access.title', { name: entryName(folder, t) })}
      action={t('drive.do.save')}
      busy={isLoading}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {!folder.kind && (
        <FormControlLabel
          control={<Switch checked={own} onChange={(_event, next) => setOwn(next)} />}
          label={t('drive.access.own')}
        />
      )}
      {!own && found.source && (
        <Typography color="textSecondary">
          {t('drive.access.inherited', { name: entryName(found.source, t) })}
        </Typography>
      )}
      {own && (
        <>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
            {grants.map((grant) => (
              <GrantLine
                key={keyOf(grant)}
                grant={grant}
                onLevel={(level) => set(keyOf(grant), level)}
                onRemove={() => set(keyOf(grant), null)}
              />
            ))}
          </Box>
          {grants.length === 0 && <Typography>{t('drive.access.none')}</Typography>}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {!known.has('all') && (
              <Button size="small" variant="outlined" startIcon={<AddOutlined />} onClick={() => add({})}>
                {t('drive.access.everybody')}
              </Button>
            )}
            {others.map((one) => (
              <Button
                key={one}
                size="small"
                variant="outlined"
                startIcon={<AddOutlined />}
                onClick={() => add({ role: one })}
              >
                {valueLabel(one)}
              </Button>
            ))}
          </Box>
          <UserPicker
            label={t('drive.access.addUser')}
            value={null}
            without={known}
            onChange={(user) => user && add({ user })}
          />
          <Typography variant="caption" color="textSecondary">
            {t('drive.access.hint')}
          </Typography>
        </>
      )}
    </FormDialog>
  );
}

/** Who may see, add to and manage a folder. */
export function AccessDialog({ folder, onClose }: { folder: DriveEntry; onClose: () => void }) {
  const { data } = driveApi.useDriveFolderAccessQuery({ id: folder._id });
  if (!data) return <Skeleton height={0} />;
  return <AccessForm folder={folder} found={data.data} onClose={onClose} />;
}
