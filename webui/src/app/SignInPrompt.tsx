import { Suspense, useEffect, useRef, useState } from 'react';
import { api } from '@/api';
import type { Session } from '@/api/generated';
import { onSignInElsewhere } from '@/api/otherTabs';
import { signInQuestion } from '@/api/proof';
import { signedInAgain } from '@/api/sessionActions';
import { useAppDispatch } from '@/api/storeHooks';
import { lazyPart } from '@/ui/lazyPart';

// Hardly anybody is asked, and every page has the prompt.
const SignInDialog = lazyPart(() => import('./SignInDialog').then(({ SignInDialog }) => ({ default: SignInDialog })));

const otherUser = 'auth.other_user';

/** Asks who is here to sign in again once the session has ended; the page stays as it is, and its calls go on. */
export function SignInPrompt({ session }: { session: Session }) {
  const dispatch = useAppDispatch();
  const { _id: me, email } = session;
  const [code, setCode] = useState<string | null>(null);
  const answer = useRef<(again: boolean) => void>(undefined);
  const close = (again: boolean) => {
    setCode(null);
    if (again) dispatch(signedInAgain());
    answer.current?.(again);
    answer.current = undefined;
  };
  useEffect(() => {
    const forget = signInQuestion.set(
      (asked) =>
        new Promise((resolve) => {
          answer.current = resolve;
          setCode(asked);
        }),
    );
    return () => {
      forget();
      answer.current?.(false);
    };
  }, []);
  const waiting = code !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` is made again each time
  useEffect(() => {
    if (!waiting) return;
    return onSignInElsewhere((userId) => {
      if (userId !== me) setCode(otherUser);
      else
        void dispatch(api.endpoints.refreshSession.initiate()).then(({ error }) => {
          if (!error) close(true);
        });
    });
  }, [dispatch, waiting, me]);
  return (
    <Suspense fallback={null}>
      {waiting && <SignInDialog email={email ?? ''} userId={me} isOther={code === otherUser} onClose={close} />}
    </Suspense>
  );
}
