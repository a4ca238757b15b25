import { type AppointmentContext, AppointmentDrawer } from '@/features/appointment/drawer/AppointmentDrawer';
import { appointmentFields } from '@/features/appointment/fields';
import { Notes } from '@/records/history/Notes';
import { PastView } from '@/records/history/PastView';
import { Timeline } from '@/records/history/Timeline';

const shared = { noun: 'appointment', fields: appointmentFields } as const;

const tabs = [
  {
    key: 'timeline',
    label: 'record.tab.timeline' as const,
    body: ({ appointment, onComment, viewAt }: AppointmentContext) => (
      <Timeline {...shared} id={appointment._id} onViewAt={viewAt} onComment={onComment} />
    ),
  },
  {
    key: 'notes',
    label: 'record.tab.notes' as const,
    body: ({ appointment, onComment }: AppointmentContext) => (
      <Notes {...shared} id={appointment._id} onComment={onComment} />
    ),
  },
];

const pastView = ({ appointment }: AppointmentContext, version: number, back: () => void) => (
  <PastView {...shared} id={appointment._id} version={version} now={appointment.version} onBack={back} />
);

/** An appointment's drawer with its timeline and notes. */
export const AppointmentRecord = (props: { id: string; open: boolean }) => (
  <AppointmentDrawer {...props} tabs={tabs} pastView={pastView} />
);
