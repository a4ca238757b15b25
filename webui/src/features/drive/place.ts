import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** Where in the drive one is; the address says so. */
export interface Place {
  folder: string | null;
  trash: boolean;
  tiles: boolean;
}

/** Parameters of the address that are no filters. */
export function usePlace() {
  const [params, setParams] = useSearchParams();
  const folder = params.get('folder');
  const trash = params.get('trash') === 'true';
  const tiles = params.get('show') === 'tiles';
  const place = useMemo((): Place => ({ folder, trash, tiles }), [folder, trash, tiles]);
  const show = tiles ? { show: 'tiles' } : undefined;
  const go = (to: string | null) => setParams({ ...(to && { folder: to }), ...show });
  const goToTrash = () => setParams({ trash: 'true', ...show });
  const setTiles = (next: boolean) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (next) after.set('show', 'tiles');
      else after.delete('show');
      return after;
    });
  return { place, go, goToTrash, setTiles };
}
