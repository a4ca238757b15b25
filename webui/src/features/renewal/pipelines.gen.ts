/** Written by `make generate` from the server's tables of the statuses of renewals. */
export const pipelines = {"renewal": [1000, 1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 1009, 1010, 1011, 1012]} as const;
export const codes: readonly number[] = [1000, 1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 1009, 1010, 1011, 1012];
export const provided: readonly number[] = [1001, 1005, 1012];
export const needsReason: readonly number[] = [1003, 1006, 1007];
