import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, useBlocker } from 'react-router';
import { hasEnded } from '@/api/token';

/** What is asked in place of the usual question, where it is not about something typed. */
export interface LeaveQuestion {
  title: string;
  body: string;
  leave: string;
  stay: string;
}

export interface QuestionProps {
  question?: LeaveQuestion | null;
  onDiscard: () => void;
  onStay: () => void;
}

/** The browser's own question, where ours could not be loaded. */
function PlainQuestion({ question, onDiscard, onStay }: QuestionProps) {
  const { t } = useTranslation();
  useEffect(() => {
    const texts = [
      question?.title ?? t('record.drawer.unsavedTitle'),
      question?.body ?? t('record.drawer.unsavedBody'),
    ];
    if (window.confirm(texts.join('\n\n'))) onDiscard();
    else onStay();
  }, [t, question, onDiscard, onStay]);
  return null;
}

// Every page has the guard, and hardly any its question.
const UnsavedDialog = lazy<ComponentType<QuestionProps>>(() =>
  import('./UnsavedDialog').then(
    ({ UnsavedDialog }) => ({ default: UnsavedDialog }),
    () => ({ default: PlainQuestion }),
  ),
);

type Mark = (noun: string, unsaved: boolean, question: LeaveQuestion | null) => void;

const Marking = createContext<Mark>(() => undefined);

const nobody: ReadonlyMap<string, LeaveQuestion | null> = new Map();

/** Nouns whose drawers hold something that was typed and not saved. */
function useUnsaved() {
  const [unsaved, setUnsaved] = useState(nobody);
  const mark = useCallback<Mark>(
    (noun, on, question) =>
      setUnsaved((before) => {
        if (before.has(noun) === on && (before.get(noun) ?? null) === question) return before;
        const next = new Map(before);
        if (on) next.set(noun, question);
        else next.delete(noun);
        return next;
      }),
    [],
  );
  return { unsaved, mark };
}

/** The browser asks by itself before the page is left or loaded anew. */
function useAskOnUnload(asks: boolean) {
  useEffect(() => {
    if (!asks) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!hasEnded()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [asks]);
}

/** Asks before an address change would throw away what was typed in any of the drawers. The router takes one guard. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const { unsaved, mark } = useUnsaved();
  useAskOnUnload(unsaved.size > 0);
  const leaves = useCallback(
    ({ currentLocation, nextLocation }: { currentLocation: Location; nextLocation: Location }) => {
      // Whoever is signed out has left the page already, and could not save.
      if (hasEnded()) return false;
      const [before, after] = [currentLocation, nextLocation].map(({ search }) => new URLSearchParams(search));
      const otherPage = currentLocation.pathname !== nextLocation.pathname;
      return [...unsaved.keys()].some((noun) => otherPage || before?.get(noun) !== after?.get(noun));
    },
    [unsaved],
  );
  const blocker = useBlocker(leaves);
  return (
    <Marking value={mark}>
      {children}
      <Suspense fallback={null}>
        {blocker.state === 'blocked' && (
          <UnsavedDialog
            question={[...unsaved.values()].find(Boolean) ?? null}
            onDiscard={() => blocker.proceed()}
            onStay={() => blocker.reset()}
          />
        )}
      </Suspense>
    </Marking>
  );
}

/** Says whether the noun's drawer holds something that was typed and not saved, or what else leaving would stop. */
export function useMarkUnsaved(noun: string, unsaved: boolean, question: LeaveQuestion | null = null) {
  const mark = use(Marking);
  useEffect(() => {
    mark(noun, unsaved, unsaved ? question : null);
    return () => mark(noun, false, null);
  }, [mark, noun, unsaved, question]);
}
