import { Button, Checkbox, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { wordsIn, wordsOff } from '../words.rules.ts';
import type { AttemptReply, Value } from './queue.rules.ts';
import classes from './runner.module.css';

export type Question = AttemptReply['sections'][number]['questions'][number];

interface FieldsProps {
  question: Question;
  value: Value;
  disabled: boolean;
  onChange: (value: Value, isTyped?: boolean) => void;
}

/** What one answers a question with, by its type. */
export function AnswerFields(props: FieldsProps) {
  switch (props.question.questionType) {
    case 'MULTIPLE_CHOICE':
      return <Choices {...props} />;
    case 'TRUE_FALSE':
      return <TrueFalse {...props} />;
    case 'SHORT_ANSWER':
      return <ShortAnswer {...props} />;
    case 'ESSAY':
      return <Essay {...props} />;
    case 'FILL_IN_THE_BLANKS':
      return <Blanks {...props} />;
    case 'MATCHING':
      return <Matching {...props} />;
    case 'SEQUENCE':
      return <Sequence {...props} />;
  }
}

function Choices({ question, value, disabled, onChange }: FieldsProps) {
  const chosen = value?.optionIds ?? [];
  const toggle = (id: string) =>
    onChange({ optionIds: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id] });
  return (
    <fieldset className="col plain-group" aria-labelledby={`q${question.slot}`}>
      {(question.options ?? []).map(({ id, text }) => (
        <label
          key={id}
          htmlFor={id}
          className={`row gap-12 ${classes.choice}`}
          data-on={chosen.includes(id) || undefined}
        >
          {question.several ? (
            <Checkbox
              id={id}
              checked={chosen.includes(id)}
              disabled={disabled}
              onChange={() => toggle(id)}
              data-choice
            />
          ) : (
            <Radio
              id={id}
              name={`q${question.slot}`}
              checked={chosen[0] === id}
              disabled={disabled}
              onChange={() => onChange({ optionIds: [id] })}
              data-choice
            />
          )}
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

function TrueFalse({ question, value, disabled, onChange }: FieldsProps) {
  const { t } = useTranslation('sittings');
  return (
    <fieldset className="col plain-group" aria-labelledby={`q${question.slot}`}>
      {[true, false].map((isTrue) => (
        <label
          key={String(isTrue)}
          htmlFor={`${question.slot}-${isTrue}`}
          className={`row gap-12 ${classes.choice}`}
          data-on={value?.isTrue === isTrue || undefined}
        >
          <Radio
            id={`${question.slot}-${isTrue}`}
            name={`q${question.slot}`}
            checked={value?.isTrue === isTrue}
            disabled={disabled}
            onChange={() => onChange({ isTrue })}
            data-choice
          />
          <span>{t(isTrue ? 'sittings:run.true' : 'sittings:run.false')}</span>
        </label>
      ))}
    </fieldset>
  );
}

function ShortAnswer({ question, value, disabled, onChange }: FieldsProps) {
  return (
    <TextInput
      size="lg"
      aria-labelledby={`q${question.slot}`}
      value={value?.text ?? ''}
      disabled={disabled}
      maxLength={500}
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      onChange={(event) => onChange({ text: event.currentTarget.value }, true)}
    />
  );
}

function Essay({ question, value, disabled, onChange }: FieldsProps) {
  const { t } = useTranslation('sittings');
  const count = wordsIn(value?.text ?? '');
  const { leastWords, mostWords } = question;
  const isOutside = wordsOff(count, question) !== null;
  return (
    <div className="col gap-4">
      <Textarea
        aria-labelledby={`q${question.slot}`}
        value={value?.text ?? ''}
        disabled={disabled}
        autosize
        minRows={8}
        maxLength={30_000}
        spellCheck={false}
        onChange={(event) => onChange({ text: event.currentTarget.value }, true)}
      />
      <span className={isOutside ? classes.outside : 'dim'}>
        {t('sittings:run.words', { count })}
        {leastWords && mostWords ? ` · ${t('sittings:run.wordLimits', { leastWords, mostWords })}` : ''}
      </span>
    </div>
  );
}

function Blanks({ question, value, disabled, onChange }: FieldsProps) {
  const { t } = useTranslation('sittings');
  const given = value?.blanks ?? [];
  const set = (at: number, text: string, isTyped: boolean) =>
    onChange(
      { blanks: (question.blanks ?? []).map((_, index) => (index === at ? text : (given[index] ?? ''))) },
      isTyped,
    );
  return (
    <p className={classes.blanks}>
      {(question.blanksText ?? '').split(/(\[\[\d{1,2}\]\])/).map((part, index) => {
        const number = /^\[\[(\d{1,2})\]\]$/.exec(part)?.[1];
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text that never changes
        if (!number) return <span key={index}>{part}</span>;
        const at = Number(number) - 1;
        const choices = question.blanks?.[at];
        const label = t('sittings:run.blank', { number });
        return choices ? (
          <NativeSelect
            key={number}
            className={classes.blank ?? ''}
            aria-label={label}
            disabled={disabled}
            value={given[at] ?? ''}
            data={[{ value: '', label: '…' }, ...choices.map(({ id, text }) => ({ value: id, label: text }))]}
            onChange={(event) => set(at, event.currentTarget.value, false)}
          />
        ) : (
          <TextInput
            key={number}
            className={classes.blank ?? ''}
            aria-label={label}
            disabled={disabled}
            maxLength={500}
            autoComplete="off"
            spellCheck={false}
            value={given[at] ?? ''}
            onChange={(event) => set(at, event.currentTarget.value, true)}
          />
        );
      })}
    </p>
  );
}

function Matching({ question, value, disabled, onChange }: FieldsProps) {
  const { t } = useTranslation('sittings');
  const matches = value?.matches ?? {};
  const set = (premise: string, response: string) => {
    const { [premise]: _old, ...rest } = matches;
    onChange({ matches: response ? { ...rest, [premise]: response } : rest });
  };
  return (
    <ul className="col plain-list">
      {(question.premises ?? []).map(({ id, text }) => (
        <li key={id} className={classes.pair}>
          <span>{text}</span>
          <NativeSelect
            aria-label={text}
            disabled={disabled}
            value={matches[id] ?? ''}
            data={[
              { value: '', label: t('sittings:run.choose') },
              ...(question.responses ?? []).map((response) => ({ value: response.id, label: response.text })),
            ]}
            onChange={(event) => set(id, event.currentTarget.value)}
          />
        </li>
      ))}
    </ul>
  );
}

function Sequence({ question, value, disabled, onChange }: FieldsProps) {
  const { t } = useTranslation('sittings');
  const items = question.items ?? [];
  const order = value?.order ?? items.map(({ id }) => id);
  const textOf = new Map(items.map(({ id, text }) => [id, text]));
  const move = (from: number, to: number) => {
    const next = [...order];
    const [moved] = next.splice(from, 1);
    if (moved) next.splice(to, 0, moved);
    onChange({ order: next });
  };
  return (
    <div className="col">
      <ol className="col plain-list">
        {order.map((id, at) => (
          <li key={id} className={`row ${classes.item}`}>
            <span className={classes.number}>{at + 1}</span>
            <span className="grow">{textOf.get(id)}</span>
            <Button
              variant="default"
              size="lg"
              px={12}
              disabled={disabled || at === 0}
              aria-label={t('sittings:run.moveUp', { item: textOf.get(id) })}
              onClick={() => move(at, at - 1)}
            >
              <IconArrowUp size={18} />
            </Button>
            <Button
              variant="default"
              size="lg"
              px={12}
              disabled={disabled || at === order.length - 1}
              aria-label={t('sittings:run.moveDown', { item: textOf.get(id) })}
              onClick={() => move(at, at + 1)}
            >
              <IconArrowDown size={18} />
            </Button>
          </li>
        ))}
      </ol>
      {value?.order ? null : (
        <Button
          variant="default"
          size="lg"
          disabled={disabled}
          onClick={() => onChange({ order: [...order] })}
        >
          {t('sittings:run.keepOrder')}
        </Button>
      )}
    </div>
  );
}
