import { surveyApi } from '@/api/areas/survey';
import type { Survey } from '@/api/generated';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { customerNoun } from './fields';

/** What staff can decide about a survey that waits; each answers whether it was carried out. */
export function useDecide({ _id, version }: Pick<Survey, '_id' | 'version'>) {
  const t = useText();
  const run = useCommand();
  const [confirm] = surveyApi.useConfirmSurveyMutation();
  const [match] = surveyApi.useMatchSurveyMutation();
  const [reject] = surveyApi.useRejectSurveyMutation();
  const about = { _id, expectedVersion: version };
  return {
    confirm: () => run(confirm({ confirmSurvey: about }).unwrap(), { done: t('survey.decision.confirmed') }),
    match: (id: string) =>
      run(match({ matchSurvey: { ...about, [customerNoun]: id } }).unwrap(), { done: t('survey.decision.matched') }),
    reject: (reason: string) =>
      run(reject({ rejectSurvey: { ...about, reason } }).unwrap(), { done: t('survey.decision.rejected') }),
  };
}
