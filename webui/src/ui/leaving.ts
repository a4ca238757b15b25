/** Leaving the app; an object, as tests replace its function. */
export const leaving = {
  /** Opens an address of another site. */
  to: (address: string) => window.location.assign(address),
};
