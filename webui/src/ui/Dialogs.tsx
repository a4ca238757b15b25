import { Suspense } from 'react';
import type { ConfirmProps } from './ConfirmDialog';
import { lazyPart } from './lazyPart';

const Loaded = lazyPart(() => import('./ConfirmDialog').then(({ ConfirmDialog }) => ({ default: ConfirmDialog })));

/** Asks before something is done; the dialog loads when it first opens. */
export const ConfirmDialog = (props: ConfirmProps) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
);
