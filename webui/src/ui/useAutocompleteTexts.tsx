import { useTranslation } from 'react-i18next';

/** What is said in the place of options; the list lies outside of every landmark of the page. */
export const Note = ({ text }: { text: string }) => <span role="status">{text}</span>;

/** The words of an Autocomplete's own buttons and notes, which are English otherwise. */
export function useAutocompleteTexts() {
  const { t } = useTranslation();
  return {
    clearText: t('common.clear'),
    closeText: t('common.close'),
    openText: t('record.form.open'),
    loadingText: <Note text={t('common.loading')} />,
    noOptionsText: <Note text={t('common.noMatches')} />,
  };
}
