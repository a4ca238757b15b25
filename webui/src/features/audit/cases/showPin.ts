export const pinElementId = (pin: string) => `pin-${pin}`;

/** Brings a pinned entry of the page into view, and the focus to it. */
export function showPin(pin: string) {
  const element = document.getElementById(pinElementId(pin));
  element?.scrollIntoView({ block: 'start' });
  element?.focus({ preventScroll: true });
}
