import { useText } from '@/i18n';

/** The words of an Autocomplete's own buttons and notes, which are English otherwise. It announces its notes itself. */
export function useAutocompleteTexts() {
  const t = useText();
  return {
    clearText: t('common.clear'),
    closeText: t('common.close'),
    openText: t('record.form.open'),
    loadingText: t('common.loading'),
    noOptionsText: t('common.noMatches'),
  };
}
