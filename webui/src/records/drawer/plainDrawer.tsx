import { RecordDrawer } from '@/records/drawer/RecordDrawer';
import type { AnyRecord } from '@/records/fields/field';
import type { DrawerView } from '@/records/view';
import { historyTabs } from './historyTabs';

/** The drawer of a noun without tabs, states or actions of its own. */
export function plainDrawer<Row extends AnyRecord>(view: DrawerView<Row>) {
  const tabs = historyTabs(view);
  return (props: { id: string; open: boolean }) => <RecordDrawer {...props} view={view} tabs={tabs} />;
}
