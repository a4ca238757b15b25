import { expect, test } from 'vitest';
import { ben, hannah } from '@/test/builders';
import { handOver } from './useShift';

test('an appointment is taken from those who no longer go and given to those who go now', () => {
  expect(handOver({ Assignee: [hannah] }, [ben])).toEqual({ from: hannah.name, to: ben.name });
});

test('who goes with somebody else than before is not named', () => {
  const cara = { ...ben, _id: 'u3', name: 'Cara Doyle' };
  expect(handOver({ Assignee: [hannah, ben] }, [ben, cara])).toEqual({ from: hannah.name, to: 'Cara Doyle' });
});

test('a move to another time gives it to nobody else', () => {
  expect(handOver({ Assignee: [hannah] })).toEqual({ from: '', to: '' });
});
