import type { CaseOut, FindingOut } from '@/api/generated';
import type { Tone } from '@/ui/theme/tones';

type Step = CaseOut['step'];
type Severity = FindingOut['severity'];

export const steps: readonly Step[] = ['open', 'submitted', 'returned', 'signed'];
export const stepTones: Record<Step, Tone> = { open: 'blue', submitted: 'amber', returned: 'orange', signed: 'green' };

export const severities: readonly Severity[] = ['low', 'medium', 'high'];
export const severityTones: Record<Severity, Tone> = { low: 'grey', medium: 'amber', high: 'red' };

/** Whether something is still written in the case. */
export const isWritten = ({ step }: Pick<CaseOut, 'step'>) => step === 'open' || step === 'returned';

/** The address of a case, or of the list of all; the search of the desk stays in it. */
export function caseHref(params: URLSearchParams, id: string | null): string {
  const next = new URLSearchParams(params);
  next.set('view', 'cases');
  if (id) next.set('audit_case', id);
  else next.delete('audit_case');
  return `?${next}`;
}
