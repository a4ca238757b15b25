import type { ApiError } from '@/api/errors';
import { useText } from '@/i18n';

/** Words for a failure: the server's own, or ours where it could not speak. */
export function useErrorText(): (error: ApiError) => string {
  const t = useText();
  return (error) => {
    if (error.code === 'network.timeout') return t('common.error.timeout');
    if (error.code === 'network.offline') return t('common.error.offline');
    const { refused, total } = error.data ?? {};
    if (typeof refused === 'number') return `${t('common.error.refused', { refused, total })} ${error.message}`;
    if (error.message) return error.message;
    return error.status >= 502 ? t('common.error.unavailable') : t('common.error.general');
  };
}
