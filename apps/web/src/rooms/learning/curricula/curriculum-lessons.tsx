import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconBook,
  IconDots,
  IconListNumbers,
  IconPlaylistAdd,
  IconPlaylistX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ColorDot } from '../../../ui/badge.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import type { LessonRow } from '../courses/lesson-dialog.tsx';
import { LessonSide } from '../courses/lesson-list.tsx';
import classes from '../learning.module.css';
import { LessonMaterials } from '../materials/lesson-materials.tsx';
import { moved, SortableList, SortableRow } from '../sortable-list.tsx';
import type { CurriculumDetail } from './curriculum-dialog.tsx';
import { useCurriculumLessons } from './use-curriculum-lessons.ts';

const SelectLessonsDialog = later(() => import('./select-lessons-dialog.tsx'));

interface CurriculumLessonsProps {
  curriculum: CurriculumDetail;
  onReload: () => void;
}

/** The lessons in their order: dragged, moved by keys or menu, taken out, chosen in two panels. LRN-14. */
export function CurriculumLessons({ curriculum, onReload }: CurriculumLessonsProps) {
  const { t } = useTranslation(['learning', 'common']);
  const { lessons, save } = useCurriculumLessons(curriculum, onReload);
  const [selecting, setSelecting] = useUrlState('select');
  const [shown, setShown] = useUrlState('materials');
  const { edit } = curriculum.can;
  const ids = lessons.map(({ id }) => id);
  const put = (next: readonly LessonRow[], done: string, before = lessons) =>
    save(next).then((saved) => {
      if (saved) toast.success(done, { id: 'curriculum-lessons', undo: () => void save(before) });
    });
  const order = (orderedIds: string[]) => {
    const byId = new Map(lessons.map((lesson) => [lesson.id, lesson]));
    const next = orderedIds.flatMap((id) => byId.get(id) ?? []);
    void put(next, t('learning:orderSaved'));
  };
  const select = edit ? (
    <Button
      size="compact"
      variant="default"
      leftSection={<IconPlaylistAdd size={16} />}
      onClick={() => setSelecting('lessons')}
    >
      {t('learning:curriculum.selectLessons')}
    </Button>
  ) : null;
  return (
    <section>
      <header className={`row ${classes.listHead}`}>
        <h2 className="h2">{t('learning:lessons')}</h2>
        <span className="s13 dim">{lessons.length}</span>
        <span className="grow" />
        {select}
      </header>
      {lessons.length === 0 ? (
        <EmptyState
          icon={IconListNumbers}
          title={t('learning:noLessons')}
          text={t('learning:curriculum.noLessonsText')}
        >
          {select}
        </EmptyState>
      ) : (
        <SortableList label={t('learning:lessons')} rows={lessons} canSort={edit} onOrder={order}>
          {lessons.map((lesson, index) => (
            <SortableRow key={lesson.id} id={lesson.id} title={lesson.title} canSort={edit}>
              <span className={classes.number}>{index + 1}</span>
              <span className={`grow ${classes.lessonOf}`}>
                <span className="medium cut">{lesson.title}</span>
                <span className="row shrink s12 dim">
                  <ColorDot hex={lesson.course.color} />
                  <span className="cut">{lesson.courseName}</span>
                </span>
              </span>
              <LessonSide lesson={lesson} onMaterials={() => setShown(lesson.id)}>
                <RowMenu
                  lesson={lesson}
                  edit={edit}
                  onUp={index > 0 ? () => order(moved(ids, index, index - 1)) : undefined}
                  onDown={index < ids.length - 1 ? () => order(moved(ids, index, index + 1)) : undefined}
                  onRemove={() =>
                    void put(
                      lessons.filter(({ id }) => id !== lesson.id),
                      t('learning:curriculum.lessonRemoved', { name: lesson.title }),
                    )
                  }
                />
              </LessonSide>
            </SortableRow>
          ))}
        </SortableList>
      )}
      <LessonMaterials lesson={lessons.find(({ id }) => id === shown)} onClose={() => setShown('')} />
      <Meanwhile>
        {selecting === 'lessons' && edit ? (
          <SelectLessonsDialog
            lessons={lessons}
            onClose={() => setSelecting('')}
            onConfirm={async (chosen) => {
              if (!(await save(chosen))) throw new Error('refused');
              toast.success(t('learning:curriculum.saved', { name: curriculum.title }));
            }}
          />
        ) : null}
      </Meanwhile>
    </section>
  );
}

interface RowMenuProps {
  lesson: LessonRow;
  edit: boolean;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
}

function RowMenu({ lesson, edit, onUp, onDown, onRemove }: RowMenuProps) {
  const { t } = useTranslation('learning');
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon size="compact" aria-label={t('learning:actionsOf', { name: lesson.title })}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={`/courses/${lesson.courseId}`} leftSection={<IconBook size={16} />}>
          {t('learning:openCourse')}
        </Menu.Item>
        {edit ? (
          <>
            <Menu.Item leftSection={<IconArrowUp size={16} />} onClick={onUp} disabled={!onUp}>
              {t('learning:moveUp')}
            </Menu.Item>
            <Menu.Item leftSection={<IconArrowDown size={16} />} onClick={onDown} disabled={!onDown}>
              {t('learning:moveDown')}
            </Menu.Item>
            <Menu.Item leftSection={<IconPlaylistX size={16} />} onClick={onRemove}>
              {t('learning:curriculum.removeLesson')}
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
