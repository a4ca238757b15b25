import { type ReactNode, Suspense, useState } from 'react';
import { callOf } from '@/api/records';
import { useRights } from '@/api/session';
import { useText } from '@/i18n';
import { lazyPart } from '@/ui/lazyPart';
import { MainButton } from '@/ui/MainButton';
import { PageHead } from '@/ui/PageHead';
import { useShortcuts } from '@/ui/useShortcuts';
import type { AnyRecord } from '../fields/field';
import { usePosition } from '../past/position';
import type { NounView } from '../view';

const NewRecord = lazyPart(() => import('../form/NewRecord').then(({ NewRecord }) => ({ default: NewRecord })));

type HeadView = Pick<NounView<AnyRecord>, 'noun' | 'texts' | 'fields' | 'begin' | 'newHint' | 'NewForm'>;

/** The head of a noun's list or board: its name, the view switch and the button that adds a record. */
export function ListHead({ view, children }: { view: HeadView; children?: ReactNode }) {
  const t = useText();
  const isNow = usePosition() === null;
  // Some records come from elsewhere alone, as surveys do from visitors.
  const mayAdd = useRights(view.noun).edit && isNow && callOf(view.noun, 'add') !== undefined;
  const [adding, setAdding] = useState(false);
  useShortcuts({ c: () => mayAdd && setAdding(true) });
  const { NewForm } = view;
  const close = () => setAdding(false);
  const form = NewForm ? <NewForm onClose={close} /> : <NewRecord view={view} onClose={close} />;
  const button = <MainButton label={t(view.texts.add)} keys="c" onClick={() => setAdding(true)} />;
  return (
    <>
      <PageHead title={t(view.texts.title)} action={mayAdd && button}>
        {children}
      </PageHead>
      <Suspense fallback={null}>{adding && form}</Suspense>
    </>
  );
}
