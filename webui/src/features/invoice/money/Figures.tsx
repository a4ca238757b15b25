import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { api } from '@/api';
import { useSlug } from '@/api/session';
import { useText } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import { queryState } from '@/records/calls/queryState';
import { rowsArg } from '@/records/calls/rowsArg';
import { usePast } from '@/records/past/position';
import type { Where } from '@/records/related/related';
import { addDays, type Day } from '@/ui/days';
import { money } from '@/ui/format';
import { useToday } from '@/ui/now';
import { ageLabels } from '../fields';

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(110px, 1fr))',
  gap: 8,
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '& > div': { padding: '10px 12px', border: `1px solid ${theme.vars.palette.divider}`, borderRadius: 8 },
  '& > .due': { gridColumn: '1 / -1' },
  '& dt': { fontSize: '0.75rem', color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 550 },
  '& .due dd': { fontSize: '1.5rem', fontWeight: 600, lineHeight: 1.3 },
  '& [data-late] dd': { color: theme.vars.palette.tone.red.fg },
}));

/** What is due of the invoices that the filters find; `issued` ones alone are owed. */
function useDue(where: Where) {
  const list = { page: 1, limit: 1, q: '', sort: 'createdAt', sortType: 'desc' as const, filters: {}, ...usePast() };
  const asked = { noun: 'invoice' as const, where: { ...where, status: ['authorised'] } };
  const query = api.useRecordListQuery(rowsArg(asked, list, useSlug()));
  return queryState(query, ({ meta }) => meta?.sums.amountDue ?? '0');
}

/** From which day until which one an invoice was due, by its age. */
function spanOf(age: keyof typeof ageLabels, today: Day): Where {
  const ago = (days: number) => addDays(today, -days);
  const spans: Record<keyof typeof ageLabels, Where> = {
    notDue: { dueFrom: [today] },
    '1-30': { dueFrom: [ago(30)], dueTo: [ago(1)] },
    '31-60': { dueFrom: [ago(60)], dueTo: [ago(31)] },
    '61-90': { dueFrom: [ago(90)], dueTo: [ago(61)] },
    over90: { dueTo: [ago(91)] },
  };
  return spans[age];
}

function Age({ age, where }: { age: keyof typeof ageLabels; where: Where }) {
  const t = useText();
  const { data } = useDue({ ...where, ...spanOf(age, useToday()) });
  const isLate = age !== 'notDue' && Number(data) > 0;
  return (
    <div {...(isLate ? { 'data-late': '' } : {})}>
      <dt>{t(ageLabels[age])}</dt>
      <dd>{data === undefined ? <Skeleton width={60} /> : money(data)}</dd>
    </div>
  );
}

/** What a customer owes in all, and since when. */
export function Figures({ where }: { where: Where }) {
  const t = useText();
  const { data, error, refetch } = useDue(where);
  if (error) return <ErrorState error={error} retry={refetch} />;
  return (
    <List>
      <div className="due">
        <dt>{t('invoice.field.amountDue')}</dt>
        <dd>{data === undefined ? <Skeleton width={120} /> : money(data)}</dd>
      </div>
      {Number(data) > 0 &&
        (Object.keys(ageLabels) as (keyof typeof ageLabels)[]).map((age) => <Age key={age} {...{ age, where }} />)}
    </List>
  );
}
