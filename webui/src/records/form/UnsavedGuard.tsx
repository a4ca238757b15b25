import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { type Location, useBlocker } from 'react-router';
import { hasEnded } from '@/api/token';
import { useText } from '@/i18n';
import { shownIn } from '../address/drawers';
import type { LeaveQuestion, QuestionProps } from './leaveQuestion';

/** The browser's own question, where ours could not be loaded. */
function PlainQuestion({ question, onDiscard, onStay }: QuestionProps) {
  const t = useText();
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

/** A form, or something else that leaving would stop. */
interface Unsaved {
  question: LeaveQuestion | null;
  /** The noun of the drawer that the form lies in; null for one that lies in the page. */
  drawer: string | null;
  discard: () => void;
}

type Mark = (id: string, unsaved: Unsaved | null) => void;

const Marking = createContext<Mark>(() => undefined);

/** The drawer around its parts; null outside of all drawers. */
export const DrawerAround = createContext<{ noun: string; open: boolean } | null>(null);

/** What is unsaved, by the form's id. The map is read when the address changes, `asks` when the page is rendered. */
function useUnsaved() {
  const unsaved = useRef(new Map<string, Unsaved>());
  const [asks, setAsks] = useState(false);
  const mark = useCallback<Mark>((id, form) => {
    if (form) unsaved.current.set(id, form);
    else unsaved.current.delete(id);
    setAsks(unsaved.current.size > 0);
  }, []);
  return { unsaved, asks, mark };
}

/** The browser asks by itself before the page is left or reloaded. */
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

interface Move {
  currentLocation: Location;
  nextLocation: Location;
  historyAction: string;
}

/** What of a drawer is shown, as the address says it. */
const inDrawer = ({ search }: Location, noun: string) => {
  const params = new URLSearchParams(search);
  const shown = shownIn(params, noun);
  return shown && [params.get(noun), shown.tab, shown.asOf].join();
};

/** Whether a move takes the form off the screen. In a page, steps through its addresses by Back count as such. */
function leaves({ drawer, question }: Unsaved, { currentLocation, nextLocation, historyAction }: Move): boolean {
  if (currentLocation.pathname !== nextLocation.pathname) return true;
  // What goes on in the background does so on each address of its page.
  if (question) return false;
  if (drawer === null) return historyAction === 'POP' && currentLocation.search !== nextLocation.search;
  return inDrawer(currentLocation, drawer) !== inDrawer(nextLocation, drawer);
}

/** Asks before an address change would throw away what was typed in any of the forms. The router takes one guard. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const { unsaved, asks, mark } = useUnsaved();
  useAskOnUnload(asks);
  /** The forms that the last move would take away. */
  const left = useRef<readonly Unsaved[]>([]);
  const leaving = useCallback(
    (move: Move) => {
      // A user who is signed out has left the page already, and could not save.
      left.current = hasEnded() ? [] : [...unsaved.current.values()].filter((form) => leaves(form, move));
      return left.current.length > 0;
    },
    [unsaved],
  );
  const blocker = useBlocker(leaving);
  const discard = () => {
    // A page that stays would go on showing them.
    for (const form of left.current) form.discard();
    blocker.proceed?.();
  };
  return (
    <Marking value={mark}>
      {children}
      <Suspense fallback={null}>
        {blocker.state === 'blocked' && (
          <UnsavedDialog
            question={left.current.find(({ question }) => question)?.question ?? null}
            onDiscard={discard}
            onStay={() => blocker.reset()}
          />
        )}
      </Suspense>
    </Marking>
  );
}

interface MarkOptions {
  /** Asked in place of the usual question, where it is not about something typed. */
  question?: LeaveQuestion | null;
  /** Called when it was decided to leave. */
  discard?: () => void;
}

/**
 * Marks a form while it holds something that was typed and not saved, or what else leaving would stop. Answers how the
 * mark is taken away at once, for a move that follows before the next rendering.
 */
export function useMarkUnsaved(isUnsaved: boolean, { question = null, discard }: MarkOptions = {}): () => void {
  const mark = use(Marking);
  const around = use(DrawerAround);
  const id = useId();
  const drawer = around?.noun ?? null;
  const unsaved = isUnsaved && around?.open !== false;
  const onDiscard = useRef(discard);
  onDiscard.current = discard;
  useEffect(() => {
    mark(id, unsaved ? { question, drawer, discard: () => onDiscard.current?.() } : null);
    return () => mark(id, null);
  }, [mark, id, unsaved, question, drawer]);
  return useCallback(() => mark(id, null), [mark, id]);
}
