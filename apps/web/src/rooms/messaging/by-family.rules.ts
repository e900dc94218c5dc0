/**
 * Whom each message goes to when families are written to: every family gets one of its own, so that none reads who else was written to
 * (REV-18). Who belongs to several, as a parent of two, is in the first; who was added besides gets one alone. Without families it is one
 * message to all.
 */
export function byFamily(
  recipients: readonly string[],
  families: readonly (readonly string[])[] | undefined,
): string[][] {
  if (!families || families.length < 2) return [[...recipients]];
  const left = new Set(recipients);
  const parts = families.map((family) => family.filter((id) => left.delete(id)));
  return [...parts, ...[...left].map((id) => [id])].filter((part) => part.length > 0);
}
