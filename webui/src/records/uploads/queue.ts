import { api } from '@/api';
import { newCommandKey } from '@/api/commandKey';
import { type ApiError, isApiError, unreachable } from '@/api/errors';
import { type CommandArg, tagsOfCommand } from '@/api/records';
import { type AppDispatch, addAppListener } from '@/api/storeHooks';

/** A file of the user's machine, and the command that adds it to a record. */
export interface NewUpload {
  file: File;
  command: CommandArg;
}

export interface Upload {
  key: string;
  recordId: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Once all has left, the server checks and saves it: then it is too late to cancel. */
  state: 'waiting' | 'sending' | 'saving' | 'failed';
  /** The share that has left, from 0 to 1. */
  share: number;
  error: ApiError | null;
}

/** The outcomes of a record's uploads, whether or not anybody looks at them. */
export interface Outcomes {
  /** Nothing waits any more; so many were added. */
  added: (count: number) => void;
  failed: (upload: Upload, error: ApiError) => void;
}

type SendUpload = (command: CommandArg) => { unwrap: () => Promise<unknown>; abort: () => void };

interface Kept extends NewUpload {
  outcomes: Outcomes;
}

const none: readonly Upload[] = [];

const askOnUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/** Sends files one after another. It belongs to the page: a drawer that closes stops nothing. */
export class UploadQueue {
  private readonly dispatch: AppDispatch;
  private readonly kept = new Map<string, Kept>();
  /** Who shows uploads, by record. */
  private readonly listeners = new Map<() => void, string>();
  private uploads: readonly Upload[] = none;
  private ofRecord = new Map<string, readonly Upload[]>();
  private added = new Map<string, number>();
  private running: { key: string; abort: () => void } | null = null;

  constructor(dispatch: AppDispatch) {
    this.dispatch = dispatch;
  }

  subscribe(recordId: string, listener: () => void): () => void {
    this.listeners.set(listener, recordId);
    return () => void this.listeners.delete(listener);
  }

  /** Whether the record's uploads are on the screen. */
  isShown(recordId: string): boolean {
    return [...this.listeners.values()].includes(recordId);
  }

  /** The record's uploads that have not been added yet. */
  of(recordId: string): readonly Upload[] {
    return this.ofRecord.get(recordId) ?? none;
  }

  add(recordId: string, files: readonly NewUpload[], outcomes: Outcomes): void {
    const uploads = files.map((one): Upload => {
      const key = newCommandKey();
      this.kept.set(key, { ...one, outcomes });
      const { name, size } = one.file;
      return { key, recordId, name, size, state: 'waiting', share: 0, error: null };
    });
    this.set([...this.uploads, ...uploads]);
    this.next();
  }

  /** Takes an upload out; what the server has of it is thrown away there. */
  remove(key: string): void {
    if (this.running?.key === key) this.running.abort();
    this.forget(key);
  }

  /** The same command again: a file that was stored after all is not stored twice. */
  retry(key: string): void {
    this.change(key, { state: 'waiting', share: 0, error: null });
    this.next();
  }

  /** Ends everything: the next user in this page must not see what this one sends. */
  clear(): void {
    this.running?.abort();
    this.running = null;
    this.kept.clear();
    this.added.clear();
    this.set(none);
  }

  private next(): void {
    const upload = this.uploads.find(({ state }) => state === 'waiting');
    if (upload && !this.running) void this.send(upload);
  }

  private async send({ key, recordId }: Upload): Promise<void> {
    const kept = this.kept.get(key);
    if (!kept) return;
    const { command, outcomes } = kept;
    const onProgress = (share: number) => this.change(key, { share, state: share < 1 ? 'sending' : 'saving' });
    const begin: SendUpload = (arg) => this.dispatch(api.endpoints.recordCommand.initiate(arg, { track: false }));
    const call = begin({ ...command, transfer: { key, onProgress } });
    const run = { key, abort: call.abort };
    this.running = run;
    this.change(key, { state: 'sending' });
    const error = await call.unwrap().then(() => null, problemOf);
    if (this.running !== run) return;
    this.running = null;
    const upload = this.uploads.find((one) => one.key === key);
    if (!upload) {
      // Cancelled: the record shows what the server made of it.
      this.dispatch(api.util.invalidateTags(tagsOfCommand(command)));
    } else if (error) {
      this.change(key, { state: 'failed', error });
      outcomes.failed(upload, error);
    } else {
      this.added.set(recordId, (this.added.get(recordId) ?? 0) + 1);
      this.forget(key);
    }
    this.sayAdded(recordId, outcomes);
    this.next();
  }

  /** Says how many were added, once for all that were chosen. */
  private sayAdded(recordId: string, outcomes: Outcomes): void {
    const count = this.added.get(recordId) ?? 0;
    if (count === 0 || this.of(recordId).some(({ state }) => state !== 'failed')) return;
    this.added.delete(recordId);
    outcomes.added(count);
  }

  private forget(key: string): void {
    this.kept.delete(key);
    this.set(this.uploads.filter((upload) => upload.key !== key));
  }

  private change(key: string, values: Partial<Upload>): void {
    this.set(this.uploads.map((upload) => (upload.key === key ? { ...upload, ...values } : upload)));
  }

  private set(uploads: readonly Upload[]): void {
    this.uploads = uploads;
    this.ofRecord = new Map(
      uploads.map(({ recordId }) => [recordId, uploads.filter((one) => one.recordId === recordId)]),
    );
    const isBusy = uploads.some(({ state }) => state !== 'failed');
    const change = isBusy ? window.addEventListener : window.removeEventListener;
    change('beforeunload', askOnUnload);
    for (const listener of this.listeners.keys()) listener();
  }
}

const problemOf = (error: unknown): ApiError => (isApiError(error) ? error : unreachable('network.offline'));

const queues = new WeakMap<AppDispatch, UploadQueue>();

/** The queue of a store, which is emptied together with it. */
export function uploadQueueOf(dispatch: AppDispatch): UploadQueue {
  const known = queues.get(dispatch);
  if (known) return known;
  const queue = new UploadQueue(dispatch);
  queues.set(dispatch, queue);
  dispatch(addAppListener({ matcher: api.util.resetApiState.match, effect: () => queue.clear() }));
  return queue;
}
