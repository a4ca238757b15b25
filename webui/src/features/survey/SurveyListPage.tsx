import { RecordListPage } from '@/records/list/RecordListPage';
import { HeadsOf } from '@/records/related/inLists';
import { OwnLink } from './OwnLink';
import { StepTabs } from './StepTabs';
import { surveyView } from './view';

const head = (
  <>
    <HeadsOf noun="survey" view={surveyView} />
    <OwnLink />
    <StepTabs />
  </>
);

/** The list of surveys, beside the list and the board of leads. */
export const SurveyListPage = () => <RecordListPage view={surveyView} switcher={head} />;
