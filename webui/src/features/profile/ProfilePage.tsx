import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ComponentType, ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { useSession } from '@/api/session';
import { useText } from '@/i18n';
import type { Field } from '@/records/fields/field';
import { PageHead } from '@/ui/PageHead';
import type { FeedDialog } from './CalendarPanel';
import { DetailsTab } from './DetailsTab';
import { EmailsTab } from './EmailsTab';
import { historyFields } from './fields';
import { SecurityTab } from './SecurityTab';

const tabs = ['details', 'security', 'emails', 'history'] as const;
type TabName = (typeof tabs)[number];

const first = tabs[0];

interface ProfilePageProps {
  /** The timeline of a user; another feature's. */
  History: ComponentType<{ id: string; fields: readonly Field[] }>;
  FeedDialog: FeedDialog;
  notFound: ReactNode;
}

function Body({ tab, History, FeedDialog }: { tab: TabName } & Omit<ProfilePageProps, 'notFound'>) {
  const t = useText();
  const { _id } = useSession();
  switch (tab) {
    case 'details':
      return <DetailsTab FeedDialog={FeedDialog} />;
    case 'security':
      return <SecurityTab />;
    case 'emails':
      return <EmailsTab />;
    case 'history':
      return (
        <div>
          <h2 className="vh">{t('profile.tab.history')}</h2>
          <History id={_id} fields={historyFields} />
        </div>
      );
  }
}

/** All that users may see and change of themselves. */
export function ProfilePage({ notFound, ...others }: ProfilePageProps) {
  const t = useText();
  const { tab = first } = useParams();
  const current = tabs.find((name) => name === tab);
  if (!current) return notFound;
  const title = t('profile.title');
  return (
    <>
      <PageHead title={title} documentTitle={`${t(`profile.tab.${current}`)} · ${title}`} />
      <Box sx={{ px: { xs: 4, sm: 5 }, borderBottom: 1, borderColor: 'divider' }}>
        <Tabs value={current} component="nav" role="navigation" aria-label={title} variant="scrollable">
          {tabs.map((name) => (
            <Tab
              key={name}
              value={name}
              label={t(`profile.tab.${name}`)}
              component={Link}
              to={name === first ? '/profile' : `/profile/${name}`}
            />
          ))}
        </Tabs>
      </Box>
      <Box sx={{ p: { xs: 4, sm: 5 }, display: 'grid', gap: 4, maxWidth: 800, alignContent: 'start' }}>
        <Body tab={current} {...others} />
      </Box>
    </>
  );
}
