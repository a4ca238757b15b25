import type { ReactNode } from 'react';
import type { TextKey } from '@/i18n';
import type { AnyRecord } from '../fields/field';
import type { DrawerTab } from './DrawerBody';
import type { DrawerContext } from './useRecordDrawer';

export interface ExtraTab<Row> {
  key: string;
  label: TextKey;
  facts?: boolean;
  /** Whether a record has this tab; left out: all have. */
  shownFor?: (row: Row) => boolean;
  body: (context: DrawerContext<Row>) => ReactNode;
  /** How much is on it, in brackets, where only a call can say that. */
  amount?: (context: DrawerContext<Row>) => ReactNode;
  /** Loads the script of a body that has one of its own, before it is shown. */
  preload?: () => void;
}

/** The tab for the record that the drawer shows, once that is there. */
export const shownTab = <Row extends AnyRecord>(
  { body, amount, ...tab }: ExtraTab<Row>,
  context: DrawerContext<Row> | undefined,
): DrawerTab => ({
  ...tab,
  body: () => context && body(context),
  ...(amount && { amount: () => context && amount(context) }),
});
