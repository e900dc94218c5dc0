import type { QuestionType } from '@bellwether/contract/questions/values';
import type { ComponentType } from 'react';
import type { Question } from '../question.rules.ts';
import { BlankFields } from './blank-fields.tsx';
import { ChoiceFields } from './choice-fields.tsx';
import { EssayFields } from './essay-fields.tsx';
import { MatchingFields } from './matching-fields.tsx';
import { SequenceFields } from './sequence-fields.tsx';
import { ShortFields } from './short-fields.tsx';
import { TruthFields } from './truth-fields.tsx';

export interface AnswerFieldsProps {
  question: Question;
  onChange: (patch: Partial<Question>) => void;
  /** What is wrong at a field of the question: 'options.1.text'. */
  errorOf: (path: string) => string | undefined;
}

const fieldsOf: Record<QuestionType, ComponentType<AnswerFieldsProps>> = {
  MULTIPLE_CHOICE: ChoiceFields,
  TRUE_FALSE: TruthFields,
  SHORT_ANSWER: ShortFields,
  ESSAY: EssayFields,
  FILL_IN_THE_BLANKS: BlankFields,
  MATCHING: MatchingFields,
  SEQUENCE: SequenceFields,
};

/** What is answered, and what is right, by the type of the question. ASM-04. */
export function AnswerFields(props: AnswerFieldsProps) {
  const Fields = fieldsOf[props.question.questionType];
  return <Fields {...props} />;
}
