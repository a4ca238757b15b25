/** `postalCode` of a path that no field describes, as words. */
export const unnamed = (path: string): string =>
  (path.split('.').at(-1) ?? path).replace(/([a-z])([A-Z])/g, '$1 $2').replace(/^./, (first) => first.toUpperCase());
