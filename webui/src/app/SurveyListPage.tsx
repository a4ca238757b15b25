import { ViewSwitch } from '@/features/lead/ViewSwitch';
import { StepTabs } from '@/features/survey/StepTabs';
import { surveyView } from '@/features/survey/view';
import { RecordListPage } from '@/records/list/RecordListPage';

const head = (
  <>
    <ViewSwitch view="surveys" />
    <StepTabs />
  </>
);

/** The list of surveys, beside the list and the board of leads. */
export const SurveyListPage = () => <RecordListPage view={surveyView} switcher={head} />;
