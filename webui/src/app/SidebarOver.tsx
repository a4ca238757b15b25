import Drawer from '@mui/material/Drawer';
import { Sidebar } from './Sidebar';

/** The navigation over the page, where there is no room beside it. */
export function SidebarOver({ width, onClose }: { width: number; onClose: () => void }) {
  return (
    <Drawer open onClose={onClose} slotProps={{ paper: { sx: { width } } }}>
      <Sidebar open onGo={onClose} />
    </Drawer>
  );
}
