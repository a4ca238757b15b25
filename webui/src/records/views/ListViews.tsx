import type { SavedView } from '@/api/generated';
import { useText } from '@/i18n';
import type { ListState } from '@/ui/listState';
import { SavedViews } from './SavedViews';
import { paramsOf } from './viewAddress';
import { stateOf } from './views';

interface ListViewsProps {
  /** Name of the list. */
  list: string;
  state: ListState;
  set: (values: Record<string, string | string[] | null>) => void;
  columns: string[];
  onColumns: (columns: string[]) => void;
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** Filters, order and columns of a list that were saved under a name. */
export function ListViews({ list, state, set, columns, onColumns, anchor, onClose }: ListViewsProps) {
  const t = useText();
  const apply = (view: SavedView) => {
    set(paramsOf(view, state));
    if (view.columns.length > 0 && view.columns.join() !== columns.join()) onColumns(view.columns);
  };
  return (
    <SavedViews
      list={list}
      shown={() => stateOf(state, columns)}
      onApply={apply}
      {...(state.q && { hint: t('views.withoutSearch') })}
      anchor={anchor}
      onClose={onClose}
    />
  );
}
