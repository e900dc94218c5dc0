import type { Viewer } from '../../platform/access/viewer.ts';

/** Whether the movement is about the viewer, or the viewer wrote it: nobody approves their own (AMB-092). */
export function isOwnMovement(
  viewer: Viewer,
  { employeeId, createdById }: { employeeId: string; createdById: string | null },
): boolean {
  return employeeId === viewer.employeeId || createdById === viewer.userId || createdById === viewer.actor.id;
}
