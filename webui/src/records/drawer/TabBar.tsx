import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslation } from 'react-i18next';
import type { DrawerTab } from './DrawerBody';

interface TabBarProps {
  all: readonly DrawerTab[];
  shown: DrawerTab | undefined;
  /** Which tab is shown; while its record is edited, the others cannot be. */
  mode: { setTab: (key: string) => void; editing: boolean };
  titleId: string;
}

/** The tabs of a drawer. */
export function TabBar({ all, shown, mode, titleId }: TabBarProps) {
  const { t } = useTranslation();
  return (
    <Tabs
      value={shown?.key}
      onChange={(_event, key) => mode.setTab(key)}
      variant="scrollable"
      scrollButtons={false}
      aria-labelledby={titleId}
      sx={{ mt: 2 }}
    >
      {all.map(({ key, label }) => (
        <Tab key={key} value={key} label={t(label)} disabled={mode.editing && key !== 'overview'} />
      ))}
    </Tabs>
  );
}
