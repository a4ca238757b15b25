import { expect, test } from 'vitest';
import { quickTask } from './quickTask';

test.each([
  ['Ring back', { Title: 'Ring back' }],
  ['Ring back 24/12/2026', { Title: 'Ring back', DueDate: '24/12/2026' }],
  ['Ring 9:30 Mrs Byron', { Title: 'Ring Mrs Byron', Time: '9:30' }],
  ['! Ring back 1/2/2027 18:00', { Title: 'Ring back', DueDate: '1/2/2027', Time: '18:00', Priority: 'High' }],
  ['Meet at 25:00 or 1/2', { Title: 'Meet at 25:00 or 1/2' }],
  ['Well done!', { Title: 'Well done!' }],
  ['  ', null],
  ['24/12/2026 !', null],
])('%s', (line, expected) => {
  expect(quickTask(line)).toEqual(expected);
});
