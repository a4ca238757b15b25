import { offerStatuses } from '@/features/offers/statuses';
import { codes as known } from './pipelines.gen';

export const { codes, codeLabels, toneOfStatus } = offerStatuses('renewal', known);
