import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useRights, useSlug } from '@/api/session';
import { useText } from '@/i18n';
import { RecordListPage } from '@/records/list/RecordListPage';
import { userView } from './view';

/** Leads to the list of those who are not here. */
function OfflineLink() {
  const t = useText();
  const slug = useSlug();
  if (!useRights('user').decide) return null;
  return (
    <Button component={Link} to={`/user/${slug}/offline`}>
      {t('user.offline.link')}
    </Button>
  );
}

export const UserListPage = () => <RecordListPage view={userView} switcher={<OfflineLink />} />;
