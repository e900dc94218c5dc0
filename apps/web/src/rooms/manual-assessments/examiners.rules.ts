import type { Row, Session } from './manual-grid.rules.ts';

/** Whose marks can be looked at: oneself first where one may score, then whoever gave some. */
export function examinersOf(session: Session): { id: string; name: string }[] {
  const mine = session.can.score && session.examinerId ? [session.examinerId] : [];
  const names = new Map<string, string>();
  for (const one of [session.primaryExaminer, ...session.secondaryExaminers])
    if (one) names.set(one.id, one.name);
  for (const one of session.scores) names.set(one.examinerId, one.examinerName);
  const given = new Set(session.scores.map((one) => one.examinerId));
  const shown = [...new Set([...mine, ...given])];
  return shown.map((id) => ({ id, name: names.get(id) ?? '' }));
}

/** Whose marks stand there at first: one's own where one examines, else those that there are. */
export function firstExaminer(session: Session): string {
  const mine = session.scores.find((one) => one.examinerId === session.examinerId)?.examinerId;
  const isExaminer =
    session.examinerId !== null &&
    (session.examinerId === session.primaryExaminer?.id ||
      session.secondaryExaminerIds.includes(session.examinerId));
  if (mine || isExaminer) return session.examinerId ?? '';
  return session.scores[0]?.examinerId ?? session.examinerId ?? '';
}

/** The server's faults at their cells: 'scores.0.scoringDetails.1.points' is the second cell of the first row that was sent. */
export function errorsAt(
  fieldErrors: Readonly<Record<string, readonly string[]>>,
  sent: readonly { studentId: string }[],
  cells: number,
): Map<string, string> {
  const found = new Map<string, string>();
  for (const [field, [message = '']] of Object.entries(fieldErrors)) {
    const [, index, name, criterion] = field.split('.');
    const student = sent[Number(index)];
    if (!student) continue;
    const cell = name === 'scoringDetails' ? Number(criterion) : name === 'feedback' ? cells : 0;
    found.set(`${student.studentId} ${cell}`, message);
  }
  return found;
}

/** The faults of all rows but those that are typed in. */
export function without(errors: ReadonlyMap<string, string>, rows: readonly (readonly [string, Row])[]) {
  if (errors.size === 0) return errors;
  const ids = new Set(rows.map(([id]) => id));
  return new Map([...errors].filter(([key]) => !ids.has(key.slice(0, key.indexOf(' ')))));
}
