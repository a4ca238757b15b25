import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { profileApi } from '@/api/areas/profile';
import type { EditProfile, Session } from '@/api/generated';
import { useSession } from '@/api/session';
import { useMarkUnsaved } from '@/records/drawer/UnsavedGuard';
import { FieldList } from '@/records/fields/FieldList';
import { ConflictDialog } from '@/records/form/ConflictDialog';
import { RecordForm } from '@/records/form/RecordForm';
import { useReason } from '@/records/form/useReason';
import { useSave } from '@/records/form/useSave';
import type { Change } from '@/records/view';
import { Panel } from '@/ui/Panel';
import { AvatarPanel } from './AvatarPanel';
import { CalendarPanel, type FeedDialog } from './CalendarPanel';
import { profileFields } from './fields';

function Edit({ session, onDone }: { session: Session; onDone: () => void }) {
  const { t } = useTranslation();
  const [seen] = useState(session);
  const [dirty, setDirty] = useState(false);
  const [edit] = profileApi.useEditProfileMutation();
  const update = ({ expectedVersion, changes, reason }: Change) =>
    edit({ editProfile: { ...(changes as EditProfile), expectedVersion, ...(reason ? { reason } : {}) } }).unwrap();
  const { save, pending, resolve, cancel } = useSave({ _id: seen._id, version: seen.version ?? 1 }, update, onDone);
  const { reasonInput, saveWithReason } = useReason(save);
  useMarkUnsaved('profile', dirty);
  return (
    <>
      <RecordForm
        fields={profileFields}
        initial={seen}
        submitText={t('common.saveChanges')}
        onSubmit={saveWithReason}
        onCancel={onDone}
        onDirty={setDirty}
      >
        {reasonInput}
      </RecordForm>
      {pending && (
        <ConflictDialog
          conflict={pending.conflict}
          fields={profileFields}
          onUseMine={() => resolve(true)}
          onKeepTheirs={() => resolve(false)}
          onCancel={cancel}
        />
      )}
    </>
  );
}

/** Who the user is: picture, names, numbers; and who else may read the calendar. */
export function DetailsTab({ FeedDialog }: { FeedDialog: FeedDialog }) {
  const { t } = useTranslation();
  const session = useSession();
  const [editing, setEditing] = useState(false);
  const button = (
    <Button variant="outlined" onClick={() => setEditing(true)}>
      {t('common.edit')}
    </Button>
  );
  return (
    <>
      <AvatarPanel session={session} />
      <Panel title={t('profile.details')} action={!editing && button}>
        {editing ? (
          <Edit session={session} onDone={() => setEditing(false)} />
        ) : (
          <FieldList fields={profileFields} row={session} />
        )}
      </Panel>
      {session.role.containers.includes('appointment') && <CalendarPanel Dialog={FeedDialog} />}
    </>
  );
}
