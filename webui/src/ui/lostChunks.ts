const key = 'reloaded-at';
/** A file that is still missing this soon after a reload is missing for another reason. */
const soon = 60_000;

/** Why the page lacks a part: it is of a build that the server has replaced, or the server did not answer. */
type Lack = 'newVersion' | 'failed';

/** What is thrown where a file of the app could not be loaded. */
const lost = new WeakSet<object>();
const listeners = new Set<() => void>();
let lack: Lack | null = null;

/** Remembers errors of files that did not load; after a release an open page asks for files that are gone. */
export function watchLostChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => lost.add(payload));
}

export const isLostChunk = (error: unknown) => typeof error === 'object' && error !== null && lost.has(error);

/** Whether a reload may help: one that just did not is not repeated. */
export const mayReload = () => Date.now() - Number(sessionStorage.getItem(key) ?? 0) >= soon;

/** Reloads the page, unless that has just been done. */
export function reloadOnce(): void {
  if (!mayReload()) return;
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
}

function set(next: Lack | null) {
  lack = next;
  for (const listener of listeners) listener();
}

/** Whether the server has a build other than this page's. */
async function isNewVersion(): Promise<boolean> {
  const [entry] = document.querySelectorAll<HTMLScriptElement>('script[type=module][src]');
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    return answer.ok && entry !== undefined && !(await answer.text()).includes(entry.getAttribute('src') ?? '');
  } catch {
    return false;
  }
}

/** Reports that the page needs a part that did not load; a page without the offer is reloaded. */
export async function reportMissingPart(): Promise<void> {
  if (listeners.size === 0) reloadOnce();
  else set((await isNewVersion()) ? 'newVersion' : 'failed');
}

/** For the page's offer to reload. */
export const missingPart = {
  get: () => lack,
  stay: () => set(null),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
