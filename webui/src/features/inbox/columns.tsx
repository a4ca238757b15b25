import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import type { DependantCount } from '@/api/generated';
import type { Translate } from '@/i18n';
import { useText } from '@/i18n';
import { recordWords } from '@/records/fields/recordWords';
import type { Column } from '@/ui/DataTable';
import { dash, dateTime } from '@/ui/format';
import { PersonLine } from '@/ui/Person';
import { StatusChip } from '@/ui/StatusChip';
import { isInboxNoun } from './nouns';
import type { InboxRow, View } from './rows';

/** `3 sites, 2 leads`; empty when there are none. */
export const belongingText = (dependants: readonly DependantCount[], t: Translate) =>
  dependants.flatMap(({ noun, count }) => (isInboxNoun(noun) ? [t(`nouns.${noun}.count`, { count })] : [])).join(', ');

export const titleOf = ({ title }: Pick<InboxRow, 'title'>, t: Translate): string =>
  title ? recordWords(title) : t('inbox.untitled');

function columnsOf(view: View, t: Translate): Column<InboxRow>[] {
  const waiting = view === 'waiting';
  const who = waiting ? t('inbox.askedBy') : t('inbox.deletedBy');
  const when = waiting ? t('inbox.askedAt') : t('inbox.deletedAt');
  const name = (row: InboxRow) => (
    <span title={[titleOf(row, t), recordWords(row.subtitle)].filter(Boolean).join(' · ')}>
      <strong style={{ fontWeight: 550 }}>{titleOf(row, t)}</strong>
      {row.subtitle && <span className="sec">{` · ${recordWords(row.subtitle)}`}</span>}
    </span>
  );
  const by = ({ decision }: InboxRow) => (decision.by ? <PersonLine names={[decision.by.name]} /> : t('common.system'));
  // A deletion without words of its own followed from the request's.
  const reason = ({ decision, request }: InboxRow) => {
    const said = decision.reason ?? request?.reason;
    return said ? <span title={said}>{said}</span> : dash;
  };
  const shared: Column<InboxRow>[] = [
    { id: 'record', header: t('inbox.record'), width: 250, cell: name },
    { id: 'noun', header: t('inbox.kind'), width: 92, muted: true, cell: ({ noun }) => t(`nouns.${noun}.noun`) },
    { id: 'by', header: who, width: 150, cell: by },
    { id: 'at', header: when, width: 164, muted: true, cell: ({ decision }) => dateTime(decision.at) },
    { id: 'reason', header: t('inbox.reason'), width: 190, cell: reason },
  ];
  if (!waiting) {
    const before = ({ request }: InboxRow) => (request?.by ? <PersonLine names={[request.by.name]} /> : dash);
    return [...shared, { id: 'request', header: t('inbox.askedBy'), width: 170, cell: before }];
  }
  return [
    ...shared,
    {
      id: 'belongs',
      header: t('inbox.belongs'),
      width: 152,
      muted: true,
      cell: ({ dependants }) => belongingText(dependants, t) || dash,
    },
    {
      id: 'changed',
      header: t('inbox.changed'),
      width: 144,
      cell: ({ changed }) => (changed ? <StatusChip tone="amber" value="changed" label={t('inbox.changed')} /> : dash),
    },
  ];
}

const Stack = styled('span')({
  display: 'grid',
  gap: 2,
  padding: '8px 0',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  '& .sec': { fontSize: '0.75rem' },
});

/** All that decides about a record, one below the other: a phone has no room for columns. */
function Lines({ row, waiting }: { row: InboxRow; waiting: boolean }) {
  const t = useText();
  const { decision, request, subtitle, changed } = row;
  const reason = decision.reason ?? request?.reason;
  const when = `${decision.by?.name ?? t('common.system')} · ${dateTime(decision.at)}`;
  return (
    <Stack className="tnum">
      <strong style={{ fontWeight: 550 }}>
        {[titleOf(row, t), recordWords(subtitle)].filter(Boolean).join(' · ')}
      </strong>
      <span className="sec">{`${t(`nouns.${row.noun}.noun`)} · ${when}`}</span>
      {reason && <span>{reason}</span>}
      {waiting && changed && (
        <span>
          <StatusChip tone="amber" value="changed" label={t('inbox.changed')} />
        </span>
      )}
    </Stack>
  );
}

export function useInboxColumns(view: View, narrow: boolean): Column<InboxRow>[] {
  const t = useText();
  return useMemo(() => {
    if (!narrow) return columnsOf(view, t);
    const lines = (row: InboxRow) => <Lines row={row} waiting={view === 'waiting'} />;
    return [{ id: 'record', header: t('inbox.record'), width: 280, cell: lines }];
  }, [view, narrow, t]);
}
