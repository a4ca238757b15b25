/** Whether pages follow: the count of a full page is unknown (-1), as the contract has it. */
export const hasMore = (count: number, skip: number, perPage: number): boolean => count < 0 || skip + perPage < count;
