import type { TFunction } from 'i18next';

/** The label of an option; one that has none here reads as the server sends it. */
export const choiceLabel = (t: TFunction, value: string): string =>
  t(`survey_form.choice.${value}` as 'survey_form.choice.Flat', { defaultValue: value });
