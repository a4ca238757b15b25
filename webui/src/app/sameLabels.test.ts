import { expect, test } from 'vitest';
import consumerDe from '@/features/consumer/texts/de.json';
import consumerEn from '@/features/consumer/texts/en.json';
import surveyDe from '@/features/survey/texts/de.json';
import surveyEn from '@/features/survey/texts/en.json';

// The address to which no mail goes yet is named as such.
const { email: _en, ...english } = surveyEn.field.person;
const { email: _de, ...german } = surveyDe.field.person;

test.each([
  ['en', english, consumerEn.field],
  ['de', german, consumerDe.field],
])('a survey calls what becomes a consumer as consumers do, in %s', (_language, ofSurvey, ofConsumer) => {
  const shared = Object.keys(ofSurvey).filter((path) => path in ofConsumer);
  expect(shared.length).toBeGreaterThan(10);
  const words = (labels: object) => Object.entries(labels).filter(([path]) => shared.includes(path));
  expect(new Map(words(ofSurvey))).toEqual(new Map(words(ofConsumer)));
});
