import type { Viewer } from '../../../platform/access/viewer.ts';
import { Problem } from '../../../platform/http/problem.ts';

/** Throws 403 where it is the viewer's own pay: nobody sets what they are paid. AMB-092. */
export function demandNotOwn(viewer: Viewer, employeeId: string | null): void {
  if (employeeId !== null && employeeId === viewer.employeeId)
    throw new Problem(403, 'You cannot set your own pay.', { code: 'OWN_PAY' });
}
