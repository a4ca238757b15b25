import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pauseAfter } from '@/api/backOff';
import { PresenceConnection } from './connection';

class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: unknown[] = [];
  constructor() {
    super();
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  opens() {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }
  ends(code: number) {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
  close() {
    this.ends(1000);
  }
}

const over = vi.fn();
const last = () => FakeSocket.all.at(-1) as FakeSocket;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  over.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('pauses grow to a minute and are never in step', () => {
  expect(pauseAfter(0, 1)).toBe(1_000);
  expect(pauseAfter(3, 1)).toBe(8_000);
  expect(pauseAfter(30, 1)).toBe(60_000);
  expect(pauseAfter(3, 0)).toBe(4_000);
});

test('comes back after a break and says again what it was sent', () => {
  const connection = new PresenceConnection('ws://here/api/presence', over);
  connection.open();
  last().opens();
  connection.report('idle');
  expect(last().sent).toEqual([{ status: 'idle' }]);
  last().ends(1006);
  expect(FakeSocket.all).toHaveLength(1);
  vi.advanceTimersByTime(2_000);
  expect(FakeSocket.all).toHaveLength(2);
  last().opens();
  expect(last().sent).toEqual([{ status: 'idle' }]);
  connection.avail(false);
  expect(last().sent.at(-1)).toEqual({ availability: 'Not Available' });
  connection.close();
});

test('waits longer each time that nobody answers', () => {
  const connection = new PresenceConnection('ws://here/api/presence', over);
  connection.open();
  for (const longest of [2_000, 4_000, 8_000]) {
    const before = FakeSocket.all.length;
    last().ends(1006);
    vi.advanceTimersByTime(longest / 2 - 1);
    expect(FakeSocket.all).toHaveLength(before);
    vi.advanceTimersByTime(longest / 2 + 1);
    expect(FakeSocket.all).toHaveLength(before + 1);
  }
  connection.close();
});

test('is over for good once the session is, and says so', () => {
  const connection = new PresenceConnection('ws://here/api/presence', over);
  connection.open();
  last().opens();
  last().ends(4401);
  vi.advanceTimersByTime(300_000);
  expect(FakeSocket.all).toHaveLength(1);
  expect(over).toHaveBeenCalledOnce();
});

test('comes back at once when its user has signed in again', () => {
  const connection = new PresenceConnection('ws://here/api/presence', over);
  connection.open();
  last().opens();
  connection.resume();
  expect(FakeSocket.all).toHaveLength(1);
  last().ends(4401);
  connection.resume();
  expect(FakeSocket.all).toHaveLength(2);
  connection.close();
  connection.resume();
  expect(FakeSocket.all).toHaveLength(2);
});

test('a closed one does not come back', () => {
  const connection = new PresenceConnection('ws://here/api/presence', over);
  connection.open();
  last().opens();
  connection.close();
  vi.advanceTimersByTime(300_000);
  expect(FakeSocket.all).toHaveLength(1);
});
