import { appointmentApi } from '@/api/areas/appointment';
import type { Appointment } from '@/api/generated';
import { useText } from '@/i18n';
import { queryState } from '@/records/calls/queryState';
import { ChildCard } from '@/records/children/ChildCard';
import type { Related, RelatedCardProps, Where } from '@/records/related/related';
import type { ListState } from '@/ui/listState';
import { StatusChip } from '@/ui/StatusChip';
import { peopleOf, spanText, stateTone, typeText } from './words';

function Card({ row }: RelatedCardProps<Appointment>) {
  const t = useText();
  return (
    <ChildCard
      noun="appointment"
      id={row._id}
      title={typeText(row, t)}
      caption={[spanText(row, t), peopleOf(row).join(', ')].filter(Boolean).join(' · ')}
      editLabel=""
      onEdit={null}
    >
      <StatusChip
        tone={stateTone(row.state)}
        value={row.state}
        label={t(`appointment.state.${row.state as 'booked'}`)}
      />
    </ChildCard>
  );
}

function useRows({ leadId: [leadId = ''] = [] }: Where, { limit }: Pick<ListState, 'limit'>) {
  const asked = { leadId, limit, sort: 'startTime', sortType: 'desc' } as const;
  return queryState(appointmentApi.useListAppointmentsQuery(asked), ({ data, count }) => ({ rows: data, count }));
}

export const related: Related<Appointment> = { Card, useRows };
