import { areShown, roleOf, settledMark } from '@bellwether/contract/sittings/examiner.rules';
import type { ExaminerNeed } from '@bellwether/contract/sittings/sittings.values';
import type { ExaminerMarkRow } from './examiner-marks.queries.ts';

interface Script {
  readonly awarded: number | null;
  readonly markState: 'NONE' | 'AUTO' | 'PROPOSED' | 'HUMAN';
  readonly comment: string | null;
  readonly version: number;
}

/** What the only examiner sees of a script: the mark that counts, whoever gave it. */
export function seenByOnly(
  { awarded, markState, comment, version }: Script,
  [first]: readonly ExaminerMarkRow[],
) {
  const isOpen = markState === 'NONE' || markState === 'PROPOSED';
  return {
    ...{ comment, version, given: awarded, rubric: first?.rubric ?? null },
    annotations: [...(first?.annotations ?? [])],
    ...{ role: 'FIRST' as const, examiners: [] },
    need: isOpen ? ('MARK' as const) : null,
  };
}

interface Seeing {
  readonly viewerId: string;
  /** Of the examiners, by their ids. */
  readonly names: ReadonlyMap<string, string>;
  /** The points of the question, in hundredths. */
  readonly full: number;
}

/** What one of two examiners sees of a script: their own mark, and those of the others once both are in. AMB-349. */
export function seenByExaminer(
  { markState }: Script,
  marks: readonly ExaminerMarkRow[],
  { viewerId, names, full }: Seeing,
) {
  const own = marks.find(({ examinerId }) => examinerId === viewerId);
  const settled = settledMark(marks, full);
  const need: ExaminerNeed | null = markState === 'AUTO' || !('need' in settled) ? null : settled.need;
  return {
    ...{ role: roleOf(marks, viewerId), need, given: own?.hundredths ?? null },
    ...{ comment: own?.comment ?? null, rubric: own?.rubric ?? null, version: own?.version ?? 0 },
    annotations: [...(own?.annotations ?? [])],
    examiners: areShown(marks)
      ? marks.map(({ role, examinerId, hundredths, rubric, comment, annotations }) => ({
          annotations: [...annotations],
          ...{ role, name: names.get(examinerId ?? '') ?? null, hundredths, rubric, comment },
        }))
      : [],
  };
}
