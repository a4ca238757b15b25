import { expect, test } from 'vitest';
import { codeLabels, offered } from './codes';
import { boardCodes, departmentsFor, done, groupOf, isOffered } from './departments';

test('the own department stands first, however it is written; the others keep their order', () => {
  expect(departmentsFor(' complaints ')[0]).toBe('Complaints');
  expect(departmentsFor('Complaints').slice(1)).toEqual(departmentsFor(null).filter((one) => one !== 'Complaints'));
  expect(departmentsFor('Kitchen')).toEqual(departmentsFor(null));
});

test('a board has every code once, those of a department beside each other, closed tasks last', () => {
  const codes = boardCodes('Developer', null);
  expect(new Set(codes)).toEqual(new Set(Object.keys(codeLabels).map(Number)));
  expect(codes).toHaveLength(75);
  expect(codes.slice(0, 7)).toEqual([1067, 1068, 1069, 1070, 1071, 1072, 1073]);
  expect(codes.at(-1)).toBe(1010);
  const groups = codes.map(groupOf).filter((one, at, all) => one !== all[at - 1]);
  expect(groups).toEqual(['Developer', 'Admin', 'Complaints', 'Sales', 'Renewal', 'General', done]);
});

test('codes without a label belong to no department and are not offered', () => {
  expect(groupOf(1028)).toBe('General');
  expect(isOffered(1028)).toBe(false);
  expect(offered.every((code) => isOffered(Number(code)))).toBe(true);
});

test('one department is shown alone', () => {
  expect(boardCodes(null, 'Complaints')).toEqual([1062, 1063, 1064, 1065, 1066]);
  expect(boardCodes(null, done)).toEqual([1010]);
});
