import { __unsafe_useEmotionCache as useStyleCache } from '@emotion/react';
import { cleanup, renderHook } from '@testing-library/react';

const cache = renderHook(() => useStyleCache()).result.current;
cleanup();

/**
 * Takes away what components have put into the page's style sheets; they put it there again when they are drawn.
 * happy-dom compares each element, and all above it, with each rule: with those of all pages that a worker has
 * drawn before, a quarter of the processor's time went by with it.
 */
export function removeStyles() {
  if (!cache) throw new Error('Components keep their styles elsewhere.');
  cache.sheet.flush();
  cache.inserted = {};
  cache.registered = {};
}
