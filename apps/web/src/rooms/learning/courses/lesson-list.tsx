import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconPaperclip,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ColorDot } from '../../../ui/badge.tsx';
import classes from '../learning.module.css';
import { moved, SortableList, SortableRow } from '../sortable-list.tsx';
import type { LessonRow } from './lesson-dialog.tsx';

interface LessonListProps {
  lessons: readonly LessonRow[];
  canEdit: boolean;
  canDelete: boolean;
  /** Receives every id in the new order. */
  onOrder: (ids: string[]) => void;
  onEdit: (lesson: LessonRow) => void;
  onDelete: (lesson: LessonRow) => void;
  /** Shows the materials of a lesson. */
  onMaterials: (lesson: LessonRow) => void;
}

/**
 * The lessons of a course in their order. A lesson is moved by dragging its grip, by Space and the arrow keys on the
 * grip, or by Move up and Move down in its menu.
 */
export function LessonList({ lessons, onOrder, canEdit, ...actions }: LessonListProps) {
  const { t } = useTranslation('learning');
  const ids = lessons.map(({ id }) => id);
  return (
    <SortableList label={t('learning:lessons')} rows={lessons} canSort={canEdit} onOrder={onOrder}>
      {lessons.map((lesson, index) => (
        <SortableRow key={lesson.id} id={lesson.id} title={lesson.title} canSort={canEdit}>
          <LessonLine
            lesson={lesson}
            canEdit={canEdit}
            canDelete={actions.canDelete}
            onEdit={() => actions.onEdit(lesson)}
            onDelete={() => actions.onDelete(lesson)}
            onMaterials={() => actions.onMaterials(lesson)}
            onUp={index > 0 ? () => onOrder(moved(ids, index, index - 1)) : undefined}
            onDown={index < ids.length - 1 ? () => onOrder(moved(ids, index, index + 1)) : undefined}
          />
        </SortableRow>
      ))}
    </SortableList>
  );
}

interface LessonLineProps {
  lesson: LessonRow;
  canEdit: boolean;
  canDelete: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onMaterials: () => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}

function LessonLine({ lesson, canEdit, canDelete, onMaterials, ...actions }: LessonLineProps) {
  return (
    <>
      <span className={classes.number}>{lesson.lessonNumber}</span>
      <ColorDot hex={lesson.course.color} />
      <span className="grow cut">
        {canEdit ? (
          <button type="button" className={`bare ${classes.lessonTitle}`} onClick={actions.onEdit}>
            {lesson.title}
          </button>
        ) : (
          <span className="medium">{lesson.title}</span>
        )}
      </span>
      <LessonSide lesson={lesson} onMaterials={onMaterials}>
        {canEdit || canDelete ? (
          <LessonMenu lesson={lesson} canEdit={canEdit} canDelete={canDelete} {...actions} />
        ) : null}
      </LessonSide>
    </>
  );
}

interface LessonSideProps {
  lesson: LessonRow;
  onMaterials: () => void;
  children?: ReactNode;
}

/** What stands at the end of a lesson's line: materials, unit, minutes. */
export function LessonSide({ lesson, onMaterials, children }: LessonSideProps) {
  const { t } = useTranslation('learning');
  const count = lesson.materials.length;
  return (
    <span className={`row gap-12 flex-none ${classes.side} dim`}>
      {count > 0 ? (
        <button
          type="button"
          className={`bare row inline gap-4 ${classes.attached}`}
          onClick={onMaterials}
          title={lesson.materials.map(({ name }) => name).join(', ')}
          aria-label={t('learning:material.ofLesson', {
            name: lesson.title,
            count,
          })}
        >
          <IconPaperclip size={14} aria-hidden />
          {count}
        </button>
      ) : null}
      {lesson.unit ? <span className={classes.wide}>{lesson.unit}</span> : null}
      {lesson.duration ? <span>{t('learning:minutes', { count: lesson.duration })}</span> : null}
      {children}
    </span>
  );
}

function LessonMenu({
  lesson,
  canEdit,
  canDelete,
  onEdit,
  onDelete,
  onUp,
  onDown,
}: Omit<LessonLineProps, 'onMaterials'>) {
  const { t } = useTranslation(['learning', 'common']);
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon size="compact" aria-label={t('learning:actionsOf', { name: lesson.title })}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {canEdit ? (
          <>
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
              {t('common:edit')}
            </Menu.Item>
            <Menu.Item leftSection={<IconArrowUp size={16} />} onClick={onUp} disabled={!onUp}>
              {t('learning:moveUp')}
            </Menu.Item>
            <Menu.Item leftSection={<IconArrowDown size={16} />} onClick={onDown} disabled={!onDown}>
              {t('learning:moveDown')}
            </Menu.Item>
          </>
        ) : null}
        {canDelete ? (
          <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={onDelete}>
            {t('common:delete')}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
