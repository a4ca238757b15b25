import { type ExtraTab, RecordDrawer } from '@/records/drawer/RecordDrawer';
import type { DrawerContext } from '@/records/drawer/useRecordDrawer';
import { lazyPart } from '@/ui/lazyPart';
import { PresenceMark } from '@/ui/PresenceMark';
import { Account, accountOf } from './fields';
import type { UserRecord } from './record';
import { UserActions } from './UserActions';
import { userView } from './view';

const UserTimeline = lazyPart(() =>
  import('@/records/history/UserTimeline').then(({ UserTimeline }) => ({ default: UserTimeline })),
);

const tabs: ExtraTab<UserRecord>[] = [
  {
    key: 'timeline',
    label: 'drawer.tab.timeline',
    facts: true,
    body: ({ row }) => <UserTimeline id={row._id} fields={userView.fields} />,
    preload: UserTimeline.preload,
  },
];

const status = (user: UserRecord, { isPast }: { isPast: boolean }) => (
  <>
    <Account value={accountOf(user)} />
    {!isPast && <PresenceMark id={user._id} listed={user.presence} />}
  </>
);

const actions = (context: DrawerContext<UserRecord>) => <UserActions {...context} />;

/** The drawer of a user. */
export const UserDrawer = (props: { id: string; open: boolean }) => (
  <RecordDrawer {...props} view={userView} tabs={tabs} status={status} actions={actions} />
);
