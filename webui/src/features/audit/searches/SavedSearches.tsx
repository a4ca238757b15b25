import BookmarkBorderOutlined from '@mui/icons-material/BookmarkBorderOutlined';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import type { SavedView } from '@/api/generated';
import { useText } from '@/i18n';
import { withTexts } from '@/i18n/withTexts';
import { deskList } from '@/records/views/viewAddress';
import { number } from '@/ui/format';
import { lazyPart } from '@/ui/lazyPart';
import { PopoverButton } from '@/ui/PopoverButton';
import { daysIn } from '../address';
import type { Desk } from '../useDesk';
import { positionOf, searchOf, withSearch } from './searches';

const SavedViews = lazyPart(() =>
  withTexts(
    ['views'],
    import('@/records/views/SavedViews').then(({ SavedViews }) => ({ default: SavedViews })),
  ),
);

/** Searches that were saved under a name: the reader's own, and those that are shared. */
export function SavedSearches({ desk: { params, setParams, position } }: { desk: Desk }) {
  const t = useText();
  const [kept, setKept] = useState(false);
  const shown = (former: SavedView | null) => {
    const isPinned = kept || (former !== null && positionOf(former) !== null);
    return searchOf(params, isPinned ? (position ?? null) : null);
  };
  const noteOf = (view: SavedView) => {
    const pinned = positionOf(view);
    if (pinned !== null) return t('history.upTo', { position: number(pinned) });
    const count = daysIn(view.filters.period?.[0]);
    return count === null ? null : t('audit.filter.lastDays', { count });
  };
  const keeping = position !== undefined && (
    <FormControlLabel
      label={t('audit.saved.keep', { position: number(position) })}
      control={<Checkbox size="small" checked={kept} onChange={(_event, next) => setKept(next)} />}
    />
  );
  return (
    <PopoverButton label={t('audit.saved.title')} Icon={BookmarkBorderOutlined}>
      {(anchor, onClose) => (
        <SavedViews
          list={deskList}
          shown={shown}
          onApply={(view) => setParams((before) => withSearch(before, view))}
          noteOf={noteOf}
          asks={keeping}
          anchor={anchor}
          onClose={onClose}
        />
      )}
    </PopoverButton>
  );
}
