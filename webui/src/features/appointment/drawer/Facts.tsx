import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense } from 'react';
import { recordApi } from '@/api/areas/record';
import type { ApiError } from '@/api/errors';
import type { Appointment } from '@/api/generated';
import { isEmpty } from '@/api/path';
import { useRights, useSession } from '@/api/session';
import { useText } from '@/i18n';
import { withTexts } from '@/i18n/withTexts';
import { useCommand } from '@/records/calls/useCommand';
import { FieldList } from '@/records/drawer/FieldList';
import { bySection, type Field } from '@/records/fields/field';
import { fieldValue } from '@/records/kinds/fieldText';
import { ukWall } from '@/ui/days';
import { lazyPart } from '@/ui/lazyPart';
import { useNow } from '@/ui/now';
import { NextJob } from '../calendar/NextJob';
import { appointmentFields } from '../fields';
import { ClashList } from '../move/ClashList';
import { isClash, useClashGuard } from '../move/useClashGuard';
import { useAppointmentRights } from '../rights';
import { postcodeOf, spanText } from '../words';

/** What it overlaps with now, and whether somebody meant that. */
function Clashes({ appointment: { clashes, acceptedClashes } }: { appointment: Appointment }) {
  const t = useText();
  if (clashes.length === 0) return null;
  const meant = clashes.every(({ _id }) => acceptedClashes.includes(_id));
  return (
    <Alert severity="warning" variant="outlined" sx={{ '& .MuiAlert-message': { flex: 1 } }}>
      <AlertTitle sx={{ fontSize: '0.8125rem', fontWeight: 600 }}>
        {t('appointment.clashCount', { count: clashes.length })}
      </AlertTitle>
      <Typography sx={{ mb: 2 }}>{t(meant ? 'appointment.clash.meant' : 'appointment.clash.notMeant')}</Typography>
      <ClashList clashes={clashes} />
    </Alert>
  );
}

function Cancelled({ appointment }: { appointment: Appointment }) {
  const t = useText();
  const run = useCommand();
  const { mayRestore } = useAppointmentRights();
  const [restore] = recordApi.useRestoreRecordMutation();
  const { guard, warning } = useClashGuard();
  const send = (acceptClash: boolean) =>
    restore({
      noun: 'appointment',
      id: appointment._id,
      restoreFlowBody: { expectedVersion: appointment.version, acceptClash },
    }).unwrap();
  const bringBack = () =>
    run(guard(send), { done: t('record.action.restoreDone'), failed: (error: ApiError) => isClash(error) });
  return (
    <Alert
      severity="error"
      variant="outlined"
      role="status"
      icon={<EventBusyOutlined />}
      action={
        mayRestore && (
          <Button variant="outlined" onClick={bringBack}>
            {t('record.action.restore')}
          </Button>
        )
      }
    >
      {t('appointment.cancelled')}
      {warning}
    </Alert>
  );
}

const TakePhoto = lazyPart(async () => ({
  default: (await withTexts(['documents'], import('@/records/uploads/TakePhoto'))).TakePhoto,
}));

/** Photos that are taken on the spot, into the customer's documents; only a phone or tablet has a camera for that. */
function Camera({ consumer }: { consumer: string }) {
  const { edit, documents } = useRights('consumer');
  const hasCamera = useMediaQuery('(pointer: coarse)', { noSsr: true });
  const list = edit ? 'documents' : documents;
  if (!hasCamera || !list) return null;
  return (
    <Suspense fallback={null}>
      <TakePhoto noun="consumer" id={consumer} list={list} />
    </Suspense>
  );
}

/** Opens the telephone's own maps, or the web's. */
const mapOf = (address: string) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

/** Where to go, for the user who is on the way. */
function Place({ appointment }: { appointment: Appointment }) {
  const t = useText();
  const { Consumer, Company, leadId } = appointment;
  const street = Consumer?.addressOne ?? Company?.firstLine ?? leadId?.digitalDashboard.firstLineOfadd;
  const place = [street, Consumer?.town ?? Consumer?.city ?? Company?.town, postcodeOf(appointment)]
    .filter(Boolean)
    .join(', ');
  if (!place) return null;
  return (
    <Link
      href={mapOf(place)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('appointment.onMap', { address: place })}
      className="tnum"
      sx={{ justifySelf: 'start' }}
    >
      {place}
    </Link>
  );
}

/** Leads from finished work to the reader's next. */
function Onwards({ appointment }: { appointment: Appointment }) {
  const { _id } = useSession();
  const now = useNow();
  const { Assignee, Assignee2 } = appointment;
  if (![...Assignee, ...Assignee2].some((one) => one._id === _id)) return null;
  return (
    <Typography component="div">
      <NextJob from={ukWall(now).day} after={now} />
    </Typography>
  );
}

/** A lead is called by its number. */
const named = ({ leadId, ...rest }: Appointment) => ({ ...rest, leadId: leadId && { ...leadId, name: leadId.leadId } });

const shownAbove = new Set(['customer', 'description']);

const shown = (fields: readonly Field[], row: unknown) =>
  fields.filter((field) => !shownAbove.has(field.path) && !isEmpty(fieldValue(field, row)));

/** All that is known of an appointment; what is not set is left out. */
export function Facts({ appointment }: { appointment: Appointment }) {
  const t = useText();
  const row = named(appointment);
  const isFinished = appointment.state === 'finished';
  const explain = { noun: 'appointment' as const, id: appointment._id };
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      {appointment.isDelete && <Cancelled appointment={appointment} />}
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="h2" component="p" className="tnum">
          {spanText(appointment, t)}
        </Typography>
        <Place appointment={appointment} />
        {isFinished && <Onwards appointment={appointment} />}
        {appointment.Consumer && !appointment.isDelete && !isFinished && <Camera consumer={appointment.Consumer._id} />}
        {appointment.description && (
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mt: 1 }}>
            {appointment.description}
          </Typography>
        )}
      </Box>
      <Clashes appointment={appointment} />
      <Box sx={{ columnCount: { xs: 1, md: 2 }, columnGap: 10, '& > section': { breakInside: 'avoid', pb: 6 } }}>
        {bySection(shown(appointmentFields, row)).map(([section, fields]) => (
          <Box component="section" key={section} aria-label={t(section)}>
            <Typography variant="h3" component="h3" sx={{ mb: 1.5, pb: 1.5, borderBottom: 1, borderColor: 'divider' }}>
              {t(section)}
            </Typography>
            <FieldList fields={fields} row={row} explain={explain} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
