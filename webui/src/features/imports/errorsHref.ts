/** The rows of an import that were refused, with what is wrong. */
export const errorsHref = (id: string) => `/api/imports/${encodeURIComponent(id)}/errors`;
