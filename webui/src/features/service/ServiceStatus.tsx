import Button from '@mui/material/Button';
import { recordApi } from '@/api/areas/record';
import type { Service } from '@/api/generated';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import type { State } from './codes';
import { next } from './kinds.gen';
import { StateChip } from './StateChip';

interface ServiceStatusProps {
  service: Service;
  readOnly: boolean;
}

/** A service's state in the drawer's head, and the buttons that move it on. */
export function ServiceStatus({ service, readOnly }: ServiceStatusProps) {
  const t = useText();
  const run = useCommand();
  const [move] = recordApi.useChangeRecordStatusMutation();
  const { _id: id, version } = service;
  const to = (status: State) =>
    run(move({ noun: 'service', id, statusBody: { status, expectedVersion: version } }).unwrap(), {
      done: t('service.moved'),
    });
  const onward = Object.entries(next).find(([state]) => state === service.status)?.[1];
  return (
    <>
      <StateChip value={service.status} />
      {!readOnly &&
        onward?.map((state) => (
          <Button key={state} size="small" onClick={() => to(state)}>
            {t(`service.move.${state}`)}
          </Button>
        ))}
    </>
  );
}
