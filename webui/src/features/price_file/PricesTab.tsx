import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Suspense, useMemo, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { PriceFileOut, SupplierOut } from '@/api/generated';
import { useSlug } from '@/api/session';
import { useText } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import { useNounList } from '@/records/calls/nounCalls';
import { ChildCard } from '@/records/children/ChildCard';
import { BodySkeleton } from '@/records/drawer/DrawerBody';
import { useAtPosition, usePast } from '@/records/past/position';
import { date, dateTime } from '@/ui/format';
import { lazyPart } from '@/ui/lazyPart';
import type { ListState } from '@/ui/listState';
import { State } from '@/ui/States';
import { Difference } from './Difference';
import { errorsHref } from './errorsHref';
import { StateChip } from './StateChip';
import { priceFileView } from './view';

const WithdrawDialog = lazyPart(() =>
  import('./WithdrawDialog').then(({ WithdrawDialog }) => ({ default: WithdrawDialog })),
);

const shown = 25;
const newestFirst: ListState = { page: 1, limit: shown, q: '', sort: 'createdAt', sortType: 'desc', filters: {} };

/** Where a price file is chosen, matched and loaded. */
const wizardHref = (supplierId: string, file?: string) =>
  `/supplier/admin/prices?view=load&of=${supplierId}${file ? `&file=${file}` : ''}`;

/** What is known of a file's rows. */
function Rows({ file }: { file: PriceFileOut }) {
  const t = useText();
  const { step, kind, prices, refused, validFrom, validUntil, withdrawnFrom } = file;
  if (step === 'refused') {
    const count = Number(refused ?? 0);
    return <>{count > 0 ? t('price_file.tab.refusedRows', { count }) : t('price_file.tab.unreadable')}</>;
  }
  const facts = [
    kind === 'gas' || kind === 'electric' ? t(`price_file.kind.${kind}`) : '',
    prices == null ? '' : t('price_file.tab.rows', { count: Number(prices) }),
    validFrom ? t('price_file.tab.valid', { from: date(validFrom), until: date(validUntil) }) : '',
    withdrawnFrom ? t('price_file.tab.withdrawnFrom', { day: date(withdrawnFrom) }) : '',
  ];
  return <>{facts.filter(Boolean).join(' · ')}</>;
}

interface FileCardProps {
  file: PriceFileOut;
  /** Whether the reader may load and withdraw. */
  mayLoad: boolean;
  onWithdraw: () => void;
}

function FileCard({ file, mayLoad, onWithdraw }: FileCardProps) {
  const t = useText();
  const { _id, step } = file;
  const caption = t('price_file.tab.uploaded', {
    name: file.Creator?.name ?? t('common.system'),
    at: dateTime(file.createdAt),
  });
  return (
    <ChildCard
      noun="price_file"
      id={_id}
      title={file.fileName ?? t('price_file.untitled')}
      caption={caption}
      editLabel=""
      onEdit={null}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, mt: 2 }}>
        <StateChip value={file.step} row={file} />
        <span className="tnum">
          <Rows file={file} />
        </span>
      </Box>
      <Difference file={file} />
      {mayLoad && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mt: 2 }}>
          {step === 'refused' && (
            <Link href={errorsHref(_id)} download>
              {t('price_file.tab.errors')}
            </Link>
          )}
          {(step === 'uploaded' || step === 'refused' || step === 'mapped') && (
            <Link component={RouterLink} to={wizardHref(file.supplierId ?? '', _id)}>
              {t('price_file.tab.goOn')}
            </Link>
          )}
          {step === 'loaded' && (
            <Button size="small" variant="outlined" onClick={onWithdraw}>
              {t('price_file.tab.withdraw')}
            </Button>
          )}
        </Box>
      )}
    </ChildCard>
  );
}

interface PricesTabProps {
  row: Pick<SupplierOut, '_id'>;
  readOnly: boolean;
}

/** A supplier's price files, the newest first: who uploaded them, what was loaded, and what changed. */
export function PricesTab({ row: { _id: supplierId }, readOnly }: PricesTabProps) {
  const t = useText();
  const slug = useSlug();
  const mayLoad = slug === 'admin' && !readOnly;
  const [withdrawn, setWithdrawn] = useState<string | null>(null);
  const view = useMemo(() => ({ ...priceFileView, where: { supplierId: [supplierId] } }), [supplierId]);
  const past = usePast();
  const atPosition = useAtPosition();
  const { data, error, isLoading, refetch } = useNounList(view, { ...newestFirst, ...past });
  if (isLoading) return <BodySkeleton />;
  if (error) return <ErrorState error={error} retry={refetch} />;
  const rows = data?.rows ?? [];
  const load = mayLoad && (
    <Button
      component={RouterLink}
      to={wizardHref(supplierId)}
      variant={rows.length === 0 ? 'contained' : 'outlined'}
      startIcon={<AddOutlined />}
    >
      {t('price_file.new')}
    </Button>
  );
  if (rows.length === 0)
    return <State title={t('price_file.tab.noneTitle')} body={t('price_file.tab.noneBody')} action={load} />;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      {load && <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>{load}</Box>}
      {rows.map((file) => (
        <FileCard key={file._id} file={file} mayLoad={mayLoad} onWithdraw={() => setWithdrawn(file._id)} />
      ))}
      <Typography>
        <Link component={RouterLink} to={atPosition(`/supplier/${slug}/prices?supplierId=${supplierId}`)}>
          {t('price_file.tab.more')}
        </Link>
      </Typography>
      <Suspense fallback={null}>
        {withdrawn && <WithdrawDialog id={withdrawn} onClose={() => setWithdrawn(null)} />}
      </Suspense>
    </Box>
  );
}
