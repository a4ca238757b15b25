import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef } from 'react';
import type { DriveEntry } from '@/api/generated';
import { useText } from '@/i18n';
import { useDragTools } from '@/records/board/dragging';
import { isFolder } from './entry';

const Area = styled('div')(({ theme }) => ({
  display: 'contents',
  '& [data-drag]': { opacity: 0.4 },
  '& [data-over]': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
}));

const kind = 'drive';

interface DragAreaProps {
  rows: readonly DriveEntry[];
  /** What goes along when one of them is dragged. */
  selected: ReadonlySet<string>;
  disabled: boolean;
  onDropped: (entries: DriveEntry[], folder: DriveEntry) => void;
  children: ReactNode;
}

/** What is moved when an entry is dragged: the selection that it is part of, or it alone. */
const withCompany = (rows: readonly DriveEntry[], selected: ReadonlySet<string>, id: unknown) =>
  rows.filter(({ _id, changes }) => changes && (_id === id || (selected.has(String(id)) && selected.has(_id))));

/** Lets the entries in it be dragged onto the folders in it; `data-row` says which entry an element shows. */
export function DragArea({ rows, selected, disabled, onDropped, children }: DragAreaProps) {
  const t = useText();
  const area = useRef<HTMLDivElement>(null);
  const latest = useRef({ rows, selected, onDropped });
  latest.current = { rows, selected, onDropped };
  const { dragging, begin } = useDragTools((id) => {
    const count = withCompany(rows, selected, id).length;
    return count > 1 ? t('drive.do.selected', { count }) : null;
  });
  const { tools, companyOf } = dragging;
  const shown = rows.map(({ _id }) => _id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are other elements
  useEffect(() => {
    if (!tools || disabled) return;
    const leftOf = (element: HTMLElement) => () => element.removeAttribute('data-over');
    const registered = [...(area.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].flatMap((element) => {
      const entry = latest.current.rows.find(({ _id }) => _id === element.dataset.row);
      if (!entry) return [];
      const leave = leftOf(element);
      const source = tools.draggable({
        element,
        canDrag: () => entry.changes,
        getInitialData: () => ({ kind, id: entry._id }),
        onGenerateDragPreview: ({ nativeSetDragImage }) => {
          const company = companyOf(entry._id);
          if (company === null) return;
          tools.setCustomNativeDragPreview({
            nativeSetDragImage,
            render: ({ container }) => container.append(company),
          });
        },
        onDragStart: () => element.setAttribute('data-drag', ''),
        onDrop: () => element.removeAttribute('data-drag'),
      });
      if (!isFolder(entry) || entry.level === 'see') return [source];
      const target = tools.dropTargetForElements({
        element,
        canDrop: ({ source: { data } }) => {
          const moved = withCompany(latest.current.rows, latest.current.selected, data.id);
          return data.kind === kind && moved.every(({ _id }) => _id !== entry._id);
        },
        onDragEnter: () => element.setAttribute('data-over', ''),
        onDragLeave: leave,
        onDrop: ({ source: { data } }) => {
          leave();
          const { rows: all, selected: chosen, onDropped: drop } = latest.current;
          drop(withCompany(all, chosen, data.id), entry);
        },
      });
      return [source, target];
    });
    return tools.combine(...registered);
  }, [tools, disabled, shown, companyOf]);
  return (
    <Area ref={area} onPointerOver={tools ? undefined : begin}>
      {children}
    </Area>
  );
}
