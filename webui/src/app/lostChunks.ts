const key = 'reloaded-at';
/** A chunk that is still missing this soon after a reload is missing for another reason. */
const soon = 60_000;

/**
 * After a release an open page asks for files that are gone: it is loaded anew, once. A form with unsaved changes
 * has the browser ask first.
 */
export function reloadWhenChunksAreLost(reload: () => void = () => location.reload()): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (Date.now() - last < soon) return;
    sessionStorage.setItem(key, String(Date.now()));
    reload();
  });
}
