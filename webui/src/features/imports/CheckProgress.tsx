import { importApi } from '@/api/areas/import';
import { useText } from '@/i18n';
import { number } from '@/ui/format';
import { JobProgress } from '@/ui/JobProgress';
import { useSpeed } from './useSpeed';

/** Milliseconds between two questions. */
const often = 1000;

/** How far the check of a long file is. */
export function CheckProgress({ id }: { id: string }) {
  const t = useText();
  const speed = useSpeed();
  const { currentData } = importApi.useShowImportQuery(
    { id },
    { pollingInterval: often, refetchOnMountOrArgChange: true },
  );
  const progress = currentData?.data.progress;
  if (!progress) return null;
  const done = t('imports.progress', { done: number(progress.done), rows: number(progress.total) });
  return (
    <JobProgress
      label={t('imports.checking')}
      text={[done, speed(progress)].join(' · ')}
      failure={undefined}
      over={false}
      done={progress.done}
      total={progress.total}
    />
  );
}
