import { type May, useMay } from '../../../ui/list/may.ts';

/** What the viewer may do with structures, salaries and rates: who edits them takes them away too, there is no right of its own for that. */
export function useSalaryMay(): May<unknown> {
  const may = useMay('salary_structure');
  return { ...may, remove: may.edit };
}
