import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Suspense, useState } from 'react';
import type { Appointment } from '@/api/generated';
import { useText } from '@/i18n';
import { useSend } from '@/records/calls/nounCalls';
import { useCommand } from '@/records/calls/useCommand';
import { withReason } from '@/records/view';
import { ConfirmDialog } from '@/ui/Dialogs';
import { IconAction } from '@/ui/IconAction';
import { lazyPart } from '@/ui/lazyPart';
import { Tip } from '@/ui/Tip';
import { useShift } from '../move/useShift';
import { useAppointmentRights } from '../rights';
import { useChange } from '../useChange';
import { useTypes } from '../useTypes';
import { isAbsence } from '../words';

const MoveDialog = lazyPart(() => import('../move/MoveDialog').then(({ MoveDialog }) => ({ default: MoveDialog })));

interface ActionsProps {
  appointment: Appointment;
  onCancelled: () => void;
}

/** The states that it may go to, each at once. */
function useStates(one: Appointment) {
  const t = useText();
  const run = useCommand();
  const { appointmentStatuses } = useTypes();
  const change = useChange();
  if (isAbsence(one)) return [];
  return appointmentStatuses
    .filter(({ value, state }) => value > 0 && state !== one.state)
    .map(({ value, state }) => {
      const label = t(`appointment.state.${state as 'booked'}`);
      const body = { status: value, expectedVersion: one.version };
      const choose = () =>
        run(change(one, body), {
          done: t('appointment.stateDone', { state: label }),
        });
      return { value, label: t('appointment.markAs', { state: label }), choose };
    });
}

function useCancel(one: Appointment, onCancelled: () => void) {
  const t = useText();
  const run = useCommand();
  const send = useSend('appointment');
  return async (reason: string | undefined) => {
    const call = send('remove', { ids: [one._id], values: { expectedVersion: one.version, ...withReason(reason) } });
    if (await run(call, { done: t('appointment.cancelDone') })) onCancelled();
  };
}

/** What may be done with an appointment as a whole. */
export function AppointmentActions({ appointment: one, onCancelled }: ActionsProps) {
  const t = useText();
  const rights = useAppointmentRights();
  const { shift, warning } = useShift();
  const states = useStates(one);
  const cancel = useCancel(one, onCancelled);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<'move' | 'cancel' | null>(null);
  if (!rights.mayChange(one)) return null;
  const choose = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  const label = t('record.drawer.actions');
  return (
    <>
      <IconAction label={t('appointment.move.open')} Icon={EventRepeatOutlined} onClick={() => setAsked('move')} />
      <Tip title={label}>
        <IconButton aria-label={label} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
          <MoreVertOutlined />
        </IconButton>
      </Tip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(() => setAsked('move'))}>{t('appointment.move.open')}</MenuItem>
        {states.map((state) => (
          <MenuItem key={state.value} onClick={choose(() => void state.choose())}>
            {state.label}
          </MenuItem>
        ))}
        {rights.mayCancel(one) && (
          <MenuItem onClick={choose(() => setAsked('cancel'))} sx={{ color: 'error.main' }}>
            {t('appointment.cancel')}
          </MenuItem>
        )}
      </Menu>
      <Suspense fallback={null}>
        {asked === 'move' && (
          <MoveDialog appointment={one} onMove={(to) => void shift(one, to)} onClose={() => setAsked(null)} />
        )}
      </Suspense>
      {asked === 'cancel' && (
        <ConfirmDialog
          danger
          reason={rights.saysWhy ? 'required' : 'optional'}
          title={t('appointment.cancelTitle')}
          body={t('appointment.cancelBody')}
          action={t('appointment.cancel')}
          cancel={t('appointment.keep')}
          onConfirm={(reason) => {
            setAsked(null);
            void cancel(reason);
          }}
          onCancel={() => setAsked(null)}
        />
      )}
      {warning}
    </>
  );
}
