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
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { copyOf, type EditedQuestion, newQuestion } from './edited-question.ts';
import classes from './question-editor.module.css';
import { QuestionEditor } from './question-editor.tsx';

interface QuestionListProps {
  questions: readonly EditedQuestion[];
  onChange: (questions: EditedQuestion[]) => void;
  /** The message at a path below the question at the place: 'questionText', 'options'. */
  errorOf: (index: number, path: string) => ReactNode;
  /** The message for the list as a whole. */
  error: ReactNode;
}

/**
 * The questions of a form. A question is moved by dragging its grip, by Space and the arrow keys on the grip, or by Move up
 * and Move down in its menu. FBK-02, AMB-220.
 */
export function QuestionList({ questions, onChange, errorOf, error }: QuestionListProps) {
  const { t } = useTranslation('feedback');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 8 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 100, tolerance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = questions.map(({ id }) => id);
  const move = (from: number, to: number) => onChange(arrayMove([...questions], from, to));
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  const nameOf = (id: unknown) => {
    const index = ids.indexOf(String(id));
    return questions[index]?.questionText || t('feedback:builder.questionNumber', { number: index + 1 });
  };
  const placeOf = (id: unknown) => ids.indexOf(String(id)) + 1;
  return (
    <div className={classes.list}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{
          screenReaderInstructions: { draggable: t('feedback:builder.dragHelp') },
          announcements: {
            onDragStart: ({ active }) => t('feedback:builder.dragStarted', { name: nameOf(active.id) }),
            onDragOver: ({ active, over }) =>
              over
                ? t('feedback:builder.dragOver', { name: nameOf(active.id), place: placeOf(over.id) })
                : '',
            onDragEnd: ({ active, over }) =>
              over
                ? t('feedback:builder.dragDropped', { name: nameOf(active.id), place: placeOf(over.id) })
                : '',
            onDragCancel: ({ active }) => t('feedback:builder.dragCancelled', { name: nameOf(active.id) }),
          },
        }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol className={classes.questions} aria-label={t('feedback:builder.questions')}>
            {questions.map((question, index) => (
              <QuestionEditor
                key={question.id}
                question={question}
                number={index + 1}
                errorOf={(path) => errorOf(index, path)}
                onChange={(patch) =>
                  onChange(questions.map((one) => (one.id === question.id ? { ...one, ...patch } : one)))
                }
                onRemove={() => onChange(questions.filter(({ id }) => id !== question.id))}
                onCopy={() => onChange(questions.toSpliced(index + 1, 0, copyOf(question)))}
                onUp={index > 0 ? () => move(index, index - 1) : undefined}
                onDown={index < questions.length - 1 ? () => move(index, index + 1) : undefined}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {error ? (
        <p className={classes.error} role="alert" data-error>
          {error}
        </p>
      ) : null}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} />}
        onClick={() => onChange([...questions, newQuestion()])}
      >
        {t('feedback:builder.addQuestion')}
      </Button>
    </div>
  );
}
