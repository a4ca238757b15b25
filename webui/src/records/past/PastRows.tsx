import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '@/ui/lazyPart';
import type { AnyRecord } from '../fields/field';
import type { Page } from '../view';
import type { ComparedListProps } from './ComparedList';
import { Marked } from './Marked';
import { useSecond } from './second';

// Most who look at a list of the past compare it with nothing. Its texts are there by then.
const ComparedList = lazyPart(() => import('./ComparedList').then(({ ComparedList }) => ({ default: ComparedList })));

interface PastRowsProps extends Omit<ComparedListProps, 'second'> {
  list: Page<AnyRecord> | undefined;
  children: ReactNode;
}

/** What a past list shows: its rows, or how it differs from another moment. */
export function PastRows({ list, children, ...shown }: PastRowsProps) {
  const second = useSecond();
  if (second === null) {
    return (
      <Marked view={shown.view} list={list}>
        {children}
      </Marked>
    );
  }
  return (
    <Suspense fallback={null}>
      <ComparedList {...shown} second={second} />
    </Suspense>
  );
}
