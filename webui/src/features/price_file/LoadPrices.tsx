import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type HowRead, priceFileApi } from '@/api/areas/price_file';
import { newCommandKey } from '@/api/commandKey';
import { type ApiError, isApiError } from '@/api/errors';
import { useText } from '@/i18n';
import { useErrorText } from '@/records/calls/errorText';
import { useCommand } from '@/records/calls/useCommand';
import { Panel } from '@/ui/Panel';
import { useNotify } from '@/ui/toasts';
import { type Draft, draftOf, wantedOf } from './draft';
import { FileChoice } from './FileChoice';
import { FilePanel } from './FilePanel';
import { LoadProgress } from './LoadProgress';
import { MappingPanel } from './MappingPanel';
import { SupplierChoice } from './SupplierChoice';

/** A file whose load has begun is not read again: what became of it is shown. */
const begun = new Set(['price_file.loading', 'price_file.already_loaded']);
const byField = ({ errors }: ApiError) => Object.fromEntries(errors.map(({ field, message }) => [field, message]));

/** The supplier and the file stand in the address, so that a reload goes on where it was. */
function useAddress() {
  const [params, setParams] = useSearchParams();
  const go = useCallback(
    (of: string, file = '') => setParams({ view: 'load', ...(of && { of }), ...(file && { file }) }, { replace: true }),
    [setParams],
  );
  return { of: params.get('of') ?? '', file: params.get('file') ?? '', go };
}

/** Reads the file that the address names, unless it is there already. */
function useKeptFile(
  file: string,
  known: boolean,
  onRead: (draft: Draft) => void,
  onBegun: () => void,
  onLost: () => void,
) {
  const [read, { isLoading }] = priceFileApi.useReadPriceFileMutation();
  const notify = useNotify();
  const errorText = useErrorText();
  const wanted = file !== '' && !known;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each file
  useEffect(() => {
    if (!wanted) return;
    read({ id: file })
      .unwrap()
      .then(({ data }) => onRead(draftOf(data)))
      .catch((error: unknown) => {
        if (isApiError(error) && begun.has(error.code)) return onBegun();
        if (isApiError(error)) notify.error(errorText(error), error.requestId);
        onLost();
      });
  }, [wanted, file]);
  return { read, isReading: isLoading };
}

/** From a supplier's own file to prices: it is sent, its columns are matched, and all of its rows are loaded or none. */
export function LoadPrices() {
  const t = useText();
  const run = useCommand();
  const { of, file, go } = useAddress();
  const [upload] = priceFileApi.useUploadPriceFileMutation();
  const [add, { isLoading: adding }] = priceFileApi.useAddPricesMutation();
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [started, setStarted] = useState('');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const isRead = draft?.head.priceFileId === file;
  const { read, isReading } = useKeptFile(
    file,
    isRead || started === file,
    setDraft,
    () => setStarted(file),
    () => go(of),
  );

  const take = async (chosen: File) => {
    setSending({ name: chosen.name, share: 0 });
    const onProgress = (share: number) => setSending({ name: chosen.name, share });
    const transfer = { key: newCommandKey(), onProgress };
    await run(
      upload({ file: chosen, supplierId: of, transfer })
        .unwrap()
        .then(({ data }) => {
          setDraft(draftOf(data));
          go(of, data.priceFileId);
        }),
    );
    setSending(null);
  };
  const forget = () => {
    setDraft(null);
    setStarted('');
    setProblems({});
    go(of);
  };

  if (file && started === file) {
    const again = () => {
      setStarted('');
      setDraft(null);
    };
    const rows = isRead ? draft.head.rows : null;
    return <LoadProgress id={file} rows={rows} supplierId={of} onAnother={forget} onChange={again} />;
  }
  if (file && !isRead) return <Skeleton variant="rounded" height={240} />;
  if (!draft || !file) {
    return (
      <Panel title={t('price_file.new')}>
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Box sx={{ maxWidth: 420 }}>
            <SupplierChoice value={of} onChange={(id) => go(id)} />
          </Box>
          <FileChoice ready={of !== ''} sending={sending} onFile={(chosen) => void take(chosen)} />
        </Box>
      </Panel>
    );
  }
  const change = (more: Partial<Draft>) => {
    setProblems({});
    setDraft({ ...draft, ...more });
  };
  const reread = (how: HowRead) => {
    setProblems({});
    return run(
      read({ id: file, ...how })
        .unwrap()
        .then(({ data }) => setDraft({ ...draftOf(data), fixed: draft.fixed })),
    );
  };
  const load = () => {
    const failed = (error: ApiError) => {
      setProblems(byField(error));
      return error.errors.length > 0;
    };
    return run(
      add(wantedOf(draft))
        .unwrap()
        .then(() => setStarted(file)),
      { failed },
    );
  };
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <FilePanel file={draft.head} busy={isReading || adding} onReread={(how) => void reread(how)} onOther={forget} />
      <MappingPanel
        draft={draft}
        supplierId={of}
        problems={problems}
        busy={adding}
        onChange={change}
        onLoad={() => void load()}
      />
    </Box>
  );
}
