import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import PublicOutlined from '@mui/icons-material/PublicOutlined';
import StarOutlined from '@mui/icons-material/StarOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { type ComponentType, useState } from 'react';
import type { SavedView } from '@/api/generated';
import { useSession } from '@/api/session';
import { useText } from '@/i18n';
import type { Deed } from './deeds';
import { wordsOf } from './views';

const Line = styled('li')({
  display: 'flex',
  alignItems: 'center',
  '& > button:first-of-type': {
    flex: 1,
    justifyContent: 'flex-start',
    fontWeight: 450,
    minWidth: 0,
    textAlign: 'left',
    // A long name takes a second line; the marks stay beside it.
    whiteSpace: 'normal',
  },
});

const Words = styled('span')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
  '& small': { color: theme.vars.palette.text.secondary, fontSize: '0.75rem', fontWeight: 400 },
}));

const Marks = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  flex: 'none',
  marginLeft: 8,
  color: theme.vars.palette.text.secondary,
  '& svg': { fontSize: 15 },
}));

interface LineProps {
  list: string;
  view: SavedView;
  /** What is said of it below its name. */
  note: string | null;
  onApply: (view: SavedView) => void;
  onDo: (deed: Deed, view: SavedView) => void;
}

interface MarkProps {
  Icon: ComponentType<{ titleAccess: string }>;
  label: string;
}

const Mark = ({ Icon, label }: MarkProps) => <Icon titleAccess={label} />;

/** How a view is shared, locked, and whose default it is, as marks with names. */
function ViewMarks({ view }: { view: SavedView }) {
  const t = useText();
  const { roleName } = useSession().role;
  const isOfRole = view.defaultFor.includes(roleName);
  return (
    <Marks>
      {view.isDefault && <Mark Icon={StarOutlined} label={t('views.defaultMark')} />}
      {!view.isDefault && isOfRole && <Mark Icon={StarOutlined} label={t('views.roleDefaultMark')} />}
      {view.isOwn && view.sharedWith === 'team' && <Mark Icon={GroupsOutlined} label={t('views.sharedTeam')} />}
      {view.isOwn && view.sharedWith === 'everyone' && <Mark Icon={PublicOutlined} label={t('views.shared')} />}
      {view.locked && <Mark Icon={LockOutlined} label={t('views.lockedMark')} />}
    </Marks>
  );
}

/** A view: its name shows it, its menu does the rest. */
export function ViewLine({ list, view, note, onApply, onDo }: LineProps) {
  const t = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const item = (deed: Deed, label: string) => (
    <MenuItem
      onClick={() => {
        setAnchor(null);
        onDo(deed, view);
      }}
    >
      {label}
    </MenuItem>
  );
  const whose = view.owner ? t('views.by', { name: view.owner.name }) : t('views.byNobody');
  const said = [view.isOwn ? null : whose, note].filter((one) => one !== null);
  return (
    <Line>
      <Button color="inherit" onClick={() => onApply(view)}>
        <Words>
          <span>{view.name}</span>
          {said.length > 0 && <small>{said.join(' · ')}</small>}
        </Words>
        <ViewMarks view={view} />
      </Button>
      <IconButton
        aria-label={t('views.more', { name: view.name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertOutlined />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {view.changes && item('update', t('views.update'))}
        {!view.isOwn && item('copy', t('views.copy'))}
        {view.manages && item('share', t('views.share'))}
        {item(
          view.isDefault ? 'noDefault' : 'default',
          t(view.isDefault ? 'views.noDefault' : 'views.makeDefault', wordsOf(list)),
        )}
        {item('history', t('views.history'))}
        {view.manages && item('remove', t('views.remove'))}
      </Menu>
    </Line>
  );
}
