import { useMemo } from 'react';
import type { DependantCount } from '@/api/generated';
import type { Translate } from '@/i18n';
import { useText } from '@/i18n';
import type { Column } from '@/ui/DataTable';
import { dash, dateTime } from '@/ui/format';
import { PersonLine } from '@/ui/Person';
import { StatusChip } from '@/ui/StatusChip';
import { isInboxNoun } from './nouns';
import type { InboxRow, View } from './rows';

/** `3 sites, 2 leads`; empty when there are none. */
export const belongingText = (dependants: readonly DependantCount[], t: Translate) =>
  dependants.flatMap(({ noun, count }) => (isInboxNoun(noun) ? [t(`nouns.${noun}.count`, { count })] : [])).join(', ');

export const titleOf = ({ title }: Pick<InboxRow, 'title'>, t: Translate): string => title ?? t('inbox.untitled');

function columnsOf(view: View, t: Translate): Column<InboxRow>[] {
  const waiting = view === 'waiting';
  const who = waiting ? t('inbox.askedBy') : t('inbox.deletedBy');
  const when = waiting ? t('inbox.askedAt') : t('inbox.deletedAt');
  const name = (row: InboxRow) => (
    <span title={[titleOf(row, t), row.subtitle].filter(Boolean).join(' · ')}>
      <strong style={{ fontWeight: 550 }}>{titleOf(row, t)}</strong>
      {row.subtitle && <span className="sec">{` · ${row.subtitle}`}</span>}
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

const onPhones = new Set(['record', 'at', 'changed']);

export function useInboxColumns(view: View, narrow: boolean): Column<InboxRow>[] {
  const t = useText();
  return useMemo(() => {
    const all = columnsOf(view, t);
    return narrow
      ? all.filter(({ id }) => onPhones.has(id)).map((one) => ({ ...one, width: Math.min(one.width, 170) }))
      : all;
  }, [view, narrow, t]);
}
