import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { roleApi } from '@/api/areas/role';
import type { FieldProblem } from '@/api/errors';
import type { ListedRole } from '@/api/generated';
import { useText, valueLabel } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { withReason } from '@/records/view';
import { useNotify } from '@/ui/toasts';
import { changesOf, type Draft, draftOf, isKept, pagesOf, toggled } from './draft';
import { pageAt, type RolePage, withPages } from './rolePages';

const Group = styled('fieldset')({ border: 0, padding: 0, margin: 0, minWidth: 0, '& legend': { fontWeight: 600 } });

interface EditRoleProps {
  role: ListedRole;
  pages: readonly RolePage[];
  onClose: () => void;
}

interface ContainersProps {
  role: ListedRole;
  draft: Draft;
  error: string | undefined;
  onToggle: (container: string) => void;
}

function Containers({ role, draft, error, onToggle }: ContainersProps) {
  const t = useText();
  return (
    <Group>
      <legend>{t('role.field.containers')}</legend>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 4, mt: 1 }}>
        {role.available.map(({ container }) => (
          <FormControlLabel
            key={container}
            label={valueLabel(container)}
            disabled={isKept(role, container)}
            control={
              <Checkbox size="small" checked={draft.containers.has(container)} onChange={() => onToggle(container)} />
            }
          />
        ))}
      </Box>
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Group>
  );
}

const messageFor = (problems: FieldProblem[], field: string) => problems.find((one) => one.field === field)?.message;

/** Which sections a role opens, of those that it may, and where it lands. */
export function EditRoleDialog({ role, pages: known, onClose }: EditRoleProps) {
  const t = useText();
  const titleId = useId();
  const run = useCommand();
  const notify = useNotify();
  const [edit, { isLoading }] = roleApi.useEditRoleMutation();
  const [draft, setDraft] = useState(() => draftOf(role));
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<FieldProblem[]>([]);
  const offered = withPages(known, role);
  const pages = pagesOf(offered, draft.containers);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const changes = changesOf(role, draft);
    if (!changes) {
      notify.info(t('record.action.noChange'));
      onClose();
      return;
    }
    const seen = { roleName: role.roleName, expectedVersion: role.version };
    const call = edit({ editRole: { ...seen, ...changes, ...withReason(reason.trim() || undefined) } }).unwrap();
    const failed = ({ errors }: { errors: FieldProblem[] }) => {
      setProblems(errors);
      return errors.length > 0;
    };
    if (await run(call, { done: t('role.saved'), failed })) onClose();
  };
  const pageProblem = messageFor(problems, 'afterLoginPage');
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{t('role.editTitle', { role: valueLabel(role.roleName) })}</DialogTitle>
        <DialogContent sx={{ pt: '12px !important', display: 'grid', gap: 5 }}>
          <Containers
            role={offered}
            draft={draft}
            error={messageFor(problems, 'containers')}
            onToggle={(container) => setDraft(toggled(offered, draft, container))}
          />
          <TextField
            select
            fullWidth
            label={t('role.field.afterLoginPage')}
            value={pages.includes(draft.page) ? draft.page : ''}
            error={Boolean(pageProblem)}
            helperText={pageProblem ?? t('role.pageHint')}
            onChange={(event) => setDraft({ ...draft, page: event.target.value })}
          >
            {pages.map((address) => (
              <MenuItem key={address} value={address}>
                {t(pageAt(known, role, address)?.label ?? 'common.empty')}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            fullWidth
            label={t('common.reason')}
            helperText={t('common.reasonHint')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isLoading} disabled={draft.containers.size === 0}>
            {t('common.saveChanges')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
