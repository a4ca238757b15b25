import Skeleton from '@mui/material/Skeleton';
import type { SupplierOut } from '@/api/generated';
import { valueAt } from '@/api/path';
import { useText } from '@/i18n';
import { useNounRecord } from '@/records/calls/nounCalls';
import { LinkPicker } from '@/records/fields/LinkPicker';

interface SupplierChoiceProps {
  /** The supplier's id; empty before one is chosen. */
  value: string;
  onChange: (id: string) => void;
}

const idOf = (value: unknown) => (typeof value === 'string' ? value : String(valueAt(value, '_id') ?? ''));

function Picker({ value, onChange }: { value: unknown; onChange: (id: string) => void }) {
  const t = useText();
  return (
    <LinkPicker
      noun="supplier"
      label={t('price_file.wizard.supplier')}
      value={value}
      required
      onChange={(next) => onChange(idOf(next))}
    />
  );
}

/** One that the address names is shown by its name. */
function Known({ value, onChange }: SupplierChoiceProps) {
  const { data, isLoading } = useNounRecord<SupplierOut>({ noun: 'supplier' }, value);
  if (isLoading) return <Skeleton variant="rounded" height={40} />;
  return <Picker value={data ? { _id: value, label: data.supplierName ?? '' } : null} onChange={onChange} />;
}

/** Whose prices a file has. */
export const SupplierChoice = (props: SupplierChoiceProps) =>
  props.value ? <Known {...props} /> : <Picker value={null} onChange={props.onChange} />;
