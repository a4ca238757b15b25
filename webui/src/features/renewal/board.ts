import { renewalApi } from '@/api/areas/renewal';
import type { Renewal } from '@/api/generated';
import { offerBoard } from '@/features/offers/board';
import { codeLabels, toneOfStatus } from './codes';
import { needsReason, pipelines } from './pipelines.gen';
import { renewalView } from './view';

/** Renewals in columns by status. */
export const renewalBoard = offerBoard<Renewal>({
  view: { ...renewalView, noun: 'renewal' },
  pipelines,
  labels: codeLabels,
  toneOf: toneOfStatus,
  empty: 'renewal.noneInColumn',
  needsReason,
  useAct: () => {
    const [act] = renewalApi.useRenewalActionMutation();
    return (body, Status) => act({ renewalActionBody: { ...body, Status } }).unwrap();
  },
});
