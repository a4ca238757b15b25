import { viewApi } from '@/api/areas/saved_view';
import type { SavedView } from '@/api/generated';
import { useText } from '@/i18n';
import { useCommand } from '../calls/useCommand';
import { type ShownState, wordsOf } from './views';

/** Letters of a name that leave room for what a copy adds. */
const longestCopied = 70;

/** What can be done with the saved views of a list; each answers whether it succeeded. */
export function useViewCalls(list: string) {
  const t = useText();
  const run = useCommand();
  const words = wordsOf(list);
  const [save] = viewApi.useSaveViewMutation();
  const [change] = viewApi.useChangeViewMutation();
  const [choose] = viewApi.useSetDefaultViewMutation();
  const [remove] = viewApi.useRemoveViewMutation();
  const saveAs = (name: string, state: ShownState) =>
    run(save({ list, newView: { name, ...state } }).unwrap(), { done: t('views.saved', { name, ...words }) });
  return {
    save: saveAs,
    copy: ({ name, filters, sort, sortType, limit, columns }: SavedView) =>
      saveAs(t('views.copyName', { name: name.slice(0, longestCopied) }), { filters, sort, sortType, limit, columns }),
    update: ({ _id, name, version }: SavedView, state: ShownState) =>
      run(change({ list, id: _id, wantedView: { name, ...state, expectedVersion: version } }).unwrap(), {
        done: t('views.updated', { name, ...words }),
      }),
    choose: ({ _id, name }: SavedView, isDefault: boolean) =>
      run(choose({ list, id: _id, wantedDefault: { isDefault } }).unwrap(), {
        done: isDefault ? t('views.defaultMade', { name, ...words }) : t('views.defaultGone', words),
      }),
    remove: ({ _id, name }: SavedView) =>
      run(remove({ list, id: _id }).unwrap(), { done: t('views.removed', { name, ...words }) }),
  };
}
