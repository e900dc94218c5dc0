import { ActionIcon, Switch } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Piece, sequenceOf } from '../question.rules.ts';
import type { AnswerFieldsProps } from './answer-fields.tsx';
import { FieldError } from './field-error.tsx';
import { Pieces } from './pieces.tsx';
import { ShuffleSwitch } from './shuffle-switch.tsx';

/** Items in their right order. */
export function SequenceFields({ question, onChange, errorOf }: AnswerFieldsProps) {
  const { t } = useTranslation('learning');
  const { sequenceData, marking } = question;
  const items = sequenceData?.items ?? [];
  const set = (next: readonly Piece[]) => onChange({ sequenceData: sequenceOf(next) });
  const move = (index: number, by: -1 | 1) => {
    const item = items[index];
    if (item) set(items.toSpliced(index, 1).toSpliced(index + by, 0, item));
  };
  return (
    <>
      <p className="s13 dim">{t('learning:builder.sequenceHelp')}</p>
      <Pieces
        pieces={items}
        onChange={set}
        label={(number) => t('learning:builder.item', { number })}
        addLabel={t('learning:builder.addItem')}
        removeLabel={(number) => t('learning:builder.removeItem', { number })}
        errorOf={(index) => errorOf(`sequenceData.items.${index}.text`)}
        before={(_item, index) => <span className="dim">{index + 1}</span>}
        after={(_item, index) => (
          <>
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={index === 0}
              aria-label={t('learning:builder.itemUp', { number: index + 1 })}
              onClick={() => move(index, -1)}
            >
              <IconArrowUp size={16} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={index === items.length - 1}
              aria-label={t('learning:builder.itemDown', { number: index + 1 })}
              onClick={() => move(index, 1)}
            >
              <IconArrowDown size={16} />
            </ActionIcon>
          </>
        )}
      />
      <FieldError text={errorOf('sequenceData.items') ?? errorOf('sequenceData.correctOrder')} />
      <ShuffleSwitch
        question={question}
        onChange={onChange}
        label={t('learning:builder.shuffleItems')}
        description={t('learning:builder.shuffleHelp')}
      />
      <Switch
        label={t('learning:builder.longestOrder')}
        description={t('learning:builder.longestOrderHelp')}
        checked={marking.partial}
        onChange={(event) => onChange({ marking: { ...marking, partial: event.currentTarget.checked } })}
      />
    </>
  );
}
