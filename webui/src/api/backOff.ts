const [firstPause, longestPause] = [1_000, 60_000];

/** Milliseconds before a lost connection is tried again: they double up to a minute, and no two tabs keep step. */
export const pauseAfter = (failures: number, random: number) =>
  Math.min(longestPause, firstPause * 2 ** failures) * (0.5 + random / 2);
