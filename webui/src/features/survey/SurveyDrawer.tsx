import { Suspense } from 'react';
import type { Survey } from '@/api/generated';
import { useText } from '@/i18n';
import type { ExtraTab } from '@/records/drawer/extraTab';
import { historyTabs } from '@/records/drawer/historyTabs';
import { RecordDrawer } from '@/records/drawer/RecordDrawer';
import { lazyPart } from '@/ui/lazyPart';
import { StatusChip } from '@/ui/StatusChip';
import { isStep, steps } from './steps';
import { surveyView } from './view';

const ReviewTab = lazyPart(() => import('./ReviewTab').then(({ ReviewTab }) => ({ default: ReviewTab })));
const Decision = lazyPart(() => import('./Decision').then(({ Decision }) => ({ default: Decision })));

const tabs: ExtraTab<Survey>[] = [
  {
    key: 'review',
    label: 'survey.review.tab',
    body: ({ row, readOnly }) => <ReviewTab survey={row} readOnly={readOnly} />,
    preload: ReviewTab.preload,
  },
  ...historyTabs(surveyView),
];

function StepChip({ step }: Pick<Survey, 'step'>) {
  const t = useText();
  if (!isStep(step)) return null;
  const { tone, label } = steps[step];
  return <StatusChip tone={tone} value={step} label={t(label)} />;
}

/** The drawer of a survey: what was sent, and the decision about it. */
export const SurveyDrawer = (props: { id: string; open: boolean }) => (
  <RecordDrawer
    {...props}
    view={surveyView}
    tabs={tabs}
    status={({ step }) => <StepChip step={step ?? null} />}
    notice={(survey) => (
      <Suspense fallback={null}>
        <Decision survey={survey} />
      </Suspense>
    )}
  />
);
