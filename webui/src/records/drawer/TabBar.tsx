import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useLayoutEffect, useRef, useState } from 'react';
import { useText } from '@/i18n';
import { number } from '@/ui/format';
import type { DrawerTab } from './DrawerBody';
import { fitting } from './fitting';
import { MoreTabs, menuWidth } from './MoreTabs';

interface TabBarProps {
  all: readonly DrawerTab[];
  shown: DrawerTab;
  onShow: (key: string) => void;
  /** Whether the other tabs cannot be shown now. */
  locked: boolean;
  titleId: string;
}

/** The name of a tab, with how much is on it where that is known. */
function useTabText() {
  const t = useText();
  return ({ label, count }: DrawerTab) => (count ? `${t(label)} (${number(count)})` : t(label));
}

const widthOf = (tab: HTMLElement) => tab.offsetWidth + (Number.parseFloat(getComputedStyle(tab).marginRight) || 0);

/** The widths of the tabs, once they have been on screen together, and the width that they have. */
function useWidths() {
  const bar = useRef<HTMLDivElement>(null);
  const [widths, setWidths] = useState<readonly number[] | null>(null);
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    setWidths([...element.querySelectorAll<HTMLElement>('[role=tab]')].map(widthOf));
    setRoom(element.clientWidth);
    const sizes = new ResizeObserver(() => setRoom(element.clientWidth));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  return { bar, widths, room };
}

function Bar({ all, shown, onShow, locked, titleId }: TabBarProps) {
  const textOf = useTabText();
  const { bar, widths, room } = useWidths();
  // Without a layout, as in a drawer that is not open yet, nothing is known of room.
  const row = widths && room > 0 ? fitting(widths, room, menuWidth, all.indexOf(shown)) : all.map((_tab, at) => at);
  const rest = all.filter((_tab, at) => !row.includes(at));
  return (
    <Box ref={bar} sx={{ mt: 2, display: 'flex', alignItems: 'center', overflow: 'hidden' }}>
      <Tabs
        value={shown.key}
        onChange={(_event, key) => onShow(key)}
        aria-labelledby={titleId}
        sx={{ flex: '0 1 auto', minWidth: 0 }}
      >
        {all
          .filter((tab) => !rest.includes(tab))
          .map((tab) => (
            <Tab
              key={tab.key}
              value={tab.key}
              label={textOf(tab)}
              disabled={locked && tab.key !== shown.key}
              id={`${titleId}-tab-${tab.key}`}
              onPointerEnter={tab.preload}
              onFocus={tab.preload}
              {...(tab.key === shown.key ? { 'aria-controls': `${titleId}-panel` } : {})}
            />
          ))}
      </Tabs>
      {rest.length > 0 && (
        <MoreTabs
          rest={rest.map((tab) => ({ key: tab.key, text: textOf(tab), amount: tab.amount, preload: tab.preload }))}
          locked={locked}
          onShow={onShow}
        />
      )}
    </Box>
  );
}

/** The tabs of a drawer: those that have room in a row, and a menu of the others. */
export function TabBar(props: TabBarProps) {
  const textOf = useTabText();
  // Other tabs, or other words for them, have other widths.
  return <Bar key={props.all.map(textOf).join()} {...props} />;
}
