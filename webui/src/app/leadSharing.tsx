import { Suspense } from 'react';
import { drawerTexts } from '@/i18n/texts';
import { withTexts } from '@/i18n/withTexts';
import { lazyPart } from '@/ui/lazyPart';

// Lists name this file alone: what it loads is named here, and costs them nothing.
const Selected = lazyPart(async () => ({
  default: (await withTexts(['shareable_list'], import('@/features/shareable_list/ShareSelected'))).ShareSelected,
}));

const Lists = lazyPart(async () => ({
  default: (await withTexts(['shareable_list', ...drawerTexts], import('./SharedLists'))).SharedLists,
}));

interface LeadSharingProps {
  /** Offers to share these; without them, the dialog of shared lists. */
  ids?: readonly string[];
  open?: boolean;
  onClose?: () => void;
}

/** What shares leads from their list. */
export function LeadSharing({ ids, open = false, onClose = () => undefined }: LeadSharingProps) {
  return <Suspense fallback={null}>{ids ? <Selected ids={ids} /> : <Lists open={open} onClose={onClose} />}</Suspense>;
}
