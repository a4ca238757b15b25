import { PastCards } from './PastCards';
import { PastLine } from './PastLine';
import { PastRows } from './PastRows';
import { PastStrip } from './PastStrip';
import { Step } from './Step';

/** What pages load that show the past or step into it. */
export const ofPages = { PastCards, PastLine, PastRows, PastStrip, Step };
