import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { setPasswordPrompt } from '@/api/proof';
import { withTexts } from './withTexts';

// Hardly anybody is asked, and every page has the prompt.
const PasswordDialog = lazy(() =>
  withTexts(['password'], import('./PasswordDialog')).then(({ PasswordDialog }) => ({ default: PasswordDialog })),
);

/** Asks for the password when a call is refused without it; the call is then sent again. */
export function PasswordPrompt() {
  const [open, setOpen] = useState(false);
  const answer = useRef<(confirmed: boolean) => void>(undefined);
  const close = (confirmed: boolean) => {
    setOpen(false);
    answer.current?.(confirmed);
    answer.current = undefined;
  };
  useEffect(() => {
    const forget = setPasswordPrompt(
      () =>
        new Promise((resolve) => {
          answer.current = resolve;
          setOpen(true);
        }),
    );
    return () => {
      forget();
      answer.current?.(false);
    };
  }, []);
  return <Suspense fallback={null}>{open && <PasswordDialog onClose={close} />}</Suspense>;
}
