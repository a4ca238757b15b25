import { renewalApi } from '@/api/areas/renewal';
import type { Renewal } from '@/api/generated';
import { useSlug } from '@/api/session';
import { StatusMenu } from '@/features/offers/StatusMenu';
import { asksWhy, moveBody } from '@/features/offers/statuses';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { codeLabels } from './codes';
import { needsReason, provided } from './pipelines.gen';
import { ShownStatus } from './ShownStatus';

/** The renewal's status in the drawer's head; opens the statuses that it can be given. */
export function StatusControl({ renewal, readOnly }: { renewal: Renewal; readOnly: boolean }) {
  const t = useText();
  const slug = useSlug();
  const run = useCommand();
  const [act] = renewalApi.useRenewalActionMutation();
  const [provide] = renewalApi.useProvideRenewalMutation();
  const { _id: id, version } = renewal;
  const chip = <ShownStatus value={renewal.status} />;
  if (readOnly) return chip;
  const labelOf = (status: number) => t(codeLabels[String(status)] as 'renewal.code.c1000');
  const move = (Status: number, reason?: string) =>
    run(
      provided.includes(Status)
        ? provide({ slug, renewalId: id, provideBody: { expectedVersion: version, reason: reason ?? null } }).unwrap()
        : act({ renewalActionBody: { ...moveBody(renewal, reason), Status } }).unwrap(),
      { done: t('renewal.status.changed') },
    );
  return (
    <StatusMenu
      chip={chip}
      label={labelOf(Number(renewal.status))}
      next={renewal.nextStatuses}
      labelOf={labelOf}
      asksWhy={(next) => asksWhy(renewal.standing, next, needsReason)}
      ask={(next) => t('renewal.status.why', { status: labelOf(next) })}
      onMove={(next, reason) => void move(next, reason)}
    />
  );
}
