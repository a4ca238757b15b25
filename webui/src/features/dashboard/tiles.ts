import type { TileOut } from '@/api/generated';
import type en from './texts/en.json';

export type TileKey = keyof (typeof en)['tile'];

export interface TileProps {
  tile: TileOut;
  label: string;
}

/** How a tile is shown: as a figure at the top, as a panel below, or as both. */
export type Part = 'figure' | 'agenda' | 'course' | 'stages' | 'bars';

/** A new tile of the server needs a line here and a label. */
export const partsOf: Record<TileKey, readonly Part[]> = {
  appointmentsToday: ['figure', 'agenda'],
  tasksDue: ['figure'],
  deleteRequests: ['figure'],
  newLeads: ['figure', 'course'],
  companies: ['figure'],
  liveCompanies: ['figure'],
  consumers: ['figure'],
  leadsByStage: ['stages'],
  leadSources: ['bars'],
  companySectors: ['bars'],
  quotesByStage: ['stages'],
  renewalsEnding: ['bars'],
};

export const isTileKey = (key: string): key is TileKey => key in partsOf;

export interface Placed {
  tile: TileOut;
  name: TileKey;
  part: Part;
}

/** The parts of all tiles that this version knows, figures apart from panels. */
export function placed(tiles: readonly TileOut[]): { figures: Placed[]; panels: Placed[] } {
  const all = tiles.flatMap((tile) =>
    isTileKey(tile.key) ? partsOf[tile.key].map((part) => ({ tile, name: tile.key as TileKey, part })) : [],
  );
  return {
    figures: all.filter(({ part }) => part === 'figure'),
    // An empty agenda says no more than its figure.
    panels: all.filter(({ part, tile }) => part !== 'figure' && (part !== 'agenda' || tile.count > 0)),
  };
}
