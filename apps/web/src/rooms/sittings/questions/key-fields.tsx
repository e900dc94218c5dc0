import { NativeSelect, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AnswerFields } from '../runner/answer-fields.tsx';
import type { Question } from './questions-page.tsx';

/** What solves a question, as the form holds it. */
export interface Solved {
  optionIds?: string[];
  isTrue?: boolean;
  accepted?: string[];
  blanks?: string[][];
  matches?: Record<string, string>;
  order?: string[];
}

interface KeyFieldsProps {
  question: Question;
  value: Solved;
  onChange: (value: Solved) => void;
}

const lines = (text: string) => text.split('\n');

/** What solves a question: answered as a student would; accepted texts one a line. Of several right options each counts. */
export function KeyFields({ question, value, onChange }: KeyFieldsProps) {
  const { t } = useTranslation('sittings');
  switch (question.questionType) {
    case 'ESSAY':
      return null;
    case 'SHORT_ANSWER':
      return (
        <Textarea
          label={t('sittings:questions.accepted')}
          value={(value.accepted ?? []).join('\n')}
          autosize
          minRows={2}
          onChange={(event) => onChange({ accepted: lines(event.currentTarget.value) })}
        />
      );
    case 'FILL_IN_THE_BLANKS':
      return <BlankKeys question={question} value={value} onChange={onChange} />;
    default:
      return (
        <div className="col">
          <span className="medium" id={`q${question.slot}`}>
            {t('sittings:result.right')}
          </span>
          <AnswerFields
            question={{ ...question, several: true }}
            value={value as never}
            disabled={false}
            onChange={(answer) => onChange((answer ?? {}) as Solved)}
          />
        </div>
      );
  }
}

function BlankKeys({ question, value, onChange }: KeyFieldsProps) {
  const { t } = useTranslation('sittings');
  const given = value.blanks ?? [];
  const set = (at: number, texts: string[]) =>
    onChange({
      blanks: (question.blanks ?? []).map((_, index) => (index === at ? texts : (given[index] ?? []))),
    });
  return (
    <>
      {(question.blanks ?? []).map((choices, at) => {
        const label = t('sittings:run.blank', { number: at + 1 });
        return choices ? (
          <NativeSelect
            // biome-ignore lint/suspicious/noArrayIndexKey: the blanks of a text that never changes
            key={at}
            label={label}
            value={given[at]?.[0] ?? ''}
            data={choices.map(({ id, text }) => ({ value: id, label: text }))}
            onChange={(event) => set(at, [event.currentTarget.value])}
          />
        ) : (
          <Textarea
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            key={at}
            label={label}
            description={t('sittings:questions.accepted')}
            value={(given[at] ?? []).join('\n')}
            autosize
            onChange={(event) => set(at, lines(event.currentTarget.value))}
          />
        );
      })}
    </>
  );
}
