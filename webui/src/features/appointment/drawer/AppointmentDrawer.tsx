import type { Appointment } from '@/api/generated';
import { useText } from '@/i18n';
import { DrawerShell } from '@/records/drawer/DrawerShell';
import { shownTab } from '@/records/drawer/extraTab';
import { historyTabs } from '@/records/drawer/historyTabs';
import { PastView } from '@/records/drawer/pastPart';
import { type RecordDrawerState, useRecordDrawer } from '@/records/drawer/useRecordDrawer';
import { lazyPart } from '@/ui/lazyPart';
import { StatusChip } from '@/ui/StatusChip';
import { appointmentFields } from '../fields';
import { useAppointmentRights } from '../rights';
import { customerOf, phoneOf, stateTone, toneOf, typeText } from '../words';
import { AppointmentActions } from './AppointmentActions';
import { Facts } from './Facts';

const EditPanel = lazyPart(() => import('./EditPanel').then(({ EditPanel }) => ({ default: EditPanel })));

const view = { noun: 'appointment', fields: appointmentFields } as const;
const tabs = historyTabs<Appointment>(view);

function Overview({ drawer }: { drawer: RecordDrawerState<Appointment> }) {
  const { context, past } = drawer;
  if (!context) return null;
  if (past) return <PastView {...view} row={context.row} past={past} />;
  if (!drawer.editing) return <Facts appointment={context.row} />;
  return <EditPanel appointment={context.row} onDone={() => drawer.edit(false)} />;
}

function Status({ appointment }: { appointment: Appointment }) {
  const t = useText();
  const { kind, state } = appointment;
  return (
    <>
      <StatusChip tone={toneOf(appointment)} value={kind} label={t(`appointment.kind.${kind}`)} />
      <StatusChip tone={stateTone(state)} value={state} label={t(`appointment.state.${state as 'booked'}`)} />
    </>
  );
}

const headOf = (one: Appointment) => ({
  phone: phoneOf(one),
  email: one.Consumer?.email ?? null,
  people: [...one.Assignee, ...one.Assignee2],
});

/** One appointment, opened from the right over any page. */
export function AppointmentDrawer(props: { id: string; open: boolean }) {
  const t = useText();
  const { mayChange, mayComment } = useAppointmentRights();
  const rights = (one: Appointment) => ({ edit: mayChange(one), comment: mayComment(one) });
  const drawer = useRecordDrawer({ ...props, view, rights });
  const { row, context } = drawer;
  const history = tabs.map((tab) => shownTab(tab, context));
  return (
    <DrawerShell
      drawer={drawer}
      fields={appointmentFields}
      titleOf={(one) => [typeText(one, t), customerOf(one)].filter(Boolean).join(' · ')}
      headOf={headOf}
      status={row && <Status appointment={row} />}
      actions={row && !row.isDelete && <AppointmentActions appointment={row} onCancelled={drawer.close} />}
      tabs={[{ key: 'overview', label: 'drawer.tab.overview', body: () => <Overview drawer={drawer} /> }, ...history]}
    />
  );
}
