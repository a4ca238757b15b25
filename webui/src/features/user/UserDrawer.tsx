import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useSession } from '@/api/session';
import { useText } from '@/i18n';
import type { ExtraTab } from '@/records/drawer/extraTab';
import { RecordDrawer } from '@/records/drawer/RecordDrawer';
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

/** Where everything that the user changed is found, for who may look there. */
function ChangesBy({ id }: { id: string }) {
  const t = useText();
  const { containers } = useSession().role;
  if (!containers.includes('audit')) return null;
  return (
    <Button component={Link} to={`/audit?actor=${id}`} sx={{ mb: 3, ml: -2 }}>
      {t('user.changesBy')}
    </Button>
  );
}

const tabs: ExtraTab<UserRecord>[] = [
  {
    key: 'timeline',
    label: 'drawer.tab.timeline',
    facts: true,
    body: ({ row }) => (
      <>
        <ChangesBy id={row._id} />
        <UserTimeline id={row._id} fields={userView.fields} />
      </>
    ),
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
