import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { auditApi } from '@/api/areas/audit';
import { auditCaseApi } from '@/api/areas/audit_case';
import { isApiError } from '@/api/errors';
import type { CaseOut, DeskEntry, PinOut, SearchHistoryApiArg } from '@/api/generated';
import { useText } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import { recordWords } from '@/records/fields/recordWords';
import { HistorySkeleton } from '@/records/history/HistorySkeleton';
import { dateTime, number as formatted } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import type { DeskParts } from '../parts';
import { Found, RecordHead } from '../Results';
import { isWritten } from './caseLooks';
import { FindingDialog } from './FindingDialog';
import { WrittenText } from './Findings';
import { pinElementId } from './showPin';
import { TextDialog } from './TextDialog';

/** The entry of the desk that was pinned, at the position of its search; undefined where it is not shown. */
function usePinned({ noun, record, entry, position }: PinOut) {
  const asked = {
    noun: noun as NonNullable<SearchHistoryApiArg['noun']>,
    record,
    position,
    before: entry + 1,
    limit: 1,
  };
  const { currentData, error, refetch } = auditApi.useSearchHistoryQuery(asked);
  const found = currentData?.data.find(({ firstPosition }) => firstPosition === entry);
  return { found, isLoading: !currentData && !error, error, refetch };
}

/** Who pinned it where the viewer does not see the record: that there is something must not be hidden. */
function Unseen({ pin }: { pin: PinOut }) {
  const t = useText();
  const by = { name: pin.madeBy?.name ?? t('common.system'), at: dateTime(pin.madeAt) };
  return <Typography color="textSecondary">{t('audit.case.unseen', by)}</Typography>;
}

interface PinProps {
  found: CaseOut;
  pin: PinOut;
  number: number;
  parts: DeskParts;
}

const nameOf = (entry: DeskEntry | undefined, pin: PinOut) => recordWords(entry?.record.name ?? pin.name ?? '');

function PinActions({ found, pin, number, name }: Omit<PinProps, 'parts'> & { name: string }) {
  const t = useText();
  const [opened, setOpened] = useState<'mark' | 'annotate' | null>(null);
  const [annotate] = auditCaseApi.useAnnotateAuditCaseMutation();
  const close = () => setOpened(null);
  const about = [t('audit.case.entryNumber', { number }), name].filter(Boolean).join(' · ');
  const writes = found.edits && isWritten(found);
  const { _id: caseId } = found;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
      {writes && (
        <Button
          variant="outlined"
          aria-label={t('audit.case.markOf', { name: about })}
          onClick={() => setOpened('mark')}
        >
          {t('audit.case.mark')}
        </Button>
      )}
      {writes && (
        <Button
          variant="outlined"
          aria-label={t('audit.case.annotateOf', { name: about })}
          onClick={() => setOpened('annotate')}
        >
          {t('audit.case.annotate')}
        </Button>
      )}
      <Button
        component={RouterLink}
        to={`?view=replay&record=${pin.record}&position=${pin.position}&step=${pin.entry}`}
        aria-label={t('audit.replayOf', { name: about })}
      >
        {t('audit.replay')}
      </Button>
      {opened === 'mark' && <FindingDialog caseId={caseId} pinId={pin._id} about={about} onClose={close} />}
      {opened === 'annotate' && (
        <TextDialog
          title={t('audit.case.annotateOf', { name: about })}
          action={t('common.add')}
          done={t('audit.case.annotated')}
          call={(text) => annotate({ annotate: { _id: caseId, pinId: pin._id, text } }).unwrap()}
          onClose={close}
        />
      )}
    </Box>
  );
}

function Pin({ found, pin, number, parts }: PinProps) {
  const t = useText();
  const { found: entry, isLoading, error, refetch } = usePinned(pin);
  const annotations = found.annotations.filter((one) => one.pin === pin._id);
  return (
    <Box component="li" id={pinElementId(pin._id)} tabIndex={-1} sx={{ scrollMarginTop: 16, borderRadius: 2 }}>
      <Panel as="article" label={t('audit.case.entryNumber', { number })}>
        <Typography variant="caption" color="textSecondary" component="p" className="tnum" sx={{ mb: 1 }}>
          {t('audit.case.pinnedAt', { number, position: formatted(pin.entry) })}
        </Typography>
        {isLoading && <HistorySkeleton />}
        {isApiError(error) && <ErrorState error={error} retry={refetch} />}
        {entry && <RecordHead entry={entry} />}
        {entry && <Found entry={entry} parts={parts} />}
        {!entry && !isLoading && !error && <Unseen pin={pin} />}
        {annotations.map((one) => (
          <Box key={one._id} sx={{ borderLeft: 3, borderColor: 'divider', pl: 3, mt: 2 }}>
            <WrittenText {...one} />
          </Box>
        ))}
        <PinActions found={found} pin={pin} number={number} name={nameOf(entry, pin)} />
      </Panel>
    </Box>
  );
}

/** The pinned entries, each as the desk shows it, with what was written about it. */
export function Pins({ found, parts }: { found: CaseOut; parts: DeskParts }) {
  const t = useText();
  if (found.pins.length === 0)
    return (
      <Panel title={t('audit.case.field.pins')}>
        <Typography color="textSecondary">{t('audit.case.noPins')}</Typography>
      </Panel>
    );
  return (
    <section aria-labelledby="pins">
      <Typography id="pins" variant="h2" sx={{ mb: 3 }}>
        {t('audit.case.field.pins')}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 3 }}>
        {found.pins.map((pin, index) => (
          <Pin key={pin._id} found={found} pin={pin} number={index + 1} parts={parts} />
        ))}
      </Box>
    </section>
  );
}
