import { expect, test } from 'vitest';
import { quickTask } from './quickTask';

test.each([
  ['Ring back', { Title: 'Ring back' }],
  ['Ring back 24/12/2026', { Title: 'Ring back', DueDate: '24/12/2026' }],
  ['Ring 9:30 Mrs Byron', { Title: 'Ring Mrs Byron', Time: '09:30' }],
  ['! Ring back 1/2/2027 18:00', { Title: 'Ring back', DueDate: '1/2/2027', Time: '18:00', Priority: 'High' }],
  ['Ring back 3:30 pm', { Title: 'Ring back', Time: '15:30' }],
  ['Ring back 24/12/2026 9am', { Title: 'Ring back', DueDate: '24/12/2026', Time: '09:00' }],
  ['Buy 13pm pipes', { Title: 'Buy 13pm pipes' }],
  ['Meet at 25:00 or 1/2', { Title: 'Meet at 25:00 or 1/2' }],
  ['Well done!', { Title: 'Well done!' }],
  ['  ', null],
  ['24/12/2026 !', null],
])('%s', (line, expected) => {
  expect(quickTask(line)).toEqual(expected);
});
