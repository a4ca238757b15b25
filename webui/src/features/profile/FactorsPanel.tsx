import KeyOutlined from '@mui/icons-material/KeyOutlined';
import PhonelinkLockOutlined from '@mui/icons-material/PhonelinkLockOutlined';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { profileApi } from '@/api/areas/profile';
import { isApiError } from '@/api/errors';
import type { FactorOut } from '@/api/generated';
import { useText } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import { useCommand } from '@/records/calls/useCommand';
import { dateTime } from '@/ui/format';
import { lazyPart } from '@/ui/lazyPart';
import { Panel } from '@/ui/Panel';
import { Lines, ThingLine } from './Lines';

const dialogs = () => import('./FactorDialogs');
const AddFactorDialog = lazyPart(() => dialogs().then(({ AddFactorDialog }) => ({ default: AddFactorDialog })));
const RemoveFactorDialog = lazyPart(() =>
  dialogs().then(({ RemoveFactorDialog }) => ({ default: RemoveFactorDialog })),
);
const CodesDialog = lazyPart(() => dialogs().then(({ CodesDialog }) => ({ default: CodesDialog })));

function FactorLine({ factor, onRemove }: { factor: FactorOut; onRemove: () => void }) {
  const t = useText();
  const used = factor.lastUsedAt ? t('factor.lastUsed', { time: dateTime(factor.lastUsedAt) }) : t('factor.unused');
  const facts = [t(`factor.kind.${factor.kind}`), t('factor.addedAt', { time: dateTime(factor.createdAt) }), used];
  return (
    <ThingLine
      icon={factor.kind === 'passkey' ? <KeyOutlined /> : <PhonelinkLockOutlined />}
      title={factor.name}
      facts={facts.join(' · ')}
      actions={
        <Button variant="outlined" aria-label={t('factor.removeOf', { name: factor.name })} onClick={onRemove}>
          {t('factor.remove')}
        </Button>
      }
    />
  );
}

/** Recovery codes that are left, and new ones. */
function CodesLine({ left, onMade }: { left: number; onMade: (codes: readonly string[]) => void }) {
  const t = useText();
  const run = useCommand();
  const [make, { isLoading }] = profileApi.useMakeRecoveryCodesMutation();
  const renew = () =>
    run(
      make()
        .unwrap()
        .then(({ data }) => onMade(data.recoveryCodes)),
    );
  return (
    <ThingLine
      icon={<KeyOutlined />}
      title={t('factor.codes.title')}
      facts={t('factor.codes.left', { count: left })}
      actions={
        <Button variant="outlined" loading={isLoading} onClick={() => void renew()}>
          {t('factor.codes.renew')}
        </Button>
      }
    />
  );
}

type Asked = { what: 'add' } | { what: 'remove'; factor: FactorOut } | { what: 'codes'; codes: readonly string[] };

/** The user's second factors and recovery codes. */
export function FactorsPanel() {
  const t = useText();
  const { data, error, isLoading, refetch } = profileApi.useOwnFactorsQuery();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const show = (codes: readonly string[]) => setAsked(codes.length > 0 ? { what: 'codes', codes } : null);
  const own = data?.data;
  const factors = own?.factors ?? [];
  const add = (
    <Button variant="outlined" aria-haspopup="dialog" onClick={() => setAsked({ what: 'add' })}>
      {t('factor.add')}
    </Button>
  );
  return (
    <Panel title={t('factor.title')} action={own && add}>
      <Typography color="textSecondary" sx={{ mb: 4 }}>
        {t(own?.required ? 'factor.bodyRequired' : 'factor.body')}
      </Typography>
      {isLoading && <Skeleton variant="rounded" height={96} />}
      {isApiError(error) && !data && <ErrorState error={error} retry={refetch} />}
      {own && factors.length === 0 && <Typography>{t('factor.none')}</Typography>}
      {factors.length > 0 && (
        <Lines>
          {factors.map((factor) => (
            <FactorLine key={factor._id} factor={factor} onRemove={() => setAsked({ what: 'remove', factor })} />
          ))}
          <CodesLine left={own?.recoveryCodes ?? 0} onMade={show} />
        </Lines>
      )}
      <Suspense fallback={null}>
        {asked?.what === 'add' && <AddFactorDialog passkeys={own?.passkeys ?? false} onAdded={show} onClose={close} />}
        {asked?.what === 'remove' && (
          <RemoveFactorDialog factor={asked.factor} last={factors.length === 1} onClose={close} />
        )}
        {asked?.what === 'codes' && <CodesDialog codes={asked.codes} onClose={close} />}
      </Suspense>
    </Panel>
  );
}
