// The words of the finance dashboard and its analytics. FIN-28 to FIN-30.

/** How far back analytics looks (FIN-28). */
export const analyticsPeriods = ['7d', '30d', '90d', '1y'] as const;
export type AnalyticsPeriod = (typeof analyticsPeriods)[number];

/** How many days a period has, its last one included. */
export const daysOfPeriod: Readonly<Record<AnalyticsPeriod, number>> = {
  '7d': 7,
  '30d': 30,
  '90d': 90,
  '1y': 365,
};

/** So many courses are named, and so many overdue documents of a kind. */
export const analyticsLimits = { courses: 10, overdue: 5 } as const;

/** The last day that figures are asked for: what lies after it is a slip of the pen. */
export const analyticsDays = { last: '2999-12-31' } as const;
