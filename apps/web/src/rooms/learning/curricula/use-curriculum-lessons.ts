import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../api/client.ts';
import { useWrite } from '../../../api/hooks.ts';
import { isStale } from '../../../ui/form/stale.tsx';
import { toastProblem } from '../../../ui/toast/problem-toast.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import type { LessonRow } from '../courses/lesson-dialog.tsx';
import type { CurriculumDetail } from './curriculum-dialog.tsx';

/**
 * The lessons of the curriculum as they stand on screen, at once as changed; `save` answers whether the server took
 * them, and puts them back when it did not. After 409 STALE what is stored is read again.
 */
export function useCurriculumLessons(curriculum: CurriculumDetail, onReload: () => void) {
  const { t } = useTranslation('common');
  const [changed, setChanged] = useState<readonly LessonRow[]>();
  // Saves may follow each other faster than the page is read again: the version goes along with the last reply.
  const [saved, setSaved] = useState<number>();
  const write = useWrite('PUT /api/lms/curricula/:id', { quiet: true });
  const save = async (lessons: readonly LessonRow[]): Promise<boolean> => {
    setChanged(lessons);
    try {
      const { title, description, color, levelId, categoryId, ageRangeId, gradeId, teacherId } = curriculum;
      const version = Math.max(saved ?? 1, curriculum.version);
      const body = {
        title,
        description,
        color,
        levelId,
        categoryId,
        ageRangeId,
        gradeId,
        teacherId,
        version,
      };
      const { data } = await write.mutateAsync({
        params: { id: curriculum.id },
        body: { ...body, lessonIds: lessons.map(({ id }) => id) },
      });
      setSaved(data.version);
      return true;
    } catch (error) {
      if (isStale(error)) {
        toast.error(t('common:updatedElsewhere'));
        onReload();
      } else if (isProblem(error)) toastProblem(error);
      else throw error;
      return false;
    } finally {
      setChanged(undefined);
    }
  };
  return { lessons: changed ?? curriculum.lessons, save };
}
