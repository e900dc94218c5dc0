import type { Viewer } from '../../platform/access/viewer.ts';
import { Problem } from '../../platform/http/problem.ts';

/**
 * The id whose mail is shown: that of the person who signed in. 403 while viewing as another person: mail is never
 * shown then (AMB-099 as corrected by the review).
 */
export function mailOwner(viewer: Viewer): string {
  if (viewer.viewAs?.kind !== 'user') return viewer.actor.id;
  throw new Problem(403, 'Messages are not shown while you are viewing as another person.', {
    code: 'VIEWING_AS',
  });
}
