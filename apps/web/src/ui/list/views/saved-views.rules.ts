import { type ListSpec, type ListValues, writeList } from '../list-state.ts';

/** What of a list's state a view keeps: search, order, rows and filters as they stand in the address, not the page. */
export function viewOf(values: ListValues, spec: ListSpec): Record<string, string> {
  return writeList({ ...values, page: 1, count: '' }, spec);
}

/** Whether the list stands as the view says. */
export function isShown(
  query: Readonly<Record<string, string>>,
  values: ListValues,
  spec: ListSpec,
): boolean {
  const now = viewOf(values, spec);
  const names = new Set([...Object.keys(query), ...Object.keys(now)]);
  return [...names].every((name) => (query[name] ?? '') === (now[name] ?? ''));
}
