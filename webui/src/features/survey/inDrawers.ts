import type { Lead } from '@/api/generated';
import { notice } from '@/records/related/inDrawers';

/** Whether it is a lead as surveys make them. */
const isOfSurvey = ({ source, leadType }: Lead) => source === 'Website' && leadType === 'ECO Sales';

export const notices = [notice('survey', ['survey'], isOfSurvey, async () => (await import('./LeadMark')).LeadMark)];
