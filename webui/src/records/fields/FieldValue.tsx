import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation } from 'react-router';
import { valueLabel } from '@/i18n';
import { dash, date, phone, time } from '@/ui/format';
import { PersonLine } from '@/ui/Person';
import { isEmpty } from '@/ui/path';
import { StatusChip } from '@/ui/StatusChip';
import type { Field } from './field';
import { fieldText, nameOf, namesOf } from './fieldText';
import { useTone } from './lookups';

const Tag = styled('span')(({ theme }) => ({
  fontSize: '0.6875rem',
  lineHeight: '18px',
  padding: '0 6px',
  borderRadius: 4,
  backgroundColor: theme.vars.palette.tone.grey.bg,
  color: theme.vars.palette.tone.grey.fg,
  whiteSpace: 'nowrap',
}));
const TagRow = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', gap: 4, verticalAlign: 'middle' });

export const Tags = ({ values }: { values: readonly string[] }) =>
  values.map((value) => <Tag key={value}>{valueLabel(value)}</Tag>);

/** The address of this page with another record's drawer opened over it. */
export function useRecordHref() {
  const { pathname, search } = useLocation();
  return (noun: string, id: string) => {
    const params = new URLSearchParams(search);
    for (const key of [noun, 'tab', 'asof', 'entry']) params.delete(key);
    params.append(noun, id);
    return `${pathname}?${params}`;
  };
}

function RecordLink({ noun, value }: { noun: string; value: unknown }) {
  const href = useRecordHref();
  const id = typeof value === 'object' && value !== null ? String((value as { _id?: unknown })._id ?? '') : '';
  if (!id) return nameOf(value);
  return (
    <Link component={RouterLink} to={href(noun, id)}>
      {nameOf(value)}
    </Link>
  );
}

/** Breaks before the @ rather than within a word. */
function MailLink({ address }: { address: string }) {
  const at = address.indexOf('@');
  return (
    <Link href={`mailto:${address}`}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </Link>
  );
}

/** Leads out of the app; what is no address of a site stays text. */
function SiteLink({ address }: { address: string }) {
  if (!/^https?:\/\//.test(address)) return address;
  return (
    <Link href={address} target="_blank" rel="noopener noreferrer">
      {address.replace(/^https?:\/\//, '')}
    </Link>
  );
}

/** Breaks before the time rather than within it. */
function Moment({ at }: { at: string }) {
  return (
    <>
      {date(at)} <span style={{ whiteSpace: 'nowrap' }}>{time(at)}</span>
    </>
  );
}

function StatusValue({ value }: { value: string }) {
  return <StatusChip tone={useTone()(value)} value={value} />;
}

/** A field's value as it stands in a table cell or a detail line; a dash when there is none. */
export function FieldValue({ field, value, compact }: { field: Field; value: unknown; compact?: boolean }): ReactNode {
  const { t } = useTranslation();
  if (isEmpty(value)) return dash;
  if (field.Show) return <field.Show value={value} compact={compact ?? false} />;
  if (field.kind === 'status') return <StatusValue value={String(value)} />;
  if (field.kind === 'people' && Array.isArray(value)) {
    return compact ? (
      <PersonLine names={namesOf(value)} />
    ) : (
      namesOf(value).map((name) => (
        <div key={name}>
          <PersonLine names={[name]} />
        </div>
      ))
    );
  }
  if (field.kind === 'choices' && Array.isArray(value) && !compact) {
    return (
      <TagRow>
        <Tags values={value.map(String)} />
      </TagRow>
    );
  }
  if (compact) return fieldText(field, value, t);
  if (field.kind === 'email') return <MailLink address={String(value)} />;
  if (field.kind === 'moment') return <Moment at={String(value)} />;
  if (field.kind === 'website') return <SiteLink address={String(value)} />;
  if (field.kind === 'phone') return <Link href={`tel:${value}`}>{phone(String(value))}</Link>;
  if (field.kind === 'link' && field.noun) return <RecordLink noun={field.noun} value={value} />;
  return fieldText(field, value, t);
}
