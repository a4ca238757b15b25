import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '@/i18n';
import { ListPage } from '@/ui/ListLayout';
import { lazyPart } from '@/ui/lazyPart';
import { PageHead } from '@/ui/PageHead';
import { InboxBadge } from './InboxBadge';
import { InboxList } from './InboxList';
import type { InboxParts } from './parts';
import type { View } from './rows';
import { useOpened } from './useOpened';

const InboxDrawer = lazyPart(() => import('./InboxDrawer').then(({ InboxDrawer }) => ({ default: InboxDrawer })));

const views = ['waiting', 'deleted'] as const;

function ViewSwitch({ view, onView }: { view: View; onView: (view: View) => void }) {
  const t = useText();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      aria-label={t('inbox.view')}
      onChange={(_event, next: View | null) => next && onView(next)}
      sx={{ '& button': { height: 32, px: 3 } }}
    >
      {views.map((one) => (
        <ToggleButton key={one} value={one}>
          {t(`inbox.${one}`)}
          {one === 'waiting' && (
            <Box component="span" sx={{ display: 'flex', ml: 2, '&:empty': { display: 'none' } }}>
              <InboxBadge />
            </Box>
          )}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** Delete requests of all nouns to decide on, and what was deleted. */
export function InboxPage(parts: InboxParts) {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const view: View = params.get('view') === 'deleted' ? 'deleted' : 'waiting';
  // The drawer stays, once it was opened, to slide out.
  const { opened } = useOpened();
  const [begun, begin] = useState(false);
  if (opened && !begun) begin(true);
  const show = (next: View) => setParams(next === 'deleted' ? { view: next } : {});
  return (
    <ListPage>
      <PageHead title={t('inbox.title')}>
        <Box sx={{ display: 'flex' }}>
          <ViewSwitch view={view} onView={show} />
        </Box>
      </PageHead>
      <InboxList key={view} view={view} />
      {begun && (
        <Suspense fallback={null}>
          <InboxDrawer view={view} {...parts} />
        </Suspense>
      )}
    </ListPage>
  );
}
