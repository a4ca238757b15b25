import type { Survey } from '@/api/generated';
import type { NounView } from '@/records/view';
import { surveyFields } from './fields';

export const surveyView: NounView<Survey> = {
  noun: 'survey',
  texts: { title: 'survey.title', add: 'survey.new', added: 'survey.added', untitled: 'survey.untitled' },
  fields: surveyFields,
  lineOf: (survey) => ({ title: survey.fullName ?? survey.surveyId ?? '', meta: survey.data?.address ?? '' }),
  headOf: ({ person, email, Assignee }) => ({
    phone: person.mobile ?? person.telephoneNumber ?? null,
    email: email ?? null,
    people: Assignee,
  }),
};
