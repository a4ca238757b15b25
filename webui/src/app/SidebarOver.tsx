import Drawer from '@mui/material/Drawer';
import { useText } from '@/i18n';
import { Sidebar } from './Sidebar';

/** The navigation over the page, where there is no room beside it. */
export function SidebarOver({ width, onClose }: { width: number; onClose: () => void }) {
  const t = useText();
  const paper = { 'aria-label': t('nav.main'), sx: { width } };
  return (
    <Drawer open onClose={onClose} slotProps={{ paper }}>
      <Sidebar open onGo={onClose} />
    </Drawer>
  );
}
