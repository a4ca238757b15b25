/** The file that was refused, with what is wrong with each row. */
export const errorsHref = (id: string) => `/api/price/${encodeURIComponent(id)}/errors`;
