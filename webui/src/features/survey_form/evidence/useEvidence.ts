import { useRef, useState } from 'react';
import { formApi } from '@/api/areas/form';
import { newCommandKey } from '@/api/commandKey';
import { type ApiError, isApiError } from '@/api/errors';
import { useErrorText } from '@/records/calls/errorText';
import { inVisit } from '../visit';

/** A file that is, or will be, evidence. */
export interface EvidenceFile {
  key: string;
  /** The evidence that it is. */
  field: string;
  file: File;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** The share that has left, from 0 to 1. */
  share: number;
  /** Where the server keeps it. */
  location: string | null;
  /** Why it was not taken. */
  reason: string | null;
  mayRetry: boolean;
}

/** Whether the same file may be taken another time, as nothing was wrong with the file itself. */
const mayRetry = ({ status }: ApiError) => status === 0 || status >= 500 || status === 429;

const fresh = { state: 'waiting', share: 0, location: null, reason: null, mayRetry: false } as const;

/** The locations of files that were taken, by field. */
export function locationsOf(files: readonly EvidenceFile[]): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const { field, location } of files) {
    if (location) found[field] = [...(found[field] ?? []), location];
  }
  return found;
}

/** Sends files one after another, and keeps where they are. */
export function useEvidence() {
  const errorText = useErrorText();
  const [files, setFiles] = useState<readonly EvidenceFile[]>([]);
  const [send] = formApi.useUploadEvidenceMutation();
  const [removeFile] = formApi.useRemoveFormFileMutation();
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const unwanted = useRef(new Map<string, () => void>());

  const set = (key: string, changes: Partial<EvidenceFile>) =>
    setFiles((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const sendNow = async ({ key, file, field }: EvidenceFile) => {
    if (!unwanted.current.has(key)) return;
    set(key, { state: 'sending' });
    const sent = send({ file, field, transfer: { key, onProgress: (share) => set(key, { share }) } });
    unwanted.current.set(key, () => sent.abort());
    const { data, error } = await sent;
    if (data) set(key, { state: 'done', location: data.data.image[0]?.location ?? null });
    else if (isApiError(error)) {
      set(key, { state: 'failed', share: 0, reason: errorText(error), mayRetry: mayRetry(error) });
    }
  };
  const wait = (file: EvidenceFile) => {
    unwanted.current.set(file.key, () => undefined);
    line.current = line.current.then(() => inVisit(() => sendNow(file)));
  };
  const add = (field: string, file: File) => {
    const added: EvidenceFile = { ...fresh, key: newCommandKey(), field, file };
    setFiles((before) => [...before, added]);
    wait(added);
  };
  const retry = (file: EvidenceFile) => {
    set(file.key, fresh);
    wait(file);
  };
  const remove = ({ key, location }: EvidenceFile) => {
    unwanted.current.get(key)?.();
    unwanted.current.delete(key);
    setFiles((before) => before.filter((one) => one.key !== key));
    // One that cannot be removed now is deleted after a day, as no survey names it.
    if (location) void removeFile({ unwantedFile: { location } });
  };
  const busy = files.some(({ state }) => state === 'waiting' || state === 'sending');
  return { files, busy, add, retry, remove, forget: () => setFiles([]) };
}

export type EvidenceState = ReturnType<typeof useEvidence>;
