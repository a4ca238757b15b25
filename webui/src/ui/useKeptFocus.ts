import { type RefObject, useEffect } from 'react';

const dialogs = '[role=dialog], [role=alertdialog]';

/** What is open on top: the last dialog or drawer, or the page below all of them. */
const top = (page: HTMLElement | null) => [...document.querySelectorAll<HTMLElement>(dialogs)].at(-1) ?? page;

/**
 * Gives the focus back when a dialog or a menu has gone and nothing has it. A dialog returns it to what had it before;
 * opened by a key it was nothing, and what opened it may be gone as well, as a row that was deleted.
 */
export function useKeptFocus(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const keep = () => {
      if (document.activeElement !== document.body) return;
      const open = top(page.current);
      // A dialog's paper is focused by its frame, which takes the focus; the page does so itself.
      (open?.closest<HTMLElement>('.MuiModal-root')?.querySelector<HTMLElement>('[tabindex="-1"]') ?? open)?.focus();
    };
    // Dialogs, drawers and menus are children of the body. They return the focus as they go, before a frame is drawn.
    const watch = new MutationObserver((changes) => {
      if (changes.some(({ removedNodes }) => removedNodes.length > 0)) requestAnimationFrame(keep);
    });
    watch.observe(document.body, { childList: true });
    return () => watch.disconnect();
  }, [page]);
}
