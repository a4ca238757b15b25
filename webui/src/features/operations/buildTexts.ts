import type { BuildOut, ComparisonOut } from '@/api/generated';
import { useText } from '@/i18n';
import { number } from '@/ui/format';

const two = (value: number) => String(value).padStart(2, '0');

/** Hours, minutes and seconds: 1:05:09. */
export function seconds(value: number): string {
  const whole = Math.max(0, Math.round(value));
  const [hour, minute, second] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return hour ? `${hour}:${two(minute)}:${two(second)}` : `${minute}:${two(second)}`;
}

/** What is said of a build, in the reader's language. */
export function useBuildTexts() {
  const t = useText();

  const done = ({ stage, done, total }: BuildOut) => {
    const counted = { done: number(done), total: number(total) };
    switch (stage) {
      case 'index':
        return t('operations.indexesDone', counted);
      case 'catch_up':
        return t('operations.positionsDone', counted);
      case 'fold':
        return t('operations.recordsDone', counted);
      default:
        return '';
    }
  };

  const progress = (build: BuildOut) =>
    [
      done(build),
      build.perSecond > 0 && t('operations.perSecond', { events: number(Math.round(build.perSecond)) }),
      build.secondsLeft !== null && t('operations.timeLeft', { time: seconds(build.secondsLeft) }),
      t('operations.workers', { count: build.workers }),
    ]
      .filter(Boolean)
      .join(' · ');

  const comparison = ({ rows, liveRows, sampled, differing, added, removed }: ComparisonOut) =>
    [
      t('operations.rowsCompared', { rows: number(rows), before: number(liveRows) }),
      added.length > 0 && t('operations.columnsAdded', { columns: added.join(', ') }),
      removed.length > 0 && t('operations.columnsRemoved', { columns: removed.join(', ') }),
      ...Object.entries(differing).map(([column, count]) =>
        t('operations.columnDiffers', { column, count, sampled: number(sampled) }),
      ),
      sampled > 0 && Object.keys(differing).length === 0 && t('operations.sampleEqual', { count: sampled }),
    ]
      .filter(Boolean)
      .join('; ');

  return { done, progress, comparison };
}
