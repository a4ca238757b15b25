import { ViewSwitch } from '@/features/lead/ViewSwitch';
import { OwnLink } from '@/features/survey/OwnLink';
import { StepTabs } from '@/features/survey/StepTabs';
import { surveyView } from '@/features/survey/view';
import { RecordListPage } from '@/records/list/RecordListPage';

const head = (
  <>
    <ViewSwitch view="surveys" />
    <OwnLink />
    <StepTabs />
  </>
);

/** The list of surveys, beside the list and the board of leads. */
export const SurveyListPage = () => <RecordListPage view={surveyView} switcher={head} />;
