import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import { userApi } from '@/api/areas/user';
import { useSession, useSlug } from '@/api/session';
import { useText, valueLabel } from '@/i18n';
import { recordWords } from '@/records/fields/recordWords';
import { sources, useSourceText } from '@/records/fields/useSourceText';
import { kinds } from '@/records/history/historyFilters';
import { daysIn, type FilterName, filtersIn, names, roles, withFilter } from './address';
import { ChoiceFilter, type ChoiceProps, DayFilter, IdFilter } from './filterFields';
import type { DeskParts } from './parts';
import { SavedSearches } from './searches/SavedSearches';
import type { Desk } from './useDesk';
import { useFields } from './useFields';

/** Days of the relative periods that are offered. */
const periods = [7, 30, 90, 365];

function PeriodFilter({ period, onChange }: { period: string | undefined; onChange: (value: string) => void }) {
  const t = useText();
  const days = daysIn(period);
  const offered = days === null || periods.includes(days) ? periods : [...periods, days];
  return (
    <ChoiceFilter
      label={t('audit.filter.period')}
      all={t('audit.filter.anyDays')}
      value={days === null ? '' : String(days)}
      onChange={onChange}
      choices={offered.map((count) => ({ value: String(count), label: t('audit.filter.lastDays', { count }) }))}
    />
  );
}

type FieldFilterProps = Omit<ChoiceProps, 'choices'> & { noun: string; parts: DeskParts };

function FieldFilter({ noun, parts, ...props }: FieldFilterProps) {
  const t = useText();
  const fields = (useFields(parts, noun) ?? []).filter(
    ({ historyPath, listOnly }) => historyPath !== null && !listOnly,
  );
  const choices = fields.map((field) => ({ value: field.historyPath ?? field.path, label: t(field.label) }));
  return <ChoiceFilter {...props} choices={[...new Map(choices.map((one) => [one.value, one])).values()]} />;
}

/** All filters of a search; each is in the address. */
export function FilterBar({ desk, parts }: { desk: Desk; parts: DeskParts }) {
  const { params, setParams, entries } = desk;
  const t = useText();
  const { rights } = useSession();
  const sourceText = useSourceText();
  const found = filtersIn(params);
  const [more, setMore] = useState(Boolean(found.requestId ?? found.correlationId));
  const users = userApi.useDropdownUsersQuery({ slug: useSlug() }).data?.data ?? [];
  const set = (name: FilterName) => (value: string) => setParams((before) => withFilter(before, name, value));
  const has = (name: FilterName) => ({ value: found[name] ?? '', onChange: set(name) });
  const all = t('audit.filter.all');
  const nouns = parts.nouns.filter((noun) => noun in rights);
  const clear = () =>
    setParams((before) => names.reduce((next, name) => withFilter(next, name, ''), new URLSearchParams(before)));
  const record = entries.find((entry) => entry.record._id === found.record)?.record;
  return (
    <Box
      role="search"
      aria-label={t('audit.filter.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, px: { xs: 4, sm: 5 }, pb: 3, alignItems: 'center' }}
    >
      <ChoiceFilter
        label={t('audit.filter.actor')}
        all={t('audit.filter.everyone')}
        {...has('actor')}
        choices={users.map(({ _id, name }) => ({ value: _id, label: name }))}
      />
      <PeriodFilter period={found.period} onChange={set('period')} />
      <DayFilter label={t('audit.filter.since')} {...has('since')} />
      <DayFilter label={t('audit.filter.until')} {...has('until')} />
      <ChoiceFilter
        label={t('audit.filter.noun')}
        all={all}
        {...has('noun')}
        choices={nouns.map((noun) => ({ value: noun, label: t(`nouns.${noun}.title`) }))}
      />
      {found.noun && nouns.some((noun) => noun === found.noun) && (
        <FieldFilter
          key={found.noun}
          noun={found.noun}
          parts={parts}
          label={t('audit.filter.field')}
          all={all}
          {...has('field')}
        />
      )}
      <ChoiceFilter
        label={t('audit.filter.kind')}
        all={all}
        value={found.kind ?? ''}
        onChange={set('kind')}
        choices={kinds.slice(1).map((one) => ({ value: one, label: t(`history.filter.${one}`) }))}
      />
      <ChoiceFilter
        label={t('audit.filter.role')}
        all={all}
        {...has('role')}
        choices={roles.map((one) => ({ value: one, label: valueLabel(one) }))}
      />
      <ChoiceFilter
        label={t('audit.filter.source')}
        all={all}
        {...has('source')}
        choices={sources.map((one) => ({ value: one, label: sourceText(one) }))}
      />
      {found.record && (
        <Chip
          label={t('audit.filter.record', { name: record?.name ? recordWords(record.name) : found.record })}
          onDelete={() => set('record')('')}
        />
      )}
      {more && <IdFilter label={t('audit.filter.requestId')} {...has('requestId')} />}
      {more && <IdFilter label={t('audit.filter.correlationId')} {...has('correlationId')} />}
      <Button aria-expanded={more} onClick={() => setMore(!more)}>
        {t(more ? 'audit.filter.less' : 'audit.filter.more')}
      </Button>
      {Object.keys(found).length > 0 && <Button onClick={clear}>{t('audit.filter.clear')}</Button>}
      <SavedSearches desk={desk} />
    </Box>
  );
}
