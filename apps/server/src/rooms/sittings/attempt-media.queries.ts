import { type AttemptLayout, slotsOf } from '@bellwether/contract/sittings/attempt-layout';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowOf } from '../../platform/db/rows.ts';
import { studentAssessmentView } from '../assessments/assessments.view.ts';
import { questionVersionView } from '../questions/questions.view.ts';
import { studentView } from '../students/students.view.ts';
import type { Reading } from './sittings.queries.ts';

const Row = z.object({ layout: z.custom<AttemptLayout | null>() });
const Found = z.object({ found: z.boolean() });

/** Whether the file is of a question or a section of the viewer's own attempt, which runs. Files open through the attempt alone. */
export async function isOfOwnAttempt(
  { db, viewer }: Reading,
  attemptId: string,
  fileId: string,
): Promise<boolean> {
  const row = await rowOf(db, Row).from(sql`
    select at.layout from ${studentAssessmentView('at')} join ${studentView('st')} on st.id = at.student_id
    where at.id = ${attemptId} and at.status = 'IN_PROGRESS' and st.user_id = ${viewer.userId}`);
  if (!row?.layout) return false;
  if (row.layout.sections.some(({ audioFileId }) => audioFileId === fileId)) return true;
  const ids = slotsOf(row.layout).map(({ versionId }) => versionId);
  const asked = await rowOf(db, Found).from(sql`select exists (select 1 from ${questionVersionView('v')}
    where v.id = any(${sql.param(ids)}::uuid[]) and ${fileId} in (v.image_file_id, v.audio_file_id, v.video_file_id)) as found`);
  return asked?.found ?? false;
}
