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

interface QuestionProps {
  onDiscard: () => void;
  onStay: () => void;
}

/** The browser's own question, where ours could not be loaded. */
function PlainQuestion({ onDiscard, onStay }: QuestionProps) {
  const { t } = useTranslation();
  useEffect(() => {
    const texts = [t('record.drawer.unsavedTitle'), t('record.drawer.unsavedBody')];
    if (window.confirm(texts.join('\n\n'))) onDiscard();
    else onStay();
  }, [t, onDiscard, onStay]);
  return null;
}

// Every page has the guard, and hardly any its question.
const UnsavedDialog = lazy<ComponentType<QuestionProps>>(() =>
  import('./UnsavedDialog').then(
    ({ UnsavedDialog }) => ({ default: UnsavedDialog }),
    () => ({ default: PlainQuestion }),
  ),
);

type Mark = (noun: string, unsaved: boolean) => void;

const Marking = createContext<Mark>(() => undefined);

const nobody: ReadonlySet<string> = new Set();

/** Nouns whose drawers hold something that was typed and not saved. */
function useUnsaved() {
  const [unsaved, setUnsaved] = useState(nobody);
  const mark = useCallback<Mark>(
    (noun, on) =>
      setUnsaved((before) => {
        if (before.has(noun) === on) return before;
        const next = new Set(before);
        if (on) next.add(noun);
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
      return [...unsaved].some((noun) => otherPage || before?.get(noun) !== after?.get(noun));
    },
    [unsaved],
  );
  const blocker = useBlocker(leaves);
  return (
    <Marking value={mark}>
      {children}
      <Suspense fallback={null}>
        {blocker.state === 'blocked' && (
          <UnsavedDialog onDiscard={() => blocker.proceed()} onStay={() => blocker.reset()} />
        )}
      </Suspense>
    </Marking>
  );
}

/** Says whether the noun's drawer holds something that was typed and not saved. */
export function useMarkUnsaved(noun: string, unsaved: boolean) {
  const mark = use(Marking);
  useEffect(() => {
    mark(noun, unsaved);
    return () => mark(noun, false);
  }, [mark, noun, unsaved]);
}
