import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { isApiError } from '@/api/errors';
import type { LedgerLinkEntry, LedgerLinkOut, RefusalOut } from '@/api/generated';
import { type TextKey, useText } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import { useCommand } from '@/records/calls/useCommand';
import { BodySkeleton } from '@/records/drawer/DrawerBody';
import { dateTime } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { useOnce } from '@/ui/useOnce';
import { type LinkState, SyncChip } from './SyncChip';

/** Milliseconds between looks at a record that a job is handing over. */
export const often = 3_000;

export interface LinkTexts {
  states: Record<LinkState, TextKey>;
  /** Of fields that Xero's words are about, or that differ; those of lines without their place. */
  labels: Readonly<Record<string, TextKey>>;
  unsent: TextKey;
  queued: TextKey;
}

/** Xero's words with the field that they are about, of a line with its place. */
function useWords({ labels }: LinkTexts) {
  const t = useText();
  const labelOf = (field: string) => {
    const [, place, own = ''] = /^lines\.(\d+)\.?(.*)$/.exec(field) ?? [null, null, field];
    const label = labels[own] ? t(labels[own]) : own;
    return place === null ? label : t('invoice.move.ofLine', { place: Number(place) + 1, label });
  };
  const said = ({ field, words }: RefusalOut) =>
    field === null ? words : t('invoice.sync.ofField', { label: labelOf(field), words });
  const fieldsOf = (fields: readonly string[]) => fields.map(labelOf).join(', ');
  return { said, fieldsOf };
}

function Entry({ entry, texts }: { entry: LedgerLinkEntry; texts: LinkTexts }) {
  const t = useText();
  const { said, fieldsOf } = useWords(texts);
  const sentence = t(`invoice.sync.did.${entry.what}`, {
    who: entry.actor?.name ?? t('invoice.sync.itself'),
    words: entry.refusals.map(said).join(' '),
    fields: fieldsOf(entry.fields),
  });
  return (
    <li>
      {sentence}
      <Typography variant="caption" color="textSecondary" className="tnum" sx={{ ml: 2, whiteSpace: 'nowrap' }}>
        {dateTime(entry.at)}
      </Typography>
    </li>
  );
}

interface SendProps {
  send: () => Promise<unknown>;
  link: LedgerLinkOut;
  texts: LinkTexts;
}

function Send({ send, link, texts }: SendProps) {
  const t = useText();
  const run = useCommand();
  const { once, busy } = useOnce();
  const click = () => void once(() => run(send(), { done: t(texts.queued) }));
  return (
    <Button variant="outlined" disabled={busy} onClick={click}>
      {t(link.state === 'notSent' ? 'invoice.sync.send' : 'invoice.sync.again')}
    </Button>
  );
}

function Standing({ maySend, ...of }: SendProps & { maySend: boolean }) {
  const t = useText();
  const { link, texts } = of;
  const { said, fieldsOf } = useWords(texts);
  const isOpen = link.state !== 'sent' && link.state !== 'waiting';
  return (
    <Panel title={t('invoice.sync.title')} action={isOpen && maySend && <Send {...of} />}>
      <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
        <SyncChip value={link.state} labels={texts.states} />
        {link.state === 'notSent' && <Typography color="textSecondary">{t(texts.unsent)}</Typography>}
        {link.refusals.map((one) => (
          <Alert key={said(one)} severity="error" variant="outlined">
            {said(one)}
          </Alert>
        ))}
        {link.fields.length > 0 && (
          <Alert severity="warning" variant="outlined">
            {t('invoice.sync.differs', { fields: fieldsOf(link.fields) })}
          </Alert>
        )}
        {link.address && (
          <Link href={link.address} target="_blank" rel="noreferrer">
            {t('invoice.sync.open')}
          </Link>
        )}
      </Box>
    </Panel>
  );
}

interface LinkPanelsProps {
  link: LedgerLinkOut | undefined;
  error: unknown;
  retry: () => void;
  send: () => Promise<unknown>;
  maySend: (link: LedgerLinkOut) => boolean;
  texts: LinkTexts;
}

/** How a record stands at Xero: its state, Xero's own words, and what became of it there. */
export function LinkPanels({ link, error, retry, send, maySend, texts }: LinkPanelsProps) {
  const t = useText();
  if (isApiError(error) && !link) {
    const isOff = error.code === 'ledger.not_connected' || error.code === 'ledger.not_set_up';
    return isOff ? <Typography>{t('invoice.sync.off')}</Typography> : <ErrorState error={error} retry={retry} />;
  }
  if (!link) return <BodySkeleton />;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Standing send={send} link={link} texts={texts} maySend={maySend(link)} />
      {link.history.length > 0 && (
        <Panel title={t('invoice.sync.history')}>
          <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
            {link.history.map((entry) => (
              <Entry key={`${entry.at} ${entry.what}`} entry={entry} texts={texts} />
            ))}
          </Box>
        </Panel>
      )}
    </Box>
  );
}
