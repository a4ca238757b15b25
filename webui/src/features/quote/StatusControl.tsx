import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import Button from '@mui/material/Button';
import { quoteApi } from '@/api/areas/quote';
import type { Quote } from '@/api/generated';
import { valueAt } from '@/api/path';
import { useSlug } from '@/api/session';
import { StatusMenu } from '@/features/offers/StatusMenu';
import { asksWhy, moveBody } from '@/features/offers/statuses';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { useNotify } from '@/ui/toasts';
import { codeLabels } from './codes';
import { ended, needsReason, provided } from './pipelines.gen';
import { ShownStatus } from './ShownStatus';

/** Whether the server warns that the installation begins before the network operator's approval. */
const beginsEarly = (answer: unknown) =>
  Object.values(valueAt(answer, 'data.advice') ?? {}).includes('dno_not_accepted');

/** Gives a quote another status: providing it is a call of its own. */
function useMove(quote: Quote) {
  const { _id: id, version } = quote;
  const t = useText();
  const slug = useSlug();
  const run = useCommand();
  const [act] = quoteApi.useQuoteActionMutation();
  const [provide] = quoteApi.useProvideQuoteMutation();
  const [restart] = quoteApi.useRestartQuoteMutation();
  const notify = useNotify();
  const done = t('quote.status.changed');
  return {
    move: async (quoteStatus: number, reason?: string) => {
      const call: Promise<unknown> = provided.includes(quoteStatus)
        ? provide({ slug, quoteId: id, provideBody: { expectedVersion: version, reason: reason ?? null } }).unwrap()
        : act({ quoteActionBody: { ...moveBody(quote, reason), quoteStatus } }).unwrap();
      if ((await run(call, { done })) && beginsEarly(await call)) notify.info(t('quote.dno.early'));
    },
    restart: () =>
      run(restart({ slug, id, restartQuoteBody: { expectedVersion: version } }).unwrap(), {
        done: t('quote.status.restarted'),
      }),
  };
}

/** The quote's status in the drawer's head; opens the statuses that it can be given. */
export function StatusControl({ quote, readOnly }: { quote: Quote; readOnly: boolean }) {
  const t = useText();
  const { move, restart } = useMove(quote);
  const labelOf = (status: number) => t(codeLabels[String(status)] as 'quote.code.c1000');
  const status = Number(quote.status);
  const chip = <ShownStatus value={quote.status} />;
  if (readOnly) return chip;
  if (ended.includes(status))
    return (
      <>
        {chip}
        <Button size="small" startIcon={<ReplayOutlined />} onClick={() => void restart()}>
          {t('quote.status.restart')}
        </Button>
      </>
    );
  return (
    <StatusMenu
      chip={chip}
      label={labelOf(status)}
      next={quote.nextStatuses}
      labelOf={labelOf}
      asksWhy={(next) => asksWhy(quote.standing, next, needsReason)}
      ask={(next) => t('quote.status.why', { status: labelOf(next) })}
      onMove={(next, reason) => void move(next, reason)}
    />
  );
}
