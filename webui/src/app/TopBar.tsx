import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import MenuOpenOutlined from '@mui/icons-material/MenuOpenOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { useSession } from '@/api/session';
import { Bell } from '@/features/notifications/Bell';
import { useText } from '@/i18n';
import { useAtPosition } from '@/records/past/position';
import { lazyPart } from '@/ui/lazyPart';
import { Tip } from '@/ui/Tip';
import { firstSegment, ownPages, sections, viewIn } from './navigation';
import { Preferences } from './Preferences';

// Only a change of pages shows it.
const LinearProgress = lazyPart(() => import('@mui/material/LinearProgress'));

const paletteKeys = 'Ctrl K';

const Bar = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  height: 48,
  paddingInline: 12,
  position: 'relative',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& nav a': {
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
}));

const SearchButton = styled(ButtonBase)(({ theme }) => ({
  font: 'inherit',
  justifyContent: 'flex-start',
  gap: 8,
  width: 260,
  minWidth: 32,
  height: 32,
  paddingInline: 8,
  marginRight: 4,
  borderRadius: 6,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.surface.canvas,
  color: theme.vars.palette.text.secondary,
  '&:hover': { borderColor: theme.vars.palette.border },
  '& span': { flex: 1, textAlign: 'left', whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& kbd': {
    font: 'inherit',
    flex: 'none',
    fontSize: '0.6875rem',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 4,
    paddingInline: 4,
    backgroundColor: theme.vars.palette.background.paper,
  },
  [theme.breakpoints.down('md')]: {
    width: 32,
    padding: 0,
    justifyContent: 'center',
    '& span, & kbd': { display: 'none' },
  },
}));

// One line: where there is no room, the page's name gives way.
const Trail = styled('nav')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  color: theme.vars.palette.text.secondary,
  '& ol': { display: 'flex', alignItems: 'center', listStyle: 'none', margin: 0, padding: 0, whiteSpace: 'nowrap' },
  '& li:last-of-type': { display: 'flex', minWidth: 0 },
  // Nothing that is read aloud.
  '& li + li::before': { content: '"/" / ""', marginInline: 8 },
  // A narrow bar lacks room for the way home, to which the menu beside it leads too.
  [theme.breakpoints.down('sm')]: {
    '& li:first-of-type:not(:only-of-type)': { display: 'none' },
    '& li:first-of-type + li::before': { content: 'none' },
  },
}));
const crumbHere = { fontWeight: 550, color: 'text.primary' } as const;

function Crumbs() {
  const t = useText();
  const { pathname, search } = useLocation();
  const { slug } = useSession().role;
  const atPosition = useAtPosition();
  const view = viewIn(search);
  const exact = sections.find(({ path }) => path(slug) === pathname);
  const section = exact ?? sections.find(({ container }) => container === firstSegment(pathname));
  const own = ownPages.find(({ segment }) => segment === firstSegment(pathname));
  const other = view && sections.find(({ path }) => path(slug) === `${pathname}?view=${view}`);
  const here = (other || section)?.label ?? own?.label;
  return (
    <Trail aria-label={t('common.breadcrumbs')}>
      <ol>
        <li>
          <Link to={atPosition('/dashboard/admin')}>{t('common.home')}</Link>
        </li>
        {other && section && (
          <li>
            <Link to={atPosition(section.path(slug))}>{t(section.label)}</Link>
          </li>
        )}
        {here && (
          <li>
            <Typography noWrap component="span" aria-current="page" title={t(here)} sx={crumbHere}>
              {t(here)}
            </Typography>
          </li>
        )}
      </ol>
    </Trail>
  );
}

interface TopBarProps {
  sidebarOpen: boolean;
  onSidebar: () => void;
  onSearch: () => void;
  onHelp: () => void;
}

export function TopBar({ sidebarOpen, onSidebar, onSearch, onHelp }: TopBarProps) {
  const t = useText();
  const busy = useNavigation().state !== 'idle';
  return (
    <Bar>
      <Tip title={`${t('nav.toggle')} (Ctrl \\)`}>
        <IconButton
          aria-label={t('nav.toggle')}
          aria-expanded={sidebarOpen}
          aria-keyshortcuts="Control+\"
          onClick={onSidebar}
        >
          <MenuOpenOutlined sx={{ transform: sidebarOpen ? 'none' : 'scaleX(-1)' }} />
        </IconButton>
      </Tip>
      <Crumbs />
      <SearchButton aria-label={t('nav.search')} aria-keyshortcuts="Control+K" onClick={onSearch}>
        <SearchOutlined />
        <span>{t('nav.search')}</span>
        <kbd>{paletteKeys}</kbd>
      </SearchButton>
      <Tip title={`${t('nav.help')} (?)`}>
        <IconButton aria-label={t('nav.help')} aria-keyshortcuts="?" onClick={onHelp}>
          <HelpOutlineOutlined />
        </IconButton>
      </Tip>
      <Bell />
      <Preferences Tip={Tip} />
      {busy && (
        <Suspense fallback={null}>
          <LinearProgress
            aria-label={t('common.loading')}
            sx={{ position: 'absolute', left: 0, right: 0, bottom: -1, height: 2 }}
          />
        </Suspense>
      )}
    </Bar>
  );
}
