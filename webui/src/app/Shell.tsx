import Box from '@mui/material/Box';
import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useRef, useState } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { rightsOf, useSession } from '@/api/session';
import { useText } from '@/i18n';
import { MenuPages } from '@/records/address/menuPages';
import { useRecordHref } from '@/records/address/useRecordHref';
import { opens, type UndoTarget } from '@/records/calls/undoTarget';
import { useStageLabels } from '@/records/fields/lookups';
import { NewRecords } from '@/records/fields/newRecords';
import { UnsavedGuard } from '@/records/form/UnsavedGuard';
import { useAtPosition, usePosition } from '@/records/past/position';
import { lazyPart } from '@/ui/lazyPart';
import { screenHeight } from '@/ui/roomBelow';
import { Toasts } from '@/ui/Toasts';
import { useKeptFocus } from '@/ui/useKeptFocus';
import { useShortcuts } from '@/ui/useShortcuts';
import { HelpSheet } from './helpPart';
import { openSections, sections } from './navigation';
import { newRecords } from './newRecords';
import { OfflineBanner } from './OfflineBanner';
import { PastPage } from './pastPart';
import { RecordDrawers } from './RecordDrawers';
import { ReloadOffer } from './ReloadOffer';
import { Sidebar } from './Sidebar';
import { TopBar } from './TopBar';
import { UndoFromToast } from './undoPart';
import { useLiveUpdates } from './useLiveUpdates';

const CommandPalette = lazyPart(() =>
  import('./CommandPalette').then(({ CommandPalette }) => ({ default: CommandPalette })),
);

const FillingBanner = lazyPart(() =>
  import('./FillingBanner').then(({ FillingBanner }) => ({ default: FillingBanner })),
);
const Presence = lazyPart(() => import('@/features/presence/Presence').then(({ Presence }) => ({ default: Presence })));
const SidebarOver = lazyPart(() => import('./SidebarOver').then(({ SidebarOver }) => ({ default: SidebarOver })));

const sidebarKey = 'sidebar';
const openWidth = 240;
const foldedWidth = 56;

const Skip = styled('a')(({ theme }) => ({
  position: 'absolute',
  left: -9999,
  zIndex: 2000,
  padding: 8,
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.background.paper,
  '&:focus': { left: 8, top: 8 },
}));

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateRows: 'minmax(0,1fr)',
  height: screenHeight,
  backgroundColor: theme.vars.palette.surface.canvas,
}));

function useSidebar() {
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const [wide, setWide] = useState(localStorage.getItem(sidebarKey) !== 'folded');
  const [over, setOver] = useState(false);
  const toggle = () => {
    if (narrow) {
      setOver(!over);
      return;
    }
    localStorage.setItem(sidebarKey, wide ? 'folded' : 'open');
    setWide(!wide);
  };
  return { narrow, open: narrow ? over : wide, toggle, close: () => setOver(false) };
}

/** Whether what a toast offers would be let through: an undo shows former values. */
const mayAct = (session: ReturnType<typeof useSession>) => (target: unknown) => {
  if (opens(target)) return true;
  const { edit, former } = rightsOf(session, (target as UndoTarget).noun);
  return edit && former;
};

/** What surrounds every page of the signed-in: navigation, search, drawers, feedback. */
export function Shell() {
  const t = useText();
  const navigate = useNavigate();
  const session = useSession();
  const position = usePosition();
  const atPosition = useAtPosition();
  const sidebar = useSidebar();
  const [undone, setUndone] = useState<UndoTarget | null>(null);
  const href = useRecordHref();
  const act = (target: unknown) => {
    if (opens(target)) void navigate(href(target.open.noun, target.open.id));
    else setUndone(target as UndoTarget);
  };
  const [layer, setLayer] = useState<'palette' | 'help' | null>(null);
  useLiveUpdates();
  const main = useRef<HTMLElement>(null);
  useKeptFocus(main);
  useStageLabels();
  const goTo = openSections(session).flatMap(({ keys, path }) =>
    keys ? [[keys, () => navigate(atPosition(path(session.role.slug)))] as const] : [],
  );
  useShortcuts({ '?': () => setLayer('help'), ...Object.fromEntries(goTo) });
  useShortcuts(
    { 'mod+k': () => setLayer(layer === 'palette' ? null : 'palette'), 'mod+\\': sidebar.toggle },
    'everywhere',
  );
  const beside = sidebar.narrow ? 0 : sidebar.open ? openWidth : foldedWidth;
  return (
    <NewRecords value={newRecords}>
      <MenuPages value={sections}>
        <UnsavedGuard>
          <Frame style={{ gridTemplateColumns: `${beside ? `${beside}px ` : ''}minmax(0,1fr)` }}>
            <Skip href="#main">{t('common.skip')}</Skip>
            {sidebar.narrow ? (
              <Suspense fallback={null}>
                {sidebar.open && <SidebarOver width={openWidth} onClose={sidebar.close} />}
              </Suspense>
            ) : (
              <Sidebar open={sidebar.open} />
            )}
            <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0 }}>
              <TopBar
                sidebarOpen={sidebar.open}
                onSidebar={sidebar.toggle}
                onSearch={() => setLayer('palette')}
                onHelp={() => setLayer('help')}
              />
              <OfflineBanner />
              {session.filling && (
                <Suspense fallback={null}>
                  <FillingBanner />
                </Suspense>
              )}
              <Suspense fallback={null}>{position !== null && <PastPage position={position} />}</Suspense>
              <Box
                ref={main}
                component="main"
                id="main"
                tabIndex={-1}
                sx={{ flex: 1, minHeight: 0, minWidth: 0, overflow: 'auto', outline: 0 }}
              >
                <Outlet />
              </Box>
            </Box>
            <RecordDrawers />
            <Suspense fallback={null}>
              <Presence />
              {layer === 'palette' && <CommandPalette onClose={() => setLayer(null)} />}
              {undone && <UndoFromToast of={undone} onClose={() => setUndone(null)} />}
              {layer === 'help' && <HelpSheet onClose={() => setLayer(null)} />}
            </Suspense>
            <Toasts left={beside} mayAct={mayAct(session)} onAction={act} />
            <ReloadOffer />
          </Frame>
        </UnsavedGuard>
      </MenuPages>
    </NewRecords>
  );
}
