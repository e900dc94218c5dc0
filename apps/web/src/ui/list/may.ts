import type { Subject } from '@bellwether/contract/shared/permission';
import { useCan } from '../../api/session.ts';

/** What the viewer may do with the rows of a list; a function where it differs from row to row. */
export interface May<Row> {
  add: boolean;
  edit: boolean | ((row: Row) => boolean);
  remove: boolean | ((row: Row) => boolean);
}

/** The viewer's rights over all records of a subject: `useMay('location')`, or `useMay('course', ':any')`. */
export function useMay(subject: Subject, scope: '' | ':any' = ''): May<unknown> {
  const can = useCan();
  return {
    add: can(`create${scope}`, subject),
    edit: can(`edit${scope}`, subject),
    remove: can(`delete${scope}`, subject),
  };
}

/** Whether it may be done with this row. */
export function mayWith<Row>(may: boolean | ((row: Row) => boolean), row: Row): boolean {
  return typeof may === 'function' ? may(row) : may;
}
