// Who is asked first to stand in for a lesson, and why.

export type CoverKind = 'TEACHER' | 'ASSISTANT';

/** What speaks for a person, or against: the reasons that are shown beside the name. */
export interface CoverFacts {
  readonly name: string;
  /** On the class's list of substitutes. */
  readonly isClassSubstitute: boolean;
  readonly role: CoverKind;
  /** How often they held the course before. */
  readonly taughtBefore: number;
  /** Minutes booked in the week of the lesson. */
  readonly weekMinutes: number;
  /** Whether the lesson lies in the hours declared for work; null: not declared, or nobody can declare (no user). */
  readonly isAvailable: boolean | null;
  /** Whether they have an appointment at that time. */
  readonly hasAppointment: boolean;
}

/**
 * The people in the order in which one would ask: who is not available in those hours last; before
 * them who has an appointment then; first the class's own substitutes, then whose role it is, then the others; then who held the course before, then who has less that week.
 */
export function rankCover<C extends CoverFacts>(people: readonly C[], kind: CoverKind): C[] {
  return [...people].sort(
    (a, b) =>
      Number(a.isAvailable === false) - Number(b.isAvailable === false) ||
      Number(a.hasAppointment) - Number(b.hasAppointment) ||
      groupOf(a, kind) - groupOf(b, kind) ||
      Number(b.taughtBefore > 0) - Number(a.taughtBefore > 0) ||
      a.weekMinutes - b.weekMinutes ||
      (a.name < b.name ? -1 : a.name > b.name ? 1 : 0),
  );
}

function groupOf({ isClassSubstitute, role }: CoverFacts, kind: CoverKind): number {
  if (isClassSubstitute) return 0;
  return role === kind ? 1 : 2;
}
