import { Suspense, useEffect, useRef, useState } from 'react';
import { type Proof, proofQuestion } from '@/api/proof';
import { withTexts } from '@/i18n/withTexts';
import { lazyPart } from '@/ui/lazyPart';

// Hardly anybody is asked, and every page has the prompt.
const PasswordDialog = lazyPart(() =>
  withTexts(['password'], import('./PasswordDialog')).then(({ PasswordDialog }) => ({ default: PasswordDialog })),
);
const FactorDialog = lazyPart(() =>
  withTexts(['password', 'factor'], import('./FactorDialog')).then(({ FactorDialog }) => ({ default: FactorDialog })),
);

/** Asks for the password or the second factor when a call is refused without; the call is then sent again. */
export function PasswordPrompt() {
  const [asked, setAsked] = useState<Proof | null>(null);
  const answer = useRef<(confirmed: boolean) => void>(undefined);
  const close = (confirmed: boolean) => {
    setAsked(null);
    answer.current?.(confirmed);
    answer.current = undefined;
  };
  useEffect(() => {
    const forget = proofQuestion.set(
      (proof) =>
        new Promise((resolve) => {
          answer.current = resolve;
          setAsked(proof);
        }),
    );
    return () => {
      forget();
      answer.current?.(false);
    };
  }, []);
  return (
    <Suspense fallback={null}>
      {asked?.by === 'password' && <PasswordDialog onClose={close} />}
      {asked?.by === 'factor' && <FactorDialog factors={asked.factors} onClose={close} />}
    </Suspense>
  );
}
