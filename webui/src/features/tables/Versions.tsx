import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { referenceTableApi } from '@/api/areas/reference_table';
import type { TableOut, TableVersionOut } from '@/api/generated';
import { useRights } from '@/api/session';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { withReason } from '@/records/view';
import { date, number } from '@/ui/format';
import { lazyPart } from '@/ui/lazyPart';
import { Panel } from '@/ui/Panel';
import { StatusChip } from '@/ui/StatusChip';
import { Table } from '@/ui/Table';

const WithdrawDialog = lazyPart(() =>
  import('@/ui/ConfirmDialog').then(({ ConfirmDialog }) => ({ default: ConfirmDialog })),
);

interface VersionsProps {
  table: TableOut;
  /** The version whose rows are shown. */
  shown: number;
  onShow: (version: number) => void;
}

/** What a version is used for today; of a table with one purpose only that it is in use. */
function Use({ table, version }: { table: TableOut; version: TableVersionOut }) {
  const t = useText();
  if (version.withdrawn) return <StatusChip tone="red" value="withdrawn" label={t('tables.withdrawn')} />;
  const several = table.purposes.length > 1;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1 }}>
      {version.purposes.map((purpose) => (
        <StatusChip
          key={purpose}
          tone={version.usedFor.includes(purpose) ? 'green' : 'grey'}
          value={purpose}
          label={
            several
              ? t(version.usedFor.includes(purpose) ? 'tables.usedFor' : 'tables.notUsedFor', {
                  purpose: t(`tables.purpose.${purpose}`),
                })
              : t(version.usedFor.includes(purpose) ? 'tables.inUse' : 'tables.notInUse')
          }
        />
      ))}
    </Box>
  );
}

/** Withdraws a version, and puts one back into use. */
function useVersionCommands(table: TableOut) {
  const t = useText();
  const run = useCommand();
  const [withdraw, withdrawing] = referenceTableApi.useWithdrawVersionMutation();
  const [reinstate, reinstating] = referenceTableApi.useReinstateVersionMutation();
  const seen = { table: table.table, expectedVersion: table.version };
  return {
    busy: withdrawing.isLoading || reinstating.isLoading,
    withdraw: (version: number, reason: string | undefined) =>
      run(withdraw({ withdrawVersion: { ...seen, version, ...withReason(reason) } }).unwrap(), {
        done: t('tables.withdrawDone'),
      }),
    reinstate: (version: number) =>
      run(reinstate({ reinstateVersion: { ...seen, version } }).unwrap(), { done: t('tables.reinstateDone') }),
  };
}

/** The versions of a table, the newest first. */
export function Versions({ table, shown, onShow }: VersionsProps) {
  const t = useText();
  const { edit } = useRights('reference_table');
  const { busy, withdraw, reinstate } = useVersionCommands(table);
  const [asked, setAsked] = useState<number | null>(null);
  const head = [
    { label: t('tables.field.tableVersion') },
    { label: t('tables.field.source') },
    { label: t('tables.field.validFrom') },
    { label: t('tables.state') },
    { label: t('tables.field.rows'), numeric: true },
    { label: t('tables.actions'), silent: true },
  ];
  return (
    <Panel title={t('tables.versions')}>
      <Table label={t('tables.versions')} head={head}>
        {table.versions.toReversed().map((one) => (
          <tr key={one.version}>
            <th scope="row">{`v${one.version}`}</th>
            <td className="wrap">{one.source}</td>
            <td>{date(one.validFrom)}</td>
            <td>
              <Use table={table} version={one} />
            </td>
            <td className="num">{number(one.rows)}</td>
            <td>
              <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
                <Button
                  aria-pressed={one.version === shown}
                  aria-label={`${t('tables.show')}: v${one.version}`}
                  onClick={() => onShow(one.version)}
                >
                  {t('tables.show')}
                </Button>
                <Button
                  href={`/api/reference-tables/${table.table}/versions/${one.version}/file`}
                  download
                  aria-label={`${t('tables.download')}: v${one.version}`}
                >
                  {t('tables.download')}
                </Button>
                {edit && one.withdrawn && (
                  <Button
                    disabled={busy}
                    aria-label={`${t('tables.reinstate')}: v${one.version}`}
                    onClick={() => void reinstate(one.version)}
                  >
                    {t('tables.reinstate')}
                  </Button>
                )}
                {edit && !one.withdrawn && (
                  <Button
                    color="error"
                    disabled={busy}
                    aria-label={`${t('tables.withdraw')}: v${one.version}`}
                    onClick={() => setAsked(one.version)}
                  >
                    {t('tables.withdraw')}
                  </Button>
                )}
              </Box>
            </td>
          </tr>
        ))}
      </Table>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 2 }}>
        {t('tables.versionsHelp')}
      </Typography>
      <Suspense fallback={null}>
        {asked !== null && (
          <WithdrawDialog
            danger
            reason="required"
            title={t('tables.withdrawTitle', { version: asked })}
            body={t('tables.withdrawBody')}
            action={t('tables.withdraw')}
            onConfirm={(reason) => {
              setAsked(null);
              void withdraw(asked, reason);
            }}
            onCancel={() => setAsked(null)}
          />
        )}
      </Suspense>
    </Panel>
  );
}
