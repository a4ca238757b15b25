import type { RouteObject } from 'react-router';
import { withTexts } from '@/i18n/withTexts';
import { lazyPart } from '@/ui/lazyPart';

const FeedDialog = lazyPart(async () => {
  const { FeedDialog } = await withTexts(['appointment'], import('@/features/appointment/calendar/FeedDialog'));
  return { default: FeedDialog };
});

/** What every signed-in user has, whatever the role. */
export const profile: RouteObject = {
  path: '/profile/:tab?',
  lazy: async () => {
    const [{ ProfilePage }, { UserTimeline }, { NotFoundPage }] = await withTexts(
      ['profile', 'user', 'password', 'factor', 'drawer', 'history'],
      Promise.all([
        import('@/features/profile/ProfilePage'),
        import('@/records/history/UserTimeline'),
        import('./MessagePages'),
      ]),
    );
    return { element: <ProfilePage History={UserTimeline} FeedDialog={FeedDialog} notFound={<NotFoundPage />} /> };
  },
};
