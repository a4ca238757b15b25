import { offerStatuses } from '@/features/offers/statuses';
import { codes as known } from './pipelines.gen';

export const { codes, codeLabels, toneOfStatus } = offerStatuses('quote', known, {
  1008: 'orange',
  1011: 'blue',
  1037: 'red',
  1051: 'green',
  1052: 'green',
});
