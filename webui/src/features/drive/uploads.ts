import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { driveFileApi } from '@/api/areas/drive_file';
import { newCommandKey } from '@/api/commandKey';
import { isApiError, unreachable } from '@/api/errors';
import { useAppDispatch } from '@/api/storeHooks';
import { useText } from '@/i18n';
import { useErrorText } from '@/records/calls/errorText';
import { useMarkUnsaved } from '@/records/form/UnsavedGuard';

export type Same = 'version' | 'both' | null;

export interface DriveUpload {
  key: string;
  file: File;
  folderId: string;
  same: Same;
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled';
  /** The share that has left, from 0 to 1. */
  share: number;
  problem: string;
}

const busyStates = new Set<DriveUpload['state']>(['waiting', 'sending']);
export const isBusy = ({ state }: DriveUpload) => busyStates.has(state);

/** Names that the question shows; of more files only the number. */
const NAMED = 5;

/** Asks before the page is left, and with it the browser, while files are on their way: leaving stops them. */
function useAskBeforeLeaving(uploads: readonly DriveUpload[]) {
  const t = useText();
  const left = uploads.filter(isBusy).map(({ file }) => file.name);
  const [names, more] = [left.slice(0, NAMED).join(', '), Math.max(0, left.length - NAMED)];
  const question = useMemo(() => {
    const body = [t('drive.upload.leaveBody', { names }), more && t('drive.upload.leaveMore', { count: more })];
    return {
      title: t('drive.upload.leaveTitle'),
      body: body.filter(Boolean).join(' '),
      leave: t('drive.upload.leave'),
      stay: t('drive.upload.stay'),
    };
  }, [t, names, more]);
  useMarkUnsaved(left.length > 0, { question });
}

/** Files on their way into the drive, sent one after another while the page is open. */
export function useDriveUploads() {
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
  const [uploads, setUploads] = useState<readonly DriveUpload[]>([]);
  const running = useRef<{ key: string; abort: () => void } | null>(null);
  const change = useCallback(
    (key: string, values: Partial<DriveUpload>) =>
      setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...values } : one))),
    [],
  );

  const send = useCallback(
    async ({ key, file, folderId, same }: DriveUpload) => {
      const onProgress = (share: number) => change(key, { share });
      const transfer = { key, onProgress };
      const call = dispatch(driveFileApi.endpoints.uploadDriveFile.initiate({ file, folderId, same, transfer }));
      running.current = { key, abort: call.abort };
      change(key, { state: 'sending', share: 0, problem: '' });
      const error = await call.unwrap().then(
        () => null,
        (problem: unknown) => (isApiError(problem) ? problem : unreachable('network.offline')),
      );
      if (running.current?.key !== key) return;
      running.current = null;
      change(key, error ? { state: 'failed', problem: errorText(error) } : { state: 'done', share: 1 });
    },
    [change, dispatch, errorText],
  );

  useEffect(() => {
    const next = uploads.find(({ state }) => state === 'waiting');
    if (next && !running.current) void send(next);
  }, [uploads, send]);
  useEffect(() => () => running.current?.abort(), []);
  useAskBeforeLeaving(uploads);

  const add = (files: readonly File[], folderId: string, same: Same) =>
    setUploads((before) => [
      ...before,
      ...files.map((file): DriveUpload => {
        const key = newCommandKey();
        return { key, file, folderId, same, state: 'waiting', share: 0, problem: '' };
      }),
    ]);
  const cancel = (key: string) => {
    if (running.current?.key === key) {
      running.current.abort();
      running.current = null;
    }
    change(key, { state: 'cancelled' });
  };
  return {
    uploads,
    add,
    cancel,
    retry: (key: string) => change(key, { state: 'waiting', share: 0, problem: '' }),
    clear: () => setUploads((before) => before.filter(isBusy)),
  };
}
