import type { ImportOut } from '@/api/generated';
import { useText } from '@/i18n';
import { quantity } from '@/ui/format';

/** Seconds from which on minutes are said. */
const long = 90;

/** Rows a second below which tenths are said. */
const slow = 10;

/** Says how many rows a second are done and how long it takes still: empty where that is not known. */
export function useSpeed() {
  const t = useText();
  return (progress: ImportOut['progress']) => {
    if (!progress) return '';
    const { rowsASecond, secondsLeft } = progress;
    const left =
      secondsLeft < long
        ? t('imports.seconds', { count: secondsLeft })
        : t('imports.minutes', { count: Math.ceil(secondsLeft / 60) });
    const rate = rowsASecond < slow ? rowsASecond : Math.round(rowsASecond);
    return t('imports.speed', { rows: quantity(rate), left });
  };
}
