import { afterEach, expect, test } from 'vitest';
import { loadTexts, setLanguage } from '.';
import { keepStageLabels, stageLabel } from './stages';

const stage = (value: string, en: string | null = null, de: string | null = null) => ({ value, labels: { en, de } });

afterEach(async () => {
  keepStageLabels([]);
  await setLanguage('en');
});

test('a stage is called as an admin has labelled it, in the language that is shown', async () => {
  await loadTexts('values');
  keepStageLabels([
    { leadType: 'ECO Sales', statuses: [stage('No Ans', 'Nobody there', 'Niemand da'), stage('Extra')] },
    { leadType: 'B2B Sales', statuses: [stage('No Ans')] },
  ]);
  expect(stageLabel('No Ans', 'ECO Sales')).toBe('Nobody there');
  expect(stageLabel('No Ans', 'B2B Sales')).not.toBe('Nobody there');
  // A filter finds leads of both.
  expect(stageLabel('No Ans')).toBe(`Nobody there / ${stageLabel('No Ans', 'B2B Sales')}`);
  expect(stageLabel('Extra')).toBe('Extra');
  expect(stageLabel('Of a former release')).toBe('Of a former release');
  await setLanguage('de');
  expect(stageLabel('No Ans', 'ECO Sales')).toBe('Niemand da');
});
