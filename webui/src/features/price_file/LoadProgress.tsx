import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { priceFileApi } from '@/api/areas/price_file';
import { isApiError } from '@/api/errors';
import type { PriceLoad } from '@/api/generated';
import { useText } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import { useNounRecord } from '@/records/calls/nounCalls';
import { useUntilOver } from '@/records/calls/useUntilOver';
import { Counts } from '@/ui/Counts';
import { date, number } from '@/ui/format';
import { JobProgress } from '@/ui/JobProgress';
import { Panel } from '@/ui/Panel';
import { errorsHref } from './errorsHref';
import { RefusedRows } from './RefusedRows';
import { StateChip } from './StateChip';
import { priceFileView } from './view';

/** What was loaded, and how it differs from the file before. */
function Loaded({ id }: { id: string }) {
  const t = useText();
  const { data } = useNounRecord(priceFileView, id);
  if (!data) return <Skeleton variant="rounded" height={80} />;
  const counts = (['prices', 'leftOut', 'new', 'dearer', 'cheaper', 'gone'] as const).map(
    (one) => [t(`price_file.field.${one}`), Number(data[one] ?? 0)] as const,
  );
  return (
    <>
      <Typography sx={{ mb: 4 }}>
        {t('price_file.wizard.valid', { from: date(data.validFrom), until: date(data.validUntil) })}
      </Typography>
      <Counts counts={counts} />
    </>
  );
}

function Refused({ load }: { load: PriceLoad }) {
  const t = useText();
  const { refused, found, priceFileId } = load;
  return (
    <>
      <Typography>
        {refused > 0 ? t('price_file.wizard.refusedBody', { count: refused }) : t('price_file.wizard.unreadable')}
      </Typography>
      <RefusedRows found={found} refused={refused} />
      {refused > 0 && (
        <Typography sx={{ mt: 4 }}>
          <Link href={errorsHref(priceFileId)} download>
            {t('price_file.wizard.errorsFile')}
          </Link>
        </Typography>
      )}
    </>
  );
}

interface LoadProgressProps {
  id: string;
  /** Rows of the file, as far as they are known. */
  rows: number | null;
  supplierId: string;
  onAnother: () => void;
  /** Goes back to the columns of the same file. */
  onChange: () => void;
}

/** How far a load is, and what became of it; asks again every second until it ends. */
export function LoadProgress({ id, rows, supplierId, onAnother, onChange }: LoadProgressProps) {
  const t = useText();
  const { over, polling, follow } = useUntilOver();
  const { currentData, error, refetch } = priceFileApi.useShowPriceLoadQuery({ id }, polling);
  const found = currentData?.data;
  follow(found && (found.state ?? 'done'));
  if (!found) {
    return isApiError(error) ? (
      <ErrorState error={error} retry={refetch} />
    ) : (
      <Skeleton variant="rounded" height={180} />
    );
  }
  const { step, state, done } = found;
  const isLoaded = over && (step === 'loaded' || step === 'withdrawn');
  const isRefused = over && step === 'refused';
  const text =
    rows === null ? number(done) : t('price_file.wizard.progress', { done: number(done), rows: number(rows) });
  let body: ReactNode = (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <JobProgress
        label={t('price_file.wizard.loading')}
        text={text}
        failure={state === 'failed' ? t('price_file.wizard.failed') : undefined}
        over={over}
        done={done}
        total={rows}
      />
    </Box>
  );
  if (isLoaded) body = <Loaded id={id} />;
  if (isRefused) body = <Refused load={found} />;
  const title = isLoaded ? 'done' : isRefused ? 'refused' : 'loading';
  return (
    <Panel title={t(`price_file.wizard.${title}`)} action={over && <StateChip value={step} />}>
      {body}
      {over && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mt: 5 }}>
          <Button variant="contained" onClick={onAnother}>
            {t(isRefused ? 'price_file.wizard.mended' : 'price_file.wizard.another')}
          </Button>
          {isRefused && (
            <Button variant="outlined" onClick={onChange}>
              {t('price_file.wizard.change')}
            </Button>
          )}
          {supplierId && (
            <Link component={RouterLink} to={`/supplier/admin/view?supplier=${supplierId}&tab=prices`}>
              {t('price_file.wizard.toSupplier')}
            </Link>
          )}
        </Box>
      )}
    </Panel>
  );
}
