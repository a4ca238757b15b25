import { pauseAfter } from '@/api/backOff';
import { presenceLost, presenceReceived } from '@/ui/presence';
import type { Activity } from './activity';

type Users = Parameters<typeof presenceReceived>[0];
interface PresenceMessage {
  type: string;
  whole?: boolean;
  users?: Users;
}

const sessionOver = 4401;
/** After this long a connection counts as good, and the next pause is short again. */
const goodAfter = 10_000;

/** One connection that is kept up; whenever it opens, it sends the activity that was last reported to it. */
export class PresenceConnection {
  private readonly address: string;
  private readonly onOver: () => void;
  private socket: WebSocket | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private openedAt = 0;
  private activity: Activity = 'working';
  private closed = false;

  /** `onOver`: the server says that the session is over. */
  constructor(address: string, onOver: () => void) {
    this.address = address;
    this.onOver = onOver;
  }

  open(): void {
    this.socket = new WebSocket(this.address);
    this.socket.addEventListener('open', () => {
      this.openedAt = Date.now();
      if (this.activity !== 'working') this.send({ status: this.activity });
    });
    this.socket.addEventListener('message', ({ data }: MessageEvent<string>) => this.hear(data));
    this.socket.addEventListener('close', ({ code }) => this.lost(code));
  }

  /** Opens again after the session was over and its user has signed in again. */
  resume(): void {
    if (!this.closed && this.socket?.readyState === WebSocket.CLOSED) this.open();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
    presenceLost();
  }

  report(activity: Activity): void {
    this.activity = activity;
    this.send({ status: activity });
  }

  avail(available: boolean): void {
    this.send({ availability: available ? 'Available' : 'Not Available' });
  }

  private send(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private hear(data: string): void {
    const message = JSON.parse(data) as PresenceMessage;
    if (message.type === 'presence' && message.users) presenceReceived(message.users, message.whole ?? false);
  }

  private lost(code: number): void {
    presenceLost();
    if (this.closed) return;
    if (code === sessionOver) {
      this.onOver();
      return;
    }
    this.failures = this.openedAt && Date.now() - this.openedAt > goodAfter ? 0 : this.failures + 1;
    this.openedAt = 0;
    this.timer = setTimeout(() => this.open(), pauseAfter(this.failures, Math.random()));
  }
}
