const wrong = '[aria-invalid="true"]:not([aria-hidden="true"])';

let watched: { observer: MutationObserver; root: HTMLElement } | null = null;

function forget(): void {
  watched?.observer.disconnect();
  watched?.root.removeEventListener('input', forget);
  watched = null;
}

const added = (records: readonly MutationRecord[]) =>
  records.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof HTMLElement);

function goTo(root: HTMLElement, records: readonly MutationRecord[]): void {
  const field = root.querySelector<HTMLElement>(wrong);
  // A refusal of the whole form may stand far from its button.
  const shown = field ?? added(records).find((node) => node.role === 'alert');
  if (!shown) return;
  forget();
  field?.focus({ preventScroll: true });
  shown.scrollIntoView({ block: 'center' });
}

/**
 * Focuses the first field below `root` that is marked as wrong, once one is, and scrolls to it: marks come with the
 * server's answer. Ends with the next form that is sent, or when something is entered.
 */
export function goToFirstWrong(root: HTMLElement): void {
  forget();
  const observer = new MutationObserver((records) => goTo(root, records));
  watched = { observer, root };
  root.addEventListener('input', forget);
  observer.observe(root, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
  // Fields that were wrong before stay marked, and nothing changes.
  setTimeout(() => watched?.root === root && goTo(root, []));
}

/** Brings each form that is sent to its first wrong field. */
export function watchForms(): void {
  document.addEventListener(
    'submit',
    ({ target }) => target instanceof HTMLFormElement && goToFirstWrong(target),
    true,
  );
}
