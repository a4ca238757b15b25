import Button from '@mui/material/Button';
import { serviceApi } from '@/api/areas/service';
import type { Service } from '@/api/generated';
import { valueAt } from '@/api/path';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { next } from './kinds.gen';

/** What a quote for a sold service begins with, as the server says. */
export type QuoteBegin = Record<string, unknown>;

interface SellButtonProps {
  service: Service;
  lead: string;
  onSold: ((begin: QuoteBegin) => void) | undefined;
}

const sellable = new Set(
  Object.entries(next).flatMap(([state, to]) => (to.some((one) => one === 'sold') ? state : [])),
);

/** Marks a service of a lead as sold, and passes on what its quote begins with. */
export function SellButton({ service, lead, onSold }: SellButtonProps) {
  const t = useText();
  const run = useCommand();
  const [sell] = serviceApi.useSellServiceMutation();
  const { _id: serviceId, version, status } = service;
  if (!status || !sellable.has(status)) return null;
  const go = async () => {
    const call = sell({ sellService: { _id: lead, serviceId, expectedVersion: version } }).unwrap();
    if (!(await run(call, { done: t('service.sold') }))) return;
    const begin = valueAt(await call, 'data.quote');
    if (begin) onSold?.(begin as QuoteBegin);
  };
  return (
    <Button size="small" onClick={() => void go()}>
      {t('service.move.sold')}
    </Button>
  );
}
