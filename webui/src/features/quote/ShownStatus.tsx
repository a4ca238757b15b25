import { useText } from '@/i18n';
import { StatusChip } from '@/ui/StatusChip';
import { codeLabels, toneOfStatus } from './codes';

/** The status of a quote in words. */
export function ShownStatus({ value }: { value: unknown }) {
  const t = useText();
  const label = codeLabels[String(value)];
  return (
    <StatusChip tone={toneOfStatus(Number(value))} value={String(value)} {...(label ? { label: t(label) } : {})} />
  );
}
