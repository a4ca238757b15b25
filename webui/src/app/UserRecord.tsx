import { UserTimeline } from '@/features/history/UserTimeline';
import type { UserRecord as User } from '@/features/user/record';
import { userScreen } from '@/features/user/screen';
import { UserActions } from '@/features/user/UserActions';
import { PresenceMark } from '@/ui/PresenceMark';
import { type DrawerContext, type ExtraTab, RecordDrawer } from '@/ui/record/RecordDrawer';
import { StatusChip } from '@/ui/StatusChip';
import { pastView } from './historyTabs';

const tabs: ExtraTab<User>[] = [
  {
    key: 'timeline',
    label: 'record.tab.timeline',
    facts: true,
    body: ({ row }) => <UserTimeline id={row._id} fields={userScreen.fields} />,
  },
];
const past = pastView(userScreen);

const status = (user: User) => (
  <>
    <StatusChip tone={user.isActive === 1 ? 'green' : 'red'} value={user.isActive === 1 ? 'Active' : 'Block'} />
    <PresenceMark id={user._id} listed={user.presence} />
  </>
);

const actions = (context: DrawerContext<User>) => <UserActions {...context} />;

/** The drawer of a user. */
export const UserRecord = (props: { id: string; open: boolean }) => (
  <RecordDrawer
    {...props}
    screen={userScreen}
    tabs={tabs}
    status={status}
    actions={actions}
    pastView={past}
    withoutFiles
  />
);
