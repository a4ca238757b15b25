import MailOutlined from '@mui/icons-material/MailOutlined';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import type { PaperMailOut } from '@/api/generated';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { lazyPart } from '@/ui/lazyPart';
import type { PaperMail } from './mail';

const MailDialog = lazyPart(() => import('./MailDialog').then(({ MailDialog }) => ({ default: MailDialog })));

interface MailButtonProps extends PaperMail {
  ask: () => Promise<PaperMailOut>;
  loading: boolean;
}

/** Mails the PDF of a record, once the proposed mail was read. */
export function MailButton({ ask, loading, ...mail }: MailButtonProps) {
  const t = useText();
  const run = useCommand();
  const [proposed, setProposed] = useState<PaperMailOut | null>(null);
  return (
    <>
      <Button
        size="small"
        startIcon={<MailOutlined />}
        loading={loading}
        onClick={() => void run(ask().then(setProposed))}
      >
        {t(mail.texts.open)}
      </Button>
      <Suspense fallback={null}>
        {proposed && <MailDialog {...mail} proposed={proposed} onClose={() => setProposed(null)} />}
      </Suspense>
    </>
  );
}
