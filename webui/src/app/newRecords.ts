import { lazyPart } from '@/ui/lazyPart';
import { nounOf } from './nouns';

/** The forms that pickers add records with. */
export const newRecords = {
  viewOf: (noun: string) => nounOf(noun)?.newRecord,
  Form: lazyPart(() =>
    import('@/records/form/NewFromPicker').then(({ NewFromPicker }) => ({ default: NewFromPicker })),
  ),
};
