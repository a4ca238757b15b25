import { expect, test } from 'vitest';
import { linked } from './linked';

const origin = 'https://crm.example';
const links = (text: string) => linked(text, origin).flatMap(({ href }) => href ?? []);

test('an address of this app is a path, another one stays whole', () => {
  expect(links(`${origin}/auth/change-pass?token=a_b-c and https://elsewhere.example/x`)).toEqual([
    '/auth/change-pass?token=a_b-c',
    'https://elsewhere.example/x',
  ]);
});

test('an address that only begins like ours is not ours', () => {
  expect(links('https://crm.example.evil.example/auth/login')).toEqual(['https://crm.example.evil.example/auth/login']);
});

test.each(['', 'no link', `(${origin}/auth/forgot-pass).\nThen`, 'javascript:alert(1)', 'https:// x'])(
  'the pieces of %j are the text again',
  (text) => {
    expect(
      linked(text, origin)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  },
);

test('what ends a sentence is not of the address', () => {
  expect(links(`(${origin}/auth/forgot-pass).`)).toEqual(['/auth/forgot-pass']);
  expect(links('javascript:alert(1)')).toEqual([]);
});
