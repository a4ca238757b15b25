import Box from '@mui/material/Box';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import type { Appointment } from '@/api/generated';
import { useAppSelector } from '@/api/storeHooks';
import type { TextKey } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import { useNounCommands, useNounRecord } from '@/records/calls/nounCalls';
import { DrawerBody, type DrawerTab } from '@/records/drawer/DrawerBody';
import { DrawerHeader } from '@/records/drawer/DrawerHeader';
import { TabBar } from '@/records/drawer/TabBar';
import { useUnsavedGuard } from '@/records/drawer/useUnsavedGuard';
import { Notes } from '@/records/history/Notes';
import { PastView } from '@/records/history/PastView';
import { Timeline } from '@/records/history/Timeline';
import { selectRows } from '@/records/list/listing';
import { DrawerFrame } from '@/ui/DrawerFrame';
import { StatusChip } from '@/ui/StatusChip';
import { useNotify } from '@/ui/toasts';
import { useShortcuts } from '@/ui/useShortcuts';
import { appointmentFields } from '../fields';
import { useAppointmentRights } from '../rights';
import { customerOf, stateTone, toneOf, typeText } from '../words';
import { AppointmentActions } from './AppointmentActions';
import { EditPanel } from './EditPanel';
import { Facts } from './Facts';

interface AppointmentContext {
  appointment: Appointment;
  /** Null for who may not comment. */
  onComment: ((note: string) => Promise<unknown>) | null;
  viewAt: (version: number) => void;
}

interface AppointmentDrawerProps {
  id: string;
  open: boolean;
}

const history = { noun: 'appointment', fields: appointmentFields } as const;

const tabs: { key: string; label: TextKey; body: (context: AppointmentContext) => ReactNode }[] = [
  {
    key: 'timeline',
    label: 'record.tab.timeline',
    body: ({ appointment, onComment, viewAt }) => (
      <Timeline {...history} id={appointment._id} onViewAt={viewAt} onComment={onComment} />
    ),
  },
  {
    key: 'notes',
    label: 'record.tab.notes',
    body: ({ appointment, onComment }) => <Notes {...history} id={appointment._id} onComment={onComment} />,
  },
];

const pastView = ({ appointment }: AppointmentContext, version: number, back: () => void) => (
  <PastView {...history} id={appointment._id} version={version} now={appointment.version} onBack={back} />
);

/** Goes to another appointment in this drawer, or closes it with null. */
function useGoTo() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return (id: string | null) => {
    const next = new URLSearchParams(params);
    for (const key of ['tab', 'asof', 'entry']) next.delete(key);
    if (id === null) next.delete('appointment');
    else next.set('appointment', id);
    navigate({ search: String(next) });
  };
}

function useView(open: boolean) {
  const [params] = useSearchParams();
  const [tab, setTab] = useState(params.get('tab') ?? 'overview');
  const [asOf, setAsOf] = useState(Number(params.get('asof')) || null);
  const [editing, setEditing] = useState(false);
  const [dirty, setDirty] = useState(false);
  const show = (version: number | null) => {
    setAsOf(version);
    setTab('overview');
  };
  const edit = (on: boolean) => {
    setEditing(on);
    setDirty(false);
    if (on) show(null);
  };
  return { tab, setTab, asOf, show, editing, edit, dirty: dirty && open, setDirty };
}

const appointment = { noun: 'appointment' } as const;

function useDrawer({ id, open }: AppointmentDrawerProps) {
  const { data: one, error, refetch } = useNounRecord<Appointment>(appointment, id);
  const { addNote } = useNounCommands(appointment);
  const rights = useAppointmentRights();
  const view = useView(open);
  const goTo = useGoTo();
  const rows = useAppSelector(selectRows('appointment'));
  const at = rows.indexOf(id);
  const step = (to: string | undefined) => (at >= 0 && to ? () => goTo(to) : null);
  const neighbours = { previous: step(rows[at - 1]), next: step(rows[at + 1]) };
  const mayEdit = one !== undefined && rights.mayChange(one);
  const note = addNote ? (text: string) => addNote(id, text) : null;
  const context = one && { appointment: one, onComment: rights.mayComment(one) ? note : null, viewAt: view.show };
  useShortcuts(
    {
      '[': () => open && neighbours.previous?.(),
      ']': () => open && neighbours.next?.(),
      e: () => open && mayEdit && view.edit(true),
    },
    'drawer',
  );
  const close = () => goTo(null);
  return { one, error, refetch, context, view, neighbours, mayEdit, close };
}

type Model = ReturnType<typeof useDrawer>;

function Overview({ model }: { model: Model }) {
  const { one, context, view } = model;
  if (!one || !context) return null;
  if (view.asOf) return pastView(context, view.asOf, () => view.show(null));
  if (!view.editing) return <Facts appointment={one} />;
  return <EditPanel appointment={one} onDone={() => view.edit(false)} onDirty={view.setDirty} />;
}

/** Its type and, for readers of the list, its customer. */
function useTitle(one: Appointment | undefined): string | undefined {
  const { t } = useTranslation();
  return one && [typeText(one, t), customerOf(one)].filter(Boolean).join(' · ');
}

function Head({ model, titleId }: { model: Model; titleId: string }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const { one, error, view, neighbours, mayEdit, close } = model;
  const title = useTitle(one);
  const copyLink = async () => {
    const link = new URL(location.href);
    link.searchParams.set('tab', view.tab);
    await navigator.clipboard.writeText(link.href);
    notify.success(t('common.linkCopied'));
  };
  const people = one ? [...one.Assignee, ...one.Assignee2] : [];
  const head = { phone: one?.Consumer?.mobile ?? null, email: one?.Consumer?.email ?? null, people };
  return (
    <DrawerHeader
      titleId={titleId}
      title={error && !one ? t('common.error.missingTitle') : title}
      deleted={one?.isDelete ?? false}
      head={one ? head : error ? { people: [] } : undefined}
      status={
        one && (
          <>
            <StatusChip tone={toneOf(one)} value={one.kind} label={t(`appointment.kind.${one.kind}`)} />
            <StatusChip
              tone={stateTone(one.state)}
              value={one.state}
              label={t(`appointment.state.${one.state as 'booked'}`)}
            />
          </>
        )
      }
      neighbours={neighbours}
      onEdit={mayEdit && !view.editing && !view.asOf ? () => view.edit(true) : null}
      onCopyLink={copyLink}
      onClose={close}
      actions={one && !one.isDelete && <AppointmentActions appointment={one} onCancelled={close} />}
    />
  );
}

/** One appointment, opened from the right over any page. */
export function AppointmentDrawer(props: AppointmentDrawerProps) {
  const { open } = props;
  const titleId = useId();
  const model = useDrawer(props);
  const { one, error, refetch, context, view, close } = model;
  const guard = useUnsavedGuard(view.dirty, 'appointment');
  const all: DrawerTab[] = [
    { key: 'overview', label: 'record.tab.overview', body: () => <Overview model={model} /> },
    ...tabs.map(({ key, label, body }) => ({ key, label, body: () => context && body(context) })),
  ];
  const shown = all.find(({ key }) => key === view.tab) ?? all[0];
  return (
    <DrawerFrame open={open} labelledBy={titleId} onClose={close}>
      <Box sx={{ px: { xs: 4, sm: 5 }, pt: 4, borderBottom: 1, borderColor: 'divider', flex: 'none' }}>
        <Head model={model} titleId={titleId} />
        <TabBar all={all} shown={shown} mode={view} titleId={titleId} />
      </Box>
      {error && !one ? (
        <ErrorState error={error} retry={refetch} />
      ) : (
        <DrawerBody tab={shown} row={one} fields={appointmentFields} />
      )}
      {guard}
    </DrawerFrame>
  );
}
