import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { skipToken } from '@reduxjs/toolkit/query';
import { useId, useState } from 'react';
import { priceFileApi } from '@/api/areas/price_file';
import { isApiError } from '@/api/errors';
import type { PriceFileOut, PriceMatch, WantedMatch } from '@/api/generated';
import { nested } from '@/api/path';
import { recordsApi } from '@/api/records';
import { useSession, useSlug } from '@/api/session';
import { useText } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import { useSend } from '@/records/calls/nounCalls';
import type { ChangeStamp } from '@/records/calls/stamp';
import { BodySkeleton } from '@/records/drawer/DrawerBody';
import { FieldInput } from '@/records/form/FieldInput';
import { useFormSession, type Values } from '@/records/form/useFormSession';
import { date } from '@/ui/format';
import { useToday } from '@/ui/now';
import { State } from '@/ui/States';
import { useSettled } from '@/ui/useSettled';
import { supplyFields } from '../fields';
import type { Offer, OfferNoun, PriceCalls } from '../offer';
import { type FindSupplier, isBlocked, ofSupplier, useSuppliers } from '../suppliers';
import { Comparison, LiveTotal } from './LiveTotal';
import { compared, keyOf, OffersTable } from './OffersTable';
import { begin, type Entered, inputsOf, supplyChanges, wantedOf } from './wanted';

/** Milliseconds without a key after which prices are looked for. */
const pause = 300;
const mostFiles = 100;
const none: readonly PriceMatch[] = [];
const ignore = () => undefined;

/** The price files that can be tried, for those who see them. */
function useFiles(): readonly PriceFileOut[] {
  const sees = useSession().rights.supplier?.letters.includes('V') ?? false;
  const slug = useSlug();
  const { data } = recordsApi.useRecordListQuery(
    sees ? { noun: 'price_file', slug, skip: 0, limit: mostFiles } : skipToken,
  );
  return (data?.data ?? []) as unknown as readonly PriceFileOut[];
}

/** What is to be known of a price file before it is tried: its supplier is blocked, or its prices are over. */
function useFileState(supplierOf: FindSupplier) {
  const t = useText();
  const today = useToday();
  return ({ Supplier, validUntil }: PriceFileOut) => {
    if (isBlocked(supplierOf(ofSupplier(Supplier?._id ?? null)))) return t('quote.builder.blocked');
    return validUntil && validUntil < today ? t('quote.builder.expired', { day: date(validUntil) }) : '';
  };
}

/** Offers for what is asked, and for the same under another file. Nothing of either is stored. */
function useOffers(wanted: WantedMatch | null, file: string) {
  const { useMatchPricesQuery } = priceFileApi;
  const now = useMatchPricesQuery(wanted ? { wantedMatch: wanted } : skipToken);
  const tried = useMatchPricesQuery(wanted && file ? { wantedMatch: { ...wanted, priceFileId: file } } : skipToken);
  const shown = file ? tried : now;
  return {
    offers: shown.data?.data ?? none,
    cheapestNow: file ? (now.data?.data[0] ?? null) : null,
    error: isApiError(shown.error) ? shown.error : null,
    asked: !shown.isUninitialized && !shown.isFetching,
    isLoading: shown.isFetching && shown.data === undefined,
    refetch: () => void shown.refetch(),
  };
}

/** What the builder's form starts from. */
type Seen = Pick<Offer, 'supply'>;

/** The offer's meter and contract with what was typed of them. */
const savedIn = ({ supply }: Seen, changes: Values): Seen => ({
  supply: { ...supply, ...(nested(changes).supply as Partial<Offer['supply']> | undefined) },
});

/**
 * The builder's form: it starts from the offer as it was when it opened. A price that is added saves first what was
 * typed of the meter, as a price is kept for the offer's own usage.
 */
function useAdd({ noun, offer, pin, onClose }: BuilderProps, entered: Entered) {
  const t = useText();
  const send = useSend(noun);
  const [seen, setSeen] = useState<Seen>(offer);
  const add = async ({ priceFileId, row, ...changes }: Values, stamp: ChangeStamp) => {
    let { expectedVersion } = stamp;
    if (Object.keys(changes).length > 0) {
      const saved = await send('change', { ids: [offer._id], values: { ...nested(changes), ...stamp } });
      expectedVersion = saved.data.version ?? expectedVersion;
      setSeen((before) => savedIn(before, changes));
    }
    const found = wantedOf(entered);
    const { upliftUnit = null, upliftDay = null } = 'wanted' in found ? found.wanted : {};
    const price = { priceFileId: String(priceFileId), row: Number(row), upliftUnit, upliftDay };
    return pin({ ...price, ...stamp, _id: offer._id, expectedVersion });
  };
  const session = useFormSession({
    target: { version: offer.version, change: add },
    fields: supplyFields,
    done: t('quote.prices.added'),
    // It stays open for the next price.
    onSaved: () => undefined,
    onLeave: onClose,
  });
  const take = ({ priceFileId, row }: PriceMatch) =>
    void session.save({ ...supplyChanges(entered, seen), priceFileId, row });
  return { ...session, take };
}

interface BuilderProps {
  noun: OfferNoun;
  offer: Offer;
  /** The offer's reference, such as Q-100001. */
  number: string;
  pin: PriceCalls['pin'];
  onClose: () => void;
}

/** Finds prices for a quote or a renewal: the meter and the uplifts at the left, what it comes to at the right, offers below. */
export function Builder(props: BuilderProps) {
  const { noun, offer, number } = props;
  const t = useText();
  const title = useId();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [entered, setEntered] = useState(() => begin(noun, offer));
  const [file, setFile] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const files = useFiles();
  const supplierOf = useSuppliers(true);
  const stateOfFile = useFileState(supplierOf);
  const found = wantedOf(entered);
  const text = useSettled('wanted' in found ? JSON.stringify(found.wanted) : '', pause);
  const { offers, cheapestNow, error, asked, isLoading, refetch } = useOffers(
    text ? (JSON.parse(text) as WantedMatch) : null,
    file,
  );
  const { take, setDirty, leave, dialogs } = useAdd(props, entered);
  const enter = (path: string, value: unknown) => {
    setEntered((before) => ({ ...before, [path]: value }));
    setDirty(true);
  };
  const problems = Object.fromEntries((error?.errors ?? []).map(({ field, message }) => [field, message]));
  const side = offers.filter((one) => chosen.includes(keyOf(one)));
  const onOffer = new Set(
    (offer.prices ?? []).map(({ priceFile, fileRow }) => keyOf({ priceFileId: priceFile ?? '', row: Number(fileRow) })),
  );
  const choose = (key: string) =>
    setChosen((before) =>
      before.includes(key) ? before.filter((one) => one !== key) : [...before, key].slice(0, compared),
    );
  return (
    <Dialog open onClose={leave} fullScreen={isNarrow} fullWidth maxWidth="xl" scroll="paper" aria-labelledby={title}>
      <DialogTitle id={title} sx={{ display: 'flex', alignItems: 'center' }}>
        <Box sx={{ flex: 1 }}>{t('quote.builder.title', { number })}</Box>
        <IconButton aria-label={t('common.close')} onClick={leave}>
          <CloseOutlined />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        <Box
          sx={{
            display: 'grid',
            gap: 4,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
            pt: 2,
          }}
        >
          <Box
            component="section"
            aria-label={t('quote.builder.inputs')}
            sx={{
              display: 'grid',
              gap: 3,
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(180px, calc(50% - 6px)), 1fr))',
            }}
          >
            {inputsOf(entered).map((field) => (
              <FieldInput
                key={field.path}
                field={field}
                value={entered[field.path]}
                error={problems[field.path.replace('supply.', '')]}
                inputRef={null}
                onChange={(value) => enter(field.path, value)}
                onBlur={ignore}
              />
            ))}
            {files.length > 0 && (
              <TextField
                select
                label={t('quote.builder.whatIf')}
                value={file}
                onChange={({ target }) => setFile(target.value)}
                slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
              >
                <MenuItem value="">{t('quote.builder.asNow')}</MenuItem>
                {files.map((file) => (
                  <MenuItem key={file._id} value={file._id}>
                    {[file.Supplier?.supplierName, file.fileName, stateOfFile(file)].filter(Boolean).join(' · ')}
                  </MenuItem>
                ))}
              </TextField>
            )}
          </Box>
          <LiveTotal offer={side[0] ?? offers[0] ?? null} now={cheapestNow} isLoading={isLoading} />
        </Box>
        {file && (
          <Alert severity="info" sx={{ mt: 3 }}>
            {t('quote.builder.tried')}
          </Alert>
        )}
        {'missing' in found && (
          <Typography color="textSecondary" sx={{ mt: 4 }}>
            {t('quote.builder.missing', {
              fields: inputsOf(entered)
                .filter(({ path }) => found.missing.includes(path))
                .map(({ label }) => t(label))
                .join(', '),
            })}
          </Typography>
        )}
        <Box sx={{ mt: 4, display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Comparison offers={side} />
          {error && error.errors.length === 0 && <ErrorState error={error} retry={refetch} />}
          {offers.length > 0 && (
            <OffersTable
              offers={offers}
              chosen={chosen}
              onOffer={onOffer}
              supplierOf={supplierOf}
              onChoose={choose}
              onAdd={file ? null : take}
            />
          )}
          {isLoading && <BodySkeleton />}
          {asked && !error && offers.length === 0 && 'wanted' in found && (
            <State title={t('quote.builder.noneTitle')} body={t('quote.prices.noOffers')} />
          )}
        </Box>
      </DialogContent>
      {dialogs}
    </Dialog>
  );
}
