import AddOutlined from '@mui/icons-material/AddOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { supplierApi } from '@/api/areas/supplier';
import type { SupplierOut, TermsSet } from '@/api/generated';
import { useRights, useSlug } from '@/api/session';
import { useText, valueLabel } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import { queryState } from '@/records/calls/queryState';
import { BodySkeleton } from '@/records/drawer/DrawerBody';
import { fieldText } from '@/records/kinds/fieldText';
import { usePosition } from '@/records/past/position';
import { date } from '@/ui/format';
import { IconAction } from '@/ui/IconAction';
import { IconChip } from '@/ui/IconChip';
import { lazyPart } from '@/ui/lazyPart';
import { useToday } from '@/ui/now';
import { State } from '@/ui/States';
import { Table } from '@/ui/Table';
import { termsFields } from '../fields';
import { bases, percent } from '../words';

const TermsDialog = lazyPart(() => import('./TermsDialog').then(({ TermsDialog }) => ({ default: TermsDialog })));

/** The value of a field of a set in words; null where nothing is agreed. */
function useWords() {
  const t = useText();
  return (set: TermsSet, path: keyof TermsSet) => {
    const field = termsFields.find((one) => one.path === path);
    return field ? fieldText(field, set[path], t) : null;
  };
}

/** What commission is worked out from, with its rate. */
function useBaseText() {
  const t = useText();
  const words = useWords();
  return (set: TermsSet) => {
    const base = t(bases[set.base]);
    if (set.base === 'fixed') return `${base} £${words(set, 'rate')}`;
    return set.base === 'monthly' ? `${base}: ${percent(set.rate)}` : base;
  };
}

const others = ['leastKwh', 'cap', 'clawback', 'residual'] as const;

const labelOf = (path: string) => termsFields.find((one) => one.path === path)?.label ?? 'supplier.section.terms';

interface TodayProps {
  sets: readonly TermsSet[];
  onSet: ((service: string, from: TermsSet) => void) | null;
}

/** The terms that hold, one line for each service. */
function Today({ sets, onSet }: TodayProps) {
  const t = useText();
  const words = useWords();
  const baseText = useBaseText();
  const further = (set: TermsSet) =>
    others.flatMap((path) => {
      const said = words(set, path);
      return said === null ? [] : [`${t(labelOf(path))}: ${said}`];
    });
  const head = [
    ...['service', 'base', 'new', 'renewal', 'bands'].map((path) => ({ label: t(labelOf(path)) })),
    { label: t('supplier.terms.further') },
    ...(onSet ? [{ label: t('supplier.terms.set'), silent: true }] : []),
  ];
  return (
    <Table label={t('supplier.terms.today')} head={head}>
      {sets.map((set) => (
        <tr key={set._id}>
          <th scope="row">{valueLabel(set.service)}</th>
          <td>{baseText(set)}</td>
          <td className="wrap">{words(set, 'new')}</td>
          <td className="wrap">{words(set, 'renewal')}</td>
          <td className="wrap">{words(set, 'bands') ?? t('supplier.terms.whole')}</td>
          <td className="wrap">{further(set).join('; ')}</td>
          {onSet && (
            <td>
              <IconAction
                label={t('supplier.terms.setFor', { service: valueLabel(set.service) })}
                Icon={EditOutlined}
                onClick={() => onSet(set.service, set)}
              />
            </td>
          )}
        </tr>
      ))}
    </Table>
  );
}

const states = {
  holds: { Icon: CheckCircleOutlined, tone: 'green' },
  later: { Icon: ScheduleOutlined, tone: 'blue' },
  former: { Icon: HistoryOutlined, tone: 'grey' },
} as const;

interface CourseProps {
  sets: readonly TermsSet[];
  stateOf: (set: TermsSet) => keyof typeof states;
}

/** All sets there ever were, those from the latest day first. */
function Course({ sets, stateOf }: CourseProps) {
  const t = useText();
  const words = useWords();
  const baseText = useBaseText();
  const shown = [...sets].sort(
    (a, b) =>
      a.service.localeCompare(b.service) ||
      b.validFrom.localeCompare(a.validFrom) ||
      Number(b.version) - Number(a.version),
  );
  const head = ['service', 'validFrom', 'version', 'base', 'new', 'renewal'].map((path) => ({
    label: t(labelOf(path)),
  }));
  return (
    <Table label={t('supplier.terms.course')} head={[...head, { label: t('supplier.field.isActive') }]}>
      {shown.map((set) => {
        const state = stateOf(set);
        return (
          <tr key={set._id}>
            <th scope="row">{valueLabel(set.service)}</th>
            <td>{date(set.validFrom)}</td>
            <td>{set.version}</td>
            <td>{baseText(set)}</td>
            <td className="wrap">{words(set, 'new')}</td>
            <td className="wrap">{words(set, 'renewal')}</td>
            <td>
              <IconChip {...states[state]} state={state}>
                {t(`supplier.terms.state.${state}`)}
              </IconChip>
            </td>
          </tr>
        );
      })}
    </Table>
  );
}

interface TermsTabProps {
  row: SupplierOut;
  readOnly: boolean;
}

/** What the supplier pays for contracts: the terms that hold on the day that is shown, and their course. */
export function TermsTab({ row: supplier, readOnly }: TermsTabProps) {
  const t = useText();
  const slug = useSlug();
  const today = useToday();
  const position = usePosition();
  const mayEdit = useRights('supplier').edit && !readOnly;
  const [begun, setBegun] = useState<{ service: string | null; from?: TermsSet } | null>(null);
  const query = supplierApi.useSupplierCommissionTermsQuery({ slug, id: supplier._id, date: today, position });
  const { data, error, isLoading, refetch } = queryState(query, (answer) => answer);
  if (isLoading) return <BodySkeleton />;
  if (error) return <ErrorState error={error} retry={refetch} />;
  const sets = data?.data ?? [];
  const holds = (set: TermsSet) => data?.holding.includes(set._id) ?? false;
  const holding = sets.filter(holds);
  const stateOf = (set: TermsSet) => (holds(set) ? 'holds' : set.validFrom > today ? 'later' : 'former');
  const add = mayEdit && (
    <Button
      variant={sets.length === 0 ? 'contained' : 'outlined'}
      startIcon={<AddOutlined />}
      onClick={() =>
        setBegun({ service: supplier.serviceType?.length === 1 ? (supplier.serviceType[0] ?? null) : null })
      }
    >
      {t('supplier.terms.set')}
    </Button>
  );
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {sets.length === 0 ? (
        <State title={t('supplier.terms.noneTitle')} body={t('supplier.terms.noneBody')} action={add} />
      ) : (
        <>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 3 }}>
            <Typography variant="h3">{t('supplier.terms.today')}</Typography>
            {add}
          </Box>
          {holding.length > 0 ? (
            <Today sets={holding} onSet={mayEdit ? (service, from) => setBegun({ service, from }) : null} />
          ) : (
            <Typography color="textSecondary">{t('supplier.terms.noneToday')}</Typography>
          )}
          <Typography variant="h3">{t('supplier.terms.course')}</Typography>
          <Course sets={sets} stateOf={stateOf} />
        </>
      )}
      <Suspense fallback={null}>
        {begun && (
          <TermsDialog supplier={supplier} service={begun.service} from={begun.from} onClose={() => setBegun(null)} />
        )}
      </Suspense>
    </Box>
  );
}
