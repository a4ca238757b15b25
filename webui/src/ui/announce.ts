import { announce as announcePolitely } from '@atlaskit/pragmatic-drag-and-drop-live-region';

/** Said by screen readers when they next pause. */
export const announce = (text: string) => announcePolitely(text);
