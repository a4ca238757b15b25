import { useText } from '@/i18n';

export const sources = ['screen', 'import', 'survey', 'worker', 'api', 'demo', 'undo', 'xero', 'system'] as const;

/** The words for where a change came from. */
export function useSourceText(): (source: string) => string {
  const t = useText();
  return (source) => {
    const known = sources.find((one) => one === source);
    return known ? t(`drawer.source.${known}`) : source;
  };
}
