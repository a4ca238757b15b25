import type { Translate } from '@/i18n';

/** The label of an option; one that has none here reads as the server sends it. */
export const choiceLabel = (t: Translate, value: string): string =>
  t(`survey_form.choice.${value}` as 'survey_form.choice.Flat', { defaultValue: value });
