import type { InList } from '@/records/related/inLists';
import { SurveysSwitch } from './ViewSwitch';

export const inLists: readonly InList[] = [{ of: 'survey', Head: SurveysSwitch }];
