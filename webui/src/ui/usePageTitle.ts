import { useEffect } from 'react';
import { useText } from '@/i18n';

/** Names the page in the browser's tab and history. */
export function usePageTitle(page: string): void {
  const t = useText();
  const title = t('common.pageTitle', { page });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
