import { ActionIcon, Checkbox, Menu, Select, Textarea } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconDots, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Grip, useSortableRow } from '../../../ui/menu/sortable.tsx';
import { AnswerFields } from './answer-fields.tsx';
import { type EditedQuestion, questionTypeOf, questionTypes } from './edited-question.ts';
import classes from './question-editor.module.css';
import { RatingFields } from './rating-fields.tsx';

export interface QuestionEditorProps {
  question: EditedQuestion;
  number: number;
  /** The message at a path below the question. */
  errorOf: (path: string) => ReactNode;
  onChange: (patch: Partial<EditedQuestion>) => void;
  onRemove: () => void;
  onCopy: () => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}

/** One question: its words, its type with what belongs to it, and whether an answer is required. FBK-02. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { question, number, errorOf, onChange } = props;
  const { t } = useTranslation('feedback');
  const { row, grip } = useSortableRow(question.id);
  const name = question.questionText || t('feedback:builder.questionNumber', { number });
  return (
    <li className={`col gap-10 ${classes.question}`} {...row}>
      <div className="row align-start">
        <Grip grip={grip} className={classes.grip} label={t('feedback:builder.move', { name })} />
        <span className={classes.number}>{number}</span>
        <Textarea
          data-row-text
          autosize
          minRows={1}
          className={classes.text ?? ''}
          aria-label={t('feedback:builder.textOf', { number })}
          placeholder={t('feedback:builder.textPlaceholder')}
          value={question.questionText}
          maxLength={500}
          error={errorOf('questionText')}
          onChange={(event) => onChange({ questionText: event.currentTarget.value })}
        />
        <QuestionMenu {...props} name={name} />
      </div>
      <div className={`col gap-12 ${classes.under}`}>
        <div className={`row wrap gap-16 lines-8 ${classes.type}`}>
          <Select
            aria-label={t('feedback:builder.typeOf', { number })}
            data={questionTypes.map((value) => ({ value, label: t(`feedback:questionTypes.${value}`) }))}
            allowDeselect={false}
            checkIconPosition="right"
            value={question.questionType}
            onChange={(type) => onChange({ questionType: questionTypeOf(type) })}
          />
          <Checkbox
            label={t('feedback:builder.required')}
            checked={question.isRequired}
            onChange={(event) => onChange({ isRequired: event.currentTarget.checked })}
          />
        </div>
        <AnswerFields question={question} errorOf={errorOf} onChange={onChange} />
        {question.questionType === 'rating' ? (
          <RatingFields question={question} errorOf={errorOf} onChange={onChange} />
        ) : null}
      </div>
    </li>
  );
}

function QuestionMenu({ onRemove, onCopy, onUp, onDown, name }: QuestionEditorProps & { name: string }) {
  const { t } = useTranslation(['feedback', 'common']);
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon size="sm" aria-label={t('feedback:builder.actionsOf', { name })}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconArrowUp size={16} />} onClick={onUp} disabled={!onUp}>
          {t('feedback:builder.moveUp')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowDown size={16} />} onClick={onDown} disabled={!onDown}>
          {t('feedback:builder.moveDown')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={onCopy}>
          {t('feedback:builder.copy')}
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={onRemove}>
          {t('common:delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
