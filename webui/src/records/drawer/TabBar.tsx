import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useText } from '@/i18n';
import type { DrawerTab } from './DrawerBody';

interface TabBarProps {
  all: readonly DrawerTab[];
  shown: DrawerTab;
  onShow: (key: string) => void;
  /** Whether the other tabs cannot be shown now. */
  locked: boolean;
  titleId: string;
}

/** The tabs of a drawer. */
export function TabBar({ all, shown, onShow, locked, titleId }: TabBarProps) {
  const t = useText();
  return (
    <Tabs
      value={shown.key}
      onChange={(_event, key) => onShow(key)}
      variant="scrollable"
      scrollButtons={false}
      aria-labelledby={titleId}
      sx={{ mt: 2 }}
    >
      {all.map(({ key, label, preload }) => (
        <Tab
          key={key}
          value={key}
          label={t(label)}
          disabled={locked && key !== shown.key}
          id={`${titleId}-tab-${key}`}
          onPointerEnter={preload}
          onFocus={preload}
          {...(key === shown.key ? { 'aria-controls': `${titleId}-panel` } : {})}
        />
      ))}
    </Tabs>
  );
}
