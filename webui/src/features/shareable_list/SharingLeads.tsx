import IosShareOutlined from '@mui/icons-material/IosShareOutlined';
import { type ComponentProps, Suspense } from 'react';
import { useSession } from '@/api/session';
import { useText } from '@/i18n';
import { drawerTexts } from '@/i18n/texts';
import { withTexts } from '@/i18n/withTexts';
import { lazyPart } from '@/ui/lazyPart';
import { PopoverButton } from '@/ui/PopoverButton';
import type { SharedLists } from './SharedLists';

// Lists load this file: what sharing needs costs them nothing.
const Selected = lazyPart(async () => ({
  default: (await withTexts(['shareable_list'], import('./ShareSelected'))).ShareSelected,
}));
const Lists = lazyPart(async () => ({
  default: (await withTexts(['shareable_list', ...drawerTexts], import('./SharedLists'))).SharedLists,
}));

const useLetters = () => useSession().rights.shareable_list?.letters ?? '';

/** Shares the selected leads, for those who may. */
export function ShareSelectedLeads(props: { ids: readonly string[] }) {
  if (!useLetters().includes('E')) return null;
  return (
    <Suspense fallback={null}>
      <Selected {...props} />
    </Suspense>
  );
}

/** Opens the shared lists, for those who see them. */
export function SharedListsButton({ view }: Pick<ComponentProps<typeof SharedLists>, 'view'>) {
  const t = useText();
  if (!useLetters()) return null;
  return (
    <PopoverButton label={t('lead.sharedLists')} Icon={IosShareOutlined}>
      {(anchor, onClose) => (
        <Suspense fallback={null}>
          <Lists view={view} open={anchor !== null} onClose={onClose} />
        </Suspense>
      )}
    </PopoverButton>
  );
}
