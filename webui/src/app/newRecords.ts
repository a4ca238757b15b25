import { lazy } from 'react';
import { nounOf } from './nouns';

/** The forms that pickers add records with. */
export const newRecords = {
  viewOf: (noun: string) => nounOf(noun)?.newRecord,
  Form: lazy(() => import('@/records/form/NewFromPicker').then(({ NewFromPicker }) => ({ default: NewFromPicker }))),
};
