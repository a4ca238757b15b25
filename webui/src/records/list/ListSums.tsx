import { styled } from '@mui/material/styles';
import { useText } from '@/i18n';
import { money } from '@/ui/format';
import type { AnyRecord, Field } from '../fields/field';
import type { Page, QueryState } from '../view';

const Strip = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '2px 16px',
  marginRight: 'auto',
  paddingBlock: 8,
  '& dl': { display: 'flex', flexWrap: 'wrap', gap: '2px 16px', margin: 0 },
  '& dl > div': { display: 'flex', gap: 6, whiteSpace: 'nowrap' },
  '& dd': { margin: 0, color: theme.vars.palette.text.primary, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '&[aria-busy=true] dd': { opacity: 0.45 },
  [theme.breakpoints.down('sm')]: { flexBasis: '100%', paddingBottom: 0 },
}));

interface ListSumsProps {
  fields: readonly Field[];
  list: QueryState<Page<AnyRecord>>;
}

/** What all rows that the filters find come to, whatever page is shown; nothing of a list that adds nothing up. */
export function ListSums({ fields, list }: ListSumsProps) {
  const t = useText();
  const sums = list.data?.answer?.meta?.sums ?? {};
  const shown = fields.filter(({ path }) => path in sums);
  if (shown.length === 0) return null;
  return (
    <Strip role="group" aria-label={t('record.list.sums')} aria-busy={list.outdated}>
      <span aria-hidden>{t('record.list.sums')}</span>
      <dl>
        {shown.map(({ path, label }) => (
          <div key={path}>
            <dt>{t(label)}</dt>
            <dd>{money(sums[path])}</dd>
          </div>
        ))}
      </dl>
    </Strip>
  );
}
