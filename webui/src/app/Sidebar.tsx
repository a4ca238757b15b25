import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { api } from '@/api';
import { useSession } from '@/api/session';
import { forgetToken } from '@/api/token';
import { InboxBadge } from '@/features/inbox/InboxBadge';
import { AvailabilityItem } from '@/features/presence/AvailabilityItem';
import { useText, valueLabel } from '@/i18n';
import { useAtPosition } from '@/records/past/position';
import { Logo } from '@/ui/Logo';
import { avatarHref, PersonAvatar } from '@/ui/Person';
import { WithPresence } from '@/ui/PresenceMark';
import { Tip } from '@/ui/Tip';
import { useNotify } from '@/ui/toasts';
import { openSections, ownPages, viewIn } from './navigation';

const Item = styled(Link)(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  height: 34,
  paddingInline: 10,
  marginInline: 8,
  borderRadius: 6,
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  '& svg': { fontSize: 18, flex: 'none', marginLeft: 1 },
  '&:hover': { backgroundColor: theme.vars.palette.surface.hover, color: theme.vars.palette.text.primary },
  '&[aria-current]': {
    backgroundColor: theme.vars.palette.surface.selected,
    color: theme.vars.palette.primary.main,
    fontWeight: 600,
  },
}));

/** Which page of the menu shows: of the views of one address the one that is named, or else the first. */
function useIsCurrent(paths: readonly string[]) {
  const { pathname, search } = useLocation();
  const shown = viewIn(search);
  const isNamed = paths.includes(`${pathname}?view=${shown}`);
  return (path: string) => {
    const [target, query] = path.split('?');
    return pathname === target && viewIn(query) === (isNamed ? shown : null);
  };
}

function Navigation({ open, onGo }: { open: boolean; onGo: (() => void) | undefined }) {
  const t = useText();
  const session = useSession();
  const { slug } = session.role;
  const pages = openSections(session).filter(({ inSidebar = true }) => inSidebar);
  const isCurrent = useIsCurrent(pages.map(({ path }) => path(slug)));
  const atPosition = useAtPosition();
  let group: string | null = null;
  return (
    <Box component="nav" aria-label={t('nav.main')} sx={{ flex: 1, overflow: 'auto', py: 2 }}>
      {pages.map((section) => {
        const head = section.group !== group;
        group = section.group;
        const path = section.path(slug);
        const label = t(section.label);
        return (
          <Box key={section.label}>
            {head && (
              <Typography
                variant="overline"
                color="textSecondary"
                sx={{
                  display: 'block',
                  px: 4.5,
                  pt: 3,
                  pb: 1,
                  whiteSpace: 'nowrap',
                  visibility: open ? 'visible' : 'hidden',
                }}
              >
                {section.group && t(`nav.${section.group}`)}
              </Typography>
            )}
            <Tip title={open ? '' : label} placement="right">
              <Item to={atPosition(path)} aria-current={isCurrent(path) ? 'page' : undefined} onClick={onGo}>
                <section.Icon />
                {open ? label : <span className="vh">{label}</span>}
                {section.container === 'inbox' && <InboxBadge folded={!open} />}
              </Item>
            </Tip>
          </Box>
        );
      })}
    </Box>
  );
}

function Account({ open, onGo }: { open: boolean; onGo: (() => void) | undefined }) {
  const t = useText();
  const { _id, name, role, avatar } = useSession();
  const notify = useNotify();
  const [logout] = api.useLogoutMutation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const leave = async () => {
    const answer = await logout();
    if (answer.error) {
      notify.error(t('nav.signOutFailed'));
      return;
    }
    forgetToken();
    // A full reload leaves nothing of the session in memory.
    location.assign('/auth/login');
  };
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-label={`${t('nav.account')}: ${name}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          justifyContent: 'flex-start',
          gap: 2.5,
          px: 3.5,
          height: 56,
          borderTop: 1,
          borderColor: 'divider',
          textAlign: 'left',
        }}
      >
        <WithPresence id={_id}>
          <PersonAvatar name={name} size={28} src={avatarHref(_id, avatar)} />
        </WithPresence>
        {open && (
          <Box sx={{ minWidth: 0 }}>
            <Typography noWrap sx={{ fontWeight: 550 }}>
              {name}
            </Typography>
            <Typography noWrap variant="caption" color="textSecondary" component="div">
              {valueLabel(role.roleName)}
            </Typography>
          </Box>
        )}
      </ButtonBase>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {ownPages.map(({ label, path, Icon }) => (
          <MenuItem
            key={path}
            component={Link}
            to={path}
            onClick={() => {
              setAnchor(null);
              onGo?.();
            }}
          >
            <Icon />
            {t(label)}
          </MenuItem>
        ))}
        <AvailabilityItem id={_id} onDone={() => setAnchor(null)} />
        <MenuItem onClick={leave}>
          <LogoutOutlined />
          {t('nav.signOut')}
        </MenuItem>
      </Menu>
    </>
  );
}

/** Sections that the role may open, and the account. */
export function Sidebar({ open, onGo }: { open: boolean; onGo?: () => void }) {
  const t = useText();
  return (
    <Box
      component="aside"
      aria-label={t('common.appName')}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        bgcolor: 'surface.canvas',
        borderRight: 1,
        borderColor: 'divider',
        minWidth: 0,
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2.5,
          px: 4,
          height: 48,
          flex: 'none',
          fontWeight: 650,
          overflow: 'hidden',
        }}
      >
        <Logo />
        {open && t('common.appName')}
      </Box>
      <Navigation open={open} onGo={onGo} />
      <Account open={open} onGo={onGo} />
    </Box>
  );
}
