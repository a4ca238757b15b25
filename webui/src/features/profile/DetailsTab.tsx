import Button from '@mui/material/Button';
import { useState } from 'react';
import { profileApi } from '@/api/areas/profile';
import type { EditProfile, Session } from '@/api/generated';
import { useSession } from '@/api/session';
import { useText } from '@/i18n';
import { changeBody } from '@/records/calls/nounCalls';
import { FieldList } from '@/records/drawer/FieldList';
import { changeTarget } from '@/records/form/changeTarget';
import { RecordForm } from '@/records/form/RecordForm';
import { useFormSession } from '@/records/form/useFormSession';
import { useReason } from '@/records/form/useReason';
import type { Change } from '@/records/view';
import { Panel } from '@/ui/Panel';
import { AvatarPanel } from './AvatarPanel';
import { CalendarPanel, type FeedDialog } from './CalendarPanel';
import { profileFields } from './fields';

function Edit({ session, onDone }: { session: Session; onDone: () => void }) {
  const t = useText();
  const [seen] = useState(session);
  const [edit] = profileApi.useEditProfileMutation();
  const update = (change: Change) => edit({ editProfile: changeBody(change) as EditProfile }).unwrap();
  const { save, setDirty, dialogs } = useFormSession({
    target: changeTarget({ _id: seen._id, version: seen.version ?? 1 }, update),
    fields: profileFields,
    done: t('record.action.saved'),
    onSaved: onDone,
    onLeave: onDone,
  });
  const { reasonInput, saveWithReason } = useReason(save);
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
      {dialogs}
    </>
  );
}

/** Who the user is: picture, names, numbers; and who else may read the calendar. */
export function DetailsTab({ FeedDialog }: { FeedDialog: FeedDialog }) {
  const t = useText();
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
