import { type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import { question } from './questions.table.ts';

/** Which questions the viewer may see: all with read:any question, else those one wrote. */
export function visibleQuestions(viewer: Viewer): SQL {
  if (can(viewer, 'read:any', 'question')) return sql`true`;
  return sql`${question.createdById} = ${viewer.userId}`;
}

/** Whether the viewer may change or archive the question: any by right, else one's own. */
export function mayEditQuestion(viewer: Viewer, { createdById }: { createdById: string | null }): boolean {
  if (can(viewer, 'edit:any', 'question')) return true;
  return can(viewer, 'edit:own', 'question') && createdById === viewer.userId;
}
