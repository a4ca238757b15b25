/** What a measure can come to. */
export const progresses = ['Started', 'Completed', 'Issues', 'N/A', 'Inspection'] as const;

/** Kept by old measures, but offered to none. */
export const oldProgress = 'Choice 5';
