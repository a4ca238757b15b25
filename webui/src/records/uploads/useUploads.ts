import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { ApiError } from '@/api/errors';
import { useSlug } from '@/api/session';
import { useAppDispatch } from '@/api/storeHooks';
import type { CallNoun } from '@/api/tags';
import { useText } from '@/i18n';
import { useNotify } from '@/ui/toasts';
import { useErrorText } from '../calls/errorText';
import type { DocumentList } from '../fields/field';
import { type Upload, uploadQueueOf } from './queue';
import { useLargestFile } from './useLargestFile';

interface Target {
  noun: CallNoun;
  id: string;
}

/** Whether the same file may be taken another time, as nothing was wrong with the file itself. */
export const mayRetry = ({ status }: ApiError) => status === 0 || status >= 500 || [401, 409, 429].includes(status);

/** The uploads of a record, what can be done with them, and what to say of the last one that ended without success. */
export function useUploads({ noun, id }: Target) {
  const t = useText();
  const slug = useSlug();
  const notify = useNotify();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const queue = useMemo(() => uploadQueueOf(dispatch), [dispatch]);
  const subscribe = useCallback((listener: () => void) => queue.subscribe(id, listener), [queue, id]);
  const uploads = useSyncExternalStore(subscribe, () => queue.of(id));
  const { largest, size } = useLargestFile('document');
  const [said, setSaid] = useState('');

  const failed = ({ name }: Upload, error: ApiError) => {
    const reason = t('documents.upload.failed', { name, reason: errorText(error) });
    if (queue.isShown(id)) setSaid(reason);
    else notify.error(reason, error.requestId);
  };
  const add = (files: readonly File[], type: DocumentList, category: string) => {
    const fit = files.filter((file) => file.size <= largest);
    for (const file of files) if (file.size > largest) notify.error(t('documents.tooLarge', { name: file.name, size }));
    const command = { noun, slug, role: 'addDocument' as const, ids: [id] };
    queue.add(
      id,
      fit.map((file) => ({ file, command: { ...command, values: { file, type, category } } })),
      { added: (count) => notify.success(t('documents.added', { count })), failed },
    );
  };
  const cancel = ({ key, name }: Upload) => {
    queue.remove(key);
    setSaid(t('documents.upload.failed', { name, reason: t('documents.upload.canceled') }));
  };
  return {
    uploads,
    said,
    add,
    cancel,
    dismiss: ({ key }: Upload) => queue.remove(key),
    retry: ({ key }: Upload) => queue.retry(key),
  };
}
