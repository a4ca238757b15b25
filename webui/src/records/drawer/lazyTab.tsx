import { type ComponentType, Suspense } from 'react';
import type { TextKey } from '@/i18n';
import type { LazyPart } from '@/ui/lazyPart';
import { BodySkeleton } from './DrawerBody';
import type { ExtraTab } from './RecordDrawer';

/** A tab whose body loads when it is first shown. */
export const lazyTab = <Row, Props extends object>(
  key: string,
  label: TextKey,
  Body: LazyPart<ComponentType<Props>>,
  propsOf: (row: Row) => Props,
): ExtraTab<Row> => ({
  key,
  label,
  body: ({ row }) => (
    <Suspense fallback={<BodySkeleton />}>
      <Body {...propsOf(row)} />
    </Suspense>
  ),
  preload: Body.preload,
});
