import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconArrowRight, IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { newPiece, type Piece, pairsOf, type Question } from '../question.rules.ts';
import type { AnswerFieldsProps } from './answer-fields.tsx';
import { FieldError } from './field-error.tsx';
import classes from './fields.module.css';
import { ShuffleSwitch } from './shuffle-switch.tsx';

type Matching = NonNullable<Question['matchingData']>;

/** Pairs: a premise and the response that fits it, and responses that fit none. */
export function MatchingFields({ question, onChange, errorOf }: AnswerFieldsProps) {
  const { t } = useTranslation('learning');
  const { premises, responses } = inPairs(question.matchingData);
  const set = (left: readonly Piece[], right: readonly Piece[]) =>
    onChange({
      matchingData: { premises: [...left], responses: [...right], correctMatches: pairsOf(left, right) },
    });
  const text = (list: readonly Piece[], id: string, value: string) =>
    list.map((piece) => (piece.id === id ? { ...piece, text: value } : piece));
  const drop = (list: readonly Piece[], index: number) => list.filter((_, at) => at !== index);
  return (
    <>
      <div className={`col ${classes.box}`}>
        {premises.map((premise, index) => (
          <Row
            key={premise.id}
            number={index + 1}
            premise={premise}
            response={responses[index]}
            errorOf={errorOf}
            onPremise={(value) => set(text(premises, premise.id, value), responses)}
            onResponse={(id, value) => set(premises, text(responses, id, value))}
            onRemove={() => set(drop(premises, index), drop(responses, index))}
          />
        ))}
        {responses.slice(premises.length).map((spare, index) => (
          <Row
            key={spare.id}
            number={premises.length + index + 1}
            premise={undefined}
            response={spare}
            errorOf={errorOf}
            onResponse={(id, value) => set(premises, text(responses, id, value))}
            onRemove={() => set(premises, drop(responses, premises.length + index))}
          />
        ))}
        <div className="row wrap">
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            onClick={() =>
              set([...premises, newPiece()], responses.toSpliced(premises.length, 0, newPiece()))
            }
          >
            {t('learning:builder.addPair')}
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            onClick={() => set(premises, [...responses, newPiece()])}
          >
            {t('learning:builder.addSpare')}
          </Button>
        </div>
      </div>
      <FieldError
        text={['', '.premises', '.responses', '.correctMatches']
          .map((part) => errorOf(`matchingData${part}`))
          .find(Boolean)}
      />
      <ShuffleSwitch
        question={question}
        onChange={onChange}
        label={t('learning:builder.shuffleResponses')}
        description={t('learning:builder.shuffleHelp')}
      />
    </>
  );
}

interface RowProps {
  number: number;
  /** Absent beside a response that fits none. */
  premise: Piece | undefined;
  response: Piece | undefined;
  errorOf: AnswerFieldsProps['errorOf'];
  onPremise?: (text: string) => void;
  onResponse: (id: string, text: string) => void;
  onRemove: () => void;
}

function Row({ number, premise, response, errorOf, onPremise, onResponse, onRemove }: RowProps) {
  const { t } = useTranslation('learning');
  return (
    <div className={classes.pair}>
      {premise ? (
        <TextInput
          aria-label={t('learning:builder.premise', { number })}
          placeholder={t('learning:builder.premise', { number })}
          maxLength={1000}
          value={premise.text}
          error={errorOf(`matchingData.premises.${number - 1}.text`)}
          onChange={(event) => onPremise?.(event.currentTarget.value)}
        />
      ) : (
        <span className="s13 dim">{t('learning:builder.spare')}</span>
      )}
      <IconArrowRight size={16} aria-hidden />
      {response ? (
        <TextInput
          aria-label={t('learning:builder.response', { number })}
          placeholder={t('learning:builder.response', { number })}
          maxLength={1000}
          value={response.text}
          error={errorOf(`matchingData.responses.${number - 1}.text`)}
          onChange={(event) => onResponse(response.id, event.currentTarget.value)}
        />
      ) : null}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('learning:builder.removePair', { number })}
        onClick={onRemove}
      >
        <IconX size={16} />
      </ActionIcon>
    </div>
  );
}

/** The responses in the order of their premises, those that fit none at the end. One that fits several stands once for each. */
function inPairs(data: Matching | null): { premises: readonly Piece[]; responses: readonly Piece[] } {
  const { premises = [], responses = [], correctMatches = {} } = data ?? {};
  const byId = new Map(responses.map((response) => [response.id, response]));
  const used = new Set<string>();
  const paired = premises.map(({ id }) => {
    const response = byId.get(correctMatches[id] ?? '');
    if (!response) return newPiece();
    if (used.has(response.id)) return newPiece(response.text);
    used.add(response.id);
    return response;
  });
  return { premises, responses: [...paired, ...responses.filter(({ id }) => !used.has(id))] };
}
