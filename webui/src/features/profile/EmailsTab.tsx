import AlternateEmailOutlined from '@mui/icons-material/AlternateEmailOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { profileApi } from '@/api/areas/profile';
import type { SecondaryEmailOut } from '@/api/generated';
import { useSession } from '@/api/session';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { ConfirmDialog } from '@/ui/Dialogs';
import { Panel } from '@/ui/Panel';
import { StatusChip } from '@/ui/StatusChip';
import { AddEmail } from './AddEmail';
import { Lines, ThingLine } from './Lines';

/** Secondary addresses that a user may have. */
const maxAddresses = 5;

interface LineProps {
  address: SecondaryEmailOut;
  onAsk: (question: Question) => void;
}

interface Question {
  act: 'remove' | 'swap';
  address: SecondaryEmailOut;
}

function SecondaryLine({ address, onAsk }: LineProps) {
  const t = useText();
  const run = useCommand();
  const [resend, { isLoading }] = profileApi.useResendEmailConfirmationMutation();
  const { _id: id, email, confirmed } = address;
  const again = () => void run(resend({ id }).unwrap(), { done: t('profile.emails.linkSent', { email }) });
  const chip = confirmed
    ? { tone: 'green' as const, label: t('profile.emails.confirmed') }
    : { tone: 'amber' as const, label: t('profile.emails.waiting') };
  return (
    <ThingLine
      icon={<AlternateEmailOutlined />}
      title={email}
      chip={<StatusChip value={chip.label} {...chip} />}
      actions={
        <>
          {confirmed ? (
            <Button
              variant="outlined"
              aria-label={t('profile.emails.makePrimaryOf', { email })}
              onClick={() => onAsk({ act: 'swap', address })}
            >
              {t('profile.emails.makePrimary')}
            </Button>
          ) : (
            <Button
              variant="outlined"
              loading={isLoading}
              aria-label={t('profile.emails.sendAgainOf', { email })}
              onClick={again}
            >
              {t('profile.emails.sendAgain')}
            </Button>
          )}
          <Button
            variant="outlined"
            aria-label={t('profile.emails.removeOf', { email })}
            onClick={() => onAsk({ act: 'remove', address })}
          >
            {t('common.remove')}
          </Button>
        </>
      }
    />
  );
}

function Confirmation({ question, onClose }: { question: Question; onClose: () => void }) {
  const t = useText();
  const run = useCommand();
  const [remove] = profileApi.useRemoveSecondaryEmailMutation();
  const [swap] = profileApi.useSwapPrimaryEmailMutation();
  const { act, address } = question;
  const { email } = address;
  const carryOut = async () => {
    onClose();
    const call = act === 'swap' ? swap({ id: address._id }) : remove({ id: address._id });
    await run(call.unwrap(), { done: t(`profile.emails.${act}Done`, { email }) });
  };
  return (
    <ConfirmDialog
      danger={act === 'remove'}
      title={t(`profile.emails.${act}Title`)}
      body={t(`profile.emails.${act}Body`, { email })}
      action={t(act === 'swap' ? 'profile.emails.makePrimary' : 'common.remove')}
      onConfirm={() => void carryOut()}
      onCancel={onClose}
    />
  );
}

/** The primary address and the others: add, confirm, swap, remove. */
export function EmailsTab() {
  const t = useText();
  const { email, secondaryEmails } = useSession();
  const [question, setQuestion] = useState<Question | null>(null);
  return (
    <Panel title={t('profile.emails.title')}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('profile.emails.body')}
      </Typography>
      <Lines>
        <ThingLine
          icon={<AlternateEmailOutlined />}
          title={email ?? t('common.erased')}
          chip={<StatusChip tone="teal" value="primary" label={t('profile.emails.primary')} />}
        />
        {secondaryEmails.map((address) => (
          <SecondaryLine key={address._id} address={address} onAsk={setQuestion} />
        ))}
      </Lines>
      {secondaryEmails.length < maxAddresses ? (
        <AddEmail />
      ) : (
        <Typography color="textSecondary" sx={{ mt: 3 }}>
          {t('profile.emails.full', { count: maxAddresses })}
        </Typography>
      )}
      {question && <Confirmation question={question} onClose={() => setQuestion(null)} />}
    </Panel>
  );
}
