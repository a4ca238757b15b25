import { withTexts } from '@/i18n/withTexts';
import { lazyPart } from '@/ui/lazyPart';

// One file for all: each of its own would be named, with what it needs, in what every page loads.
const load = async () => (await withTexts(['past'], import('./ofPages'))).ofPages;
export const PastStrip = lazyPart(async () => ({ default: (await load()).PastStrip }));
export const PastRows = lazyPart(async () => ({ default: (await load()).PastRows }));
export const PastCards = lazyPart(async () => ({ default: (await load()).PastCards }));
export const PastLine = lazyPart(async () => ({ default: (await load()).PastLine }));
export const Step = lazyPart(async () => ({ default: (await load()).Step }));
