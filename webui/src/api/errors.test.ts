import { expect, test } from 'vitest';
import { errorFrom, isFailure } from './errors';

test.each([
  [{ success: true, data: [] }, false],
  [{ status: 1001 }, true],
  [{ status: 1004 }, true],
  [{ err: 'no' }, true],
  [{ errmsg: 'no' }, true],
  [{ data: { status: 1001 } }, false],
  [null, false],
])('%j is a failure: %s', (body, expected) => {
  expect(isFailure(body)).toBe(expected);
});

test('keeps what the envelope says', () => {
  const conflict = { fields: [], version: 9 };
  const error = errorFrom(409, { code: 'record.conflict', message: 'Changed', requestId: 'r1', conflict });
  expect(error).toEqual({
    status: 409,
    code: 'record.conflict',
    message: 'Changed',
    errors: [],
    requestId: 'r1',
    conflict,
    data: null,
  });
});

test('keeps what has to be seen to decide again', () => {
  const data = { clashes: [{ _id: 'a1' }] };
  expect(errorFrom(409, { code: 'appointment.clash', message: 'Clash', data }).data).toEqual(data);
  expect(errorFrom(400, { code: 'x', data: [] }).data).toBeNull();
});

test('gives a code to an answer that has none', () => {
  expect(errorFrom(502, '<html>')).toMatchObject({ code: 'http.502', message: '', errors: [] });
});

test('a field reads the words that the contract has for its refusal', () => {
  const errors = [{ field: 'email', message: 'This is in use already' }];
  const message = 'Email already exist, please change the email address';
  expect(errorFrom(409, { code: 'contact.email', errorCode: 11000, message, errors }).errors).toEqual([
    { field: 'email', message },
  ]);
  expect(errorFrom(422, { code: 'request.invalid', errorCode: null, message: 'Not valid', errors }).errors).toEqual(
    errors,
  );
});

test('shows the texts of the language asked for, not the literal ones of the wire', () => {
  const errors = [{ field: 'dob', code: 'required', message: 'DOB is required', messageText: 'DOB wird benötigt' }];
  const said = { code: 'record.invalid', message: 'Check the marked fields', messageText: 'Felder prüfen', errors };
  expect(errorFrom(422, said)).toMatchObject({
    message: 'Felder prüfen',
    errors: [{ field: 'dob', message: 'DOB wird benötigt' }],
  });
});
