import { arrayMove } from '@dnd-kit/sortable';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SortableArea, useRowKeys } from '../../../ui/menu/sortable.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
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
 * and Move down in its menu; Enter in its text puts the next one below. FBK-02, AMB-220.
 */
export function QuestionList({ questions, onChange, errorOf, error }: QuestionListProps) {
  const { t } = useTranslation('feedback');
  const ids = questions.map(({ id }) => id);
  const move = (from: number, to: number) => onChange(arrayMove([...questions], from, to));
  const nameOf = (id: string) => {
    const index = ids.indexOf(id);
    return questions[index]?.questionText || t('feedback:builder.questionNumber', { number: index + 1 });
  };
  const latest = useRef(questions);
  latest.current = questions;
  const put = (at: number, question: EditedQuestion) => {
    onChange(latest.current.toSpliced(at, 0, question));
    focusRow(at);
  };
  const remove = (at: number, question: EditedQuestion) => {
    onChange(questions.filter(({ id }) => id !== question.id));
    focusRow(at);
    toast.success(t('feedback:builder.questionDeleted'), { undo: () => put(at, question) });
  };
  const { list, focusRow } = useRowKeys((at) => put(at + 1, newQuestion()));
  return (
    <div className="col align-start gap-12">
      <SortableArea
        ids={ids}
        nameOf={nameOf}
        words={(text, values) => t(`feedback:builder.${text}`, values)}
        onMove={move}
      >
        <ol
          className={`col plain-list ${classes.questions}`}
          aria-label={t('feedback:builder.questions')}
          {...list}
        >
          {questions.map((question, index) => (
            <QuestionEditor
              key={question.id}
              question={question}
              number={index + 1}
              errorOf={(path) => errorOf(index, path)}
              onChange={(patch) =>
                onChange(questions.map((one) => (one.id === question.id ? { ...one, ...patch } : one)))
              }
              onRemove={() => remove(index, question)}
              onCopy={() => put(index + 1, copyOf(question))}
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
        onClick={() => put(questions.length, newQuestion())}
      >
        {t('feedback:builder.addQuestion')}
      </Button>
    </div>
  );
}
