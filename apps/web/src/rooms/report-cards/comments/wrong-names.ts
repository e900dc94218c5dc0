import { namesOfOthers, withName } from '@bellwether/contract/report-cards/report-names.rules';
import type { Cycle } from '../report-cycle-page.tsx';

type Row = Cycle['students'][number];

/** Names of other pupils that a text says which is to be the comment of a student. AMB-329. */
export function wrongNames({ students }: Cycle, { student, names, calledName }: Row, text: string): string[] {
  const others = students.flatMap((one) => (one.student.id === student.id ? [] : one.names));
  return namesOfOthers(withName(text, calledName), [student.name, ...names], others);
}
