// The words and limits of grievances. TAL-21.

/** In the order in which a grievance goes on; what is closed or withdrawn stays so (AMB-231). */
export const grievanceStatuses = [
  'SUBMITTED',
  'UNDER_REVIEW',
  'INVESTIGATING',
  'AWAITING_RESPONSE',
  'RESOLVED',
  'CLOSED',
  'WITHDRAWN',
] as const;
export type GrievanceStatus = (typeof grievanceStatuses)[number];

/** Who looks into it: HR, or the principal where somebody of HR is named in it or filed it. */
export const grievanceHandlers = ['HR', 'PRINCIPAL'] as const;

export const grievanceLimits = { title: 200, description: 10_000, note: 4000, named: 20 } as const;

/** Which states may follow: every later one for who handles it, WITHDRAWN for who filed it. AMB-231. */
export function nextGrievanceStatuses(
  status: GrievanceStatus,
  who: { readonly handles: boolean; readonly filed: boolean },
): GrievanceStatus[] {
  if (status === 'CLOSED' || status === 'WITHDRAWN') return [];
  const later = grievanceStatuses.slice(grievanceStatuses.indexOf(status) + 1);
  return later.filter((next) => (next === 'WITHDRAWN' ? who.filed : who.handles));
}
