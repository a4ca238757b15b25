/** For styles: what feedback takes of the foot of a compact screen; nothing while there is none. */
export const roomBelow = 'var(--room-below, 0px)';

/** For styles: the height of what fills the screen. */
export const screenHeight = `calc(100dvh - ${roomBelow})`;
