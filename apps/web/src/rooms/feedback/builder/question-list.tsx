import { arrayMove } from '@dnd-kit/sortable';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SortableArea } from '../../../ui/sortable.tsx';
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
  const ids = questions.map(({ id }) => id);
  const move = (from: number, to: number) => onChange(arrayMove([...questions], from, to));
  const nameOf = (id: string) => {
    const index = ids.indexOf(id);
    return questions[index]?.questionText || t('feedback:builder.questionNumber', { number: index + 1 });
  };
  return (
    <div className={classes.list}>
      <SortableArea
        ids={ids}
        nameOf={nameOf}
        words={(text, values) => t(`feedback:builder.${text}`, values)}
        onMove={move}
      >
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
      </SortableArea>
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
