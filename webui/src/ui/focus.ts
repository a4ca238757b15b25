/** A ref for what takes the place of the button that was pressed: the focus stays where it was. */
export const focus = (node: HTMLElement | null) => node?.focus();
