import { pauseAfter } from '@/api/backOff';

type Message = MessageEvent<string>;

export interface LiveHandlers {
  changed: (message: Message) => void;
  /** So much was missed that everything has to be read again. */
  resync: () => void;
  signedOut: () => void;
  /** The stream is open again after it was not. */
  resumed: () => void;
  up: (isUp: boolean) => void;
}

/** The server says something every 15 seconds; a connection that is silent for longer is dead. */
const longestSilence = 40_000;

/**
 * The server's stream of changes, kept open with growing pauses. It goes on from the last position that it
 * received, so that the server sends what was missed meanwhile.
 */
export class LiveStream {
  private readonly handlers: LiveHandlers;
  private source: EventSource | null = null;
  private position = '';
  private failures = 0;
  private wasOpen = false;
  private closed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;

  constructor(handlers: LiveHandlers) {
    this.handlers = handlers;
  }

  open(): void {
    this.pause();
    if (this.closed) return;
    const source = new EventSource(this.position ? `/api/live?after=${this.position}` : '/api/live');
    this.source = source;
    source.addEventListener('open', () => this.opened());
    source.addEventListener('error', () => this.lost());
    const on = (name: string, hear: (message: Message) => void) =>
      source.addEventListener(name, (message: Message) => {
        this.alive();
        hear(message);
        if (message.lastEventId) this.position = message.lastEventId;
      });
    on('ping', () => undefined);
    on('changed', this.handlers.changed);
    on('resync', this.handlers.resync);
    on('signed-out', () => {
      this.pause();
      this.handlers.signedOut();
    });
    this.alive();
  }

  /** Closes the connection until `open` is called; the position is kept. */
  pause(): void {
    clearTimeout(this.timer);
    clearTimeout(this.silence);
    this.source?.close();
    this.source = null;
  }

  /** Ends the stream for good. */
  close(): void {
    this.closed = true;
    this.pause();
    this.handlers.up(true);
  }

  private opened(): void {
    this.failures = 0;
    this.handlers.up(true);
    if (!this.wasOpen) {
      this.wasOpen = true;
      return;
    }
    // Without a position the server cannot know what was missed.
    if (!this.position) this.handlers.resync();
    this.handlers.resumed();
  }

  private alive(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.lost(), longestSilence);
  }

  /** An answer other than 200 ends an EventSource for good, so each error begins a new one. */
  private lost(): void {
    this.pause();
    this.handlers.up(false);
    this.timer = setTimeout(() => this.open(), pauseAfter(this.failures, Math.random()));
    this.failures += 1;
  }
}
