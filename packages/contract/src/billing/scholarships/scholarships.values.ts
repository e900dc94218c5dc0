export const scholarshipLimits = { name: 100 } as const;
