import { nameOfRight } from '@bellwether/contract/shared/endpoint';
import type { Right } from '@bellwether/contract/shared/permission';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import { Problem } from '../../platform/http/problem.ts';

/** What a OneRoster import makes: whoever imports must be able to make each of them by hand (review, part C). */
const needed: readonly Right[] = [
  ['create', 'import'],
  ['create', 'location'],
  ['create', 'department'],
  ['create:any', 'user'],
  ['create:any', 'user_link'],
  ['create:any', 'student'],
  ['create:any', 'employee'],
  ['create:any', 'course'],
  ['create:any', 'class'],
  ['create:any', 'enrolment'],
  ['create:any', 'class_schedule'],
];

/** Whether the viewer may run and see OneRoster imports. */
export function mayImport(viewer: Viewer): boolean {
  return missingRights(viewer).length === 0;
}

/** Throws a 403 that names the missing rights. */
export function demandImport(viewer: Viewer): void {
  const missing = missingRights(viewer).map(nameOfRight);
  if (missing.length === 0) return;
  throw new Problem(403, `A OneRoster import also needs: ${missing.join(', ')}.`, {
    // Not FORBIDDEN: the right of the endpoint is there, what is missing is what the import would make.
    code: 'IMPORT_NEEDS_MORE_RIGHTS',
    details: { right: missing[0], rights: missing },
  });
}

function missingRights(viewer: Viewer): Right[] {
  return needed.filter(([action, subject]) => !can(viewer, action, subject));
}
