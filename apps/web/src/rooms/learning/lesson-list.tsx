import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconGripVertical,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ColorDot } from '../../ui/badge.tsx';
import classes from './learning.module.css';
import type { LessonRow } from './lesson-dialog.tsx';

interface LessonListProps {
  lessons: readonly LessonRow[];
  canEdit: boolean;
  canDelete: boolean;
  /** Receives every id in the new order. */
  onOrder: (ids: string[]) => void;
  onEdit: (lesson: LessonRow) => void;
  onDelete: (lesson: LessonRow) => void;
}

/**
 * The lessons of a course in their order. A lesson is moved by dragging its grip, by Space and the arrow keys on the
 * grip, or by Move up and Move down in its menu.
 */
export function LessonList({ lessons, canEdit, canDelete, onOrder, onEdit, onDelete }: LessonListProps) {
  const { t } = useTranslation('learning');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 8 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 100, tolerance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = lessons.map(({ id }) => id);
  const move = (from: number, to: number) => onOrder(arrayMove(ids, from, to));
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  const titleOf = (id: unknown) => lessons.find((lesson) => lesson.id === id)?.title ?? '';
  const placeOf = (id: unknown) => ids.indexOf(String(id)) + 1;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        screenReaderInstructions: { draggable: t('learning:dragHelp') },
        announcements: {
          onDragStart: ({ active }) => t('learning:dragStarted', { name: titleOf(active.id) }),
          onDragOver: ({ active, over }) =>
            over ? t('learning:dragOver', { name: titleOf(active.id), place: placeOf(over.id) }) : '',
          onDragEnd: ({ active, over }) =>
            over ? t('learning:dragDropped', { name: titleOf(active.id), place: placeOf(over.id) }) : '',
          onDragCancel: ({ active }) => t('learning:dragCancelled', { name: titleOf(active.id) }),
        },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={!canEdit}>
        <ul className={classes.rows} aria-label={t('learning:lessons')}>
          {lessons.map((lesson, index) => (
            <LessonLine
              key={lesson.id}
              lesson={lesson}
              canEdit={canEdit}
              canDelete={canDelete}
              onEdit={() => onEdit(lesson)}
              onDelete={() => onDelete(lesson)}
              onUp={index > 0 ? () => move(index, index - 1) : undefined}
              onDown={index < lessons.length - 1 ? () => move(index, index + 1) : undefined}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

interface LessonLineProps {
  lesson: LessonRow;
  canEdit: boolean;
  canDelete: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}

function LessonLine({ lesson, canEdit, canDelete, onEdit, onDelete, onUp, onDown }: LessonLineProps) {
  const { t } = useTranslation(['learning', 'common']);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: lesson.id });
  return (
    <li
      ref={setNodeRef}
      className={classes.line}
      data-lifted={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {canEdit ? (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={classes.grip}
          {...attributes}
          {...listeners}
          aria-label={t('learning:moveLesson', { name: lesson.title })}
        >
          <IconGripVertical size={16} />
        </button>
      ) : null}
      <span className={classes.number}>{lesson.lessonNumber}</span>
      <ColorDot hex={lesson.course.color} />
      <span className="grow cut">
        {canEdit ? (
          <button type="button" className={classes.lessonTitle} onClick={onEdit}>
            {lesson.title}
          </button>
        ) : (
          <span className="medium">{lesson.title}</span>
        )}
      </span>
      <span className={`${classes.side} dim`}>
        {lesson.unit ? <span className={classes.wide}>{lesson.unit}</span> : null}
        {lesson.duration ? <span>{t('learning:minutes', { count: lesson.duration })}</span> : null}
        {canEdit || canDelete ? (
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
        ) : null}
      </span>
    </li>
  );
}
