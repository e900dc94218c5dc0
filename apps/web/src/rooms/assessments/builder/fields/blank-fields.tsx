import { Button, Radio, Select, TagsInput, Textarea } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { answersFor, newPiece, type Question, withBlank } from '../question.rules.ts';
import type { AnswerFieldsProps } from './answer-fields.tsx';
import { FieldError } from './field-error.tsx';
import classes from './fields.module.css';
import { Pieces } from './pieces.tsx';
import { ShuffleSwitch } from './shuffle-switch.tsx';
import { SpellingSwitches } from './spelling-switches.tsx';

type Blank = Question['fillInTheBlanksAnswers'][number];

/** A text with numbered blanks, and of each what is right: typed, or chosen. */
export function BlankFields({ question, onChange, errorOf }: AnswerFieldsProps) {
  const { t } = useTranslation('learning');
  const text = useRef<HTMLTextAreaElement>(null);
  const answers = question.fillInTheBlanksAnswers;
  const setBlank = (index: number, patch: Partial<Blank>) =>
    onChange({
      fillInTheBlanksAnswers: answers.map((one, at) => (at === index ? { ...one, ...patch } : one)),
    });
  return (
    <>
      <Textarea
        ref={text}
        autosize
        minRows={3}
        maxRows={14}
        label={t('learning:builder.blanksText')}
        description={t('learning:builder.blanksHelp')}
        value={question.fillInTheBlanksText ?? ''}
        error={errorOf('fillInTheBlanksText')}
        onChange={({ currentTarget: { value } }) =>
          onChange({ fillInTheBlanksText: value, fillInTheBlanksAnswers: answersFor(value, answers) })
        }
      />
      <Button
        variant="default"
        className="align-start"
        size="compact-sm"
        leftSection={<IconPlus size={14} />}
        onClick={() =>
          onChange(withBlank(question, text.current?.selectionStart ?? Number.POSITIVE_INFINITY))
        }
      >
        {t('learning:builder.addBlank')}
      </Button>
      <FieldError text={errorOf('fillInTheBlanksAnswers')} />
      {answers.map((blank, index) => (
        <BlankField
          // biome-ignore lint/suspicious/noArrayIndexKey: a blank is its number
          key={index}
          blank={blank}
          number={index + 1}
          errorOf={(path) => errorOf(`fillInTheBlanksAnswers.${index}.${path}`)}
          onChange={(patch) => setBlank(index, patch)}
        />
      ))}
      {answers.some(({ choices }) => choices) ? (
        <ShuffleSwitch question={question} onChange={onChange} label={t('learning:builder.shuffleChoices')} />
      ) : null}
      <SpellingSwitches marking={question.marking} onChange={(marking) => onChange({ marking })} />
    </>
  );
}

interface BlankFieldProps {
  blank: Blank;
  number: number;
  errorOf: AnswerFieldsProps['errorOf'];
  onChange: (patch: Partial<Blank>) => void;
}

function BlankField({ blank, number, errorOf, onChange }: BlankFieldProps) {
  const { t } = useTranslation('learning');
  const isTyped = blank.choices === null;
  const first = blank.accepted.findIndex((_, index) => errorOf(`accepted.${index}`));
  return (
    <fieldset className={`col ${classes.blank}`}>
      <legend className="medium">{t('learning:builder.blank', { number })}</legend>
      <Select
        aria-label={t('learning:builder.blankKind', { number })}
        w={220}
        allowDeselect={false}
        data={(['typed', 'chosen'] as const).map((value) => ({
          value,
          label: t(`learning:builder.${value}`),
        }))}
        value={isTyped ? 'typed' : 'chosen'}
        onChange={(kind) => onChange(kind === 'typed' ? { choices: null, choice: null } : chosen(blank))}
      />
      {blank.choices === null ? (
        <TagsInput
          aria-label={t('learning:builder.acceptedOf', { number })}
          placeholder={t('learning:builder.accepted')}
          value={blank.accepted.filter((text) => text !== '')}
          maxTags={50}
          maxLength={500}
          acceptValueOnBlur
          splitChars={['|']}
          error={errorOf('accepted') ?? errorOf(`accepted.${first}`)}
          onChange={(accepted) => onChange({ accepted })}
        />
      ) : (
        <>
          <Pieces
            pieces={blank.choices}
            onChange={(choices) => onChange({ choices })}
            label={(at) => t('learning:builder.option', { number: at })}
            addLabel={t('learning:builder.addOption')}
            removeLabel={(at) => t('learning:builder.removeOption', { number: at })}
            errorOf={(at) => errorOf(`choices.${at}.text`)}
            isRight={({ id }) => id === blank.choice}
            before={({ id }, at) => (
              <Radio
                aria-label={t('learning:builder.markRight', { number: at + 1 })}
                checked={id === blank.choice}
                onChange={() => onChange({ choice: id })}
              />
            )}
          />
          <FieldError text={errorOf('choices') ?? errorOf('choice')} />
        </>
      )}
    </fieldset>
  );
}

/** What was accepted becomes the choices, the first of them right. */
function chosen({ accepted }: Blank): Partial<Blank> {
  const choices = [...accepted.filter(Boolean), '', '']
    .slice(0, Math.max(2, accepted.length))
    .map((text) => newPiece(text));
  return { choices, choice: choices[0]?.id ?? null, accepted: [] };
}
