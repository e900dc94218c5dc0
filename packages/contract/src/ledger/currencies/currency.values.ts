/** Where a stored rate comes from: somebody typed it in, or the provider told it. */
export const rateSources = ['MANUAL', 'HTTP'] as const;
