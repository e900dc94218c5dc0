import { rightsToImport } from '@bellwether/contract/imports/subjects';
import type { ImportModelName } from '@bellwether/contract/imports/values';
import { nameOfRight } from '@bellwether/contract/shared/endpoint';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import { Problem } from '../../../platform/http/problem.ts';

/** Throws a 403 that names the rights which the viewer lacks for importing records of the model (review, part C). */
export function demandModel(viewer: Viewer, model: ImportModelName): void {
  const missing = rightsToImport(model)
    .filter(([action, subject]) => !can(viewer, action, subject))
    .map(nameOfRight);
  if (missing.length === 0) return;
  throw new Problem(403, `This import also needs: ${missing.join(', ')}.`, {
    code: 'IMPORT_NEEDS_MORE_RIGHTS',
    details: { right: missing[0], rights: missing },
  });
}
