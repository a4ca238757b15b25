import { everyBoard, everyList, subjectsAnd } from '../tags';
import { withRules } from '../withRules';
import { recordCalls } from './record.gen';

/** The flag is on every record that shows the party. */
const contacted = subjectsAnd(everyList, everyBoard, { type: 'record' });
const anyRecordMoved = subjectsAnd(everyList, everyBoard, { type: 'inbox' });

/** Calls for records of any noun: their states, masked values, erasure. */
export const recordApi = withRules(
  recordCalls,
  {
    revealField: subjectsAnd(),
    erasePerson: [{ type: 'record' }, { type: 'history' }, { type: 'inbox' }, everyList, everyBoard],
    restoreRecord: anyRecordMoved,
    cancelDeleteRequest: anyRecordMoved,
    blockRecord: anyRecordMoved,
    activateRecord: anyRecordMoved,
    stopContact: contacted,
    allowContact: contacted,
    strikeRecordNote: subjectsAnd(),
    undoCommand: [{ type: 'record' }, { type: 'history' }, { type: 'inbox' }, everyList, everyBoard],
    changeRecordStatus: subjectsAnd(everyList),
  },
  {
    previewErasure: { providesTags: [], keepUnusedDataFor: 0 },
  },
);
