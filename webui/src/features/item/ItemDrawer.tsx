import type { ItemOut } from '@/api/generated';
import { historyTabs } from '@/records/drawer/historyTabs';
import { RecordDrawer } from '@/records/drawer/RecordDrawer';
import { StateChip } from './StateChip';
import { itemView } from './view';

const tabs = historyTabs(itemView);

const status = ({ code, isActive }: ItemOut) => (
  <>
    <StateChip value={isActive} />
    <span className="tnum">{code}</span>
  </>
);

/** The drawer of an item, with its state and code in the head. */
export const ItemDrawer = (props: { id: string; open: boolean }) => (
  <RecordDrawer {...props} view={itemView} tabs={tabs} status={status} />
);
