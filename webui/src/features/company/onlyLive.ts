/** The filter of the list of live companies. */
export const onlyLive = { isLive: ['true'] };
