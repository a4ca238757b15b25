import { useText } from '@/i18n';
import { ToRecord } from '@/records/address/ToRecord';
import { type Day, ukWall } from '@/ui/days';
import { shortDay } from '@/ui/dayWords';
import { time } from '@/ui/format';
import { appointmentApi } from '../api';
import { isAbsence, postcodeOf } from '../words';

/** Among as many appointments the next work is looked for: days off stand between. */
const looked = 20;

interface NextJobProps {
  /** The first day on which it is looked for. */
  from: Day;
  /** A moment in UTC: what begins before it is over. */
  after?: string;
  position?: number | null;
}

/** A link to the reader's first appointment from a day on that is work; nothing where there is none. */
export function NextJob({ from, after = '', position }: NextJobProps) {
  const t = useText();
  const { data } = appointmentApi.useListAppointmentsQuery({
    startTime: from,
    sort: 'startTime',
    sortType: 'asc',
    limit: looked,
    ...(position && { position }),
  });
  const isWork = (one: Parameters<typeof isAbsence>[0] & { isForAll?: unknown; startTime?: string | null }) =>
    !isAbsence(one) && !one.isForAll && (one.startTime ?? '') > after;
  const next = data?.data.find(isWork);
  if (!next?.startTime) return null;
  const [district] = postcodeOf(next)?.split(' ') ?? [];
  const when = [shortDay(ukWall(next.startTime).day), time(next.startTime), district].filter(Boolean).join(', ');
  return (
    <ToRecord noun="appointment" id={next._id}>
      {t('appointment.nextOne', { when })}
    </ToRecord>
  );
}
