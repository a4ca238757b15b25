import { useText } from '@/i18n';
import { StatusChip } from '@/ui/StatusChip';
import { isStep, steps } from './steps';

/** What staff have decided about a survey, as a chip. */
export function StepChip({ value }: { value: unknown }) {
  const t = useText();
  if (!isStep(value)) return null;
  const { label, tone } = steps[value];
  return <StatusChip tone={tone} value={value} label={t(label)} />;
}
