import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RatingInput, type RatingInputProps } from './rating-input.tsx';
import classes from './score-picker.module.css';

export interface ScorePickerProps extends Partial<Pick<RatingInputProps, 'type' | 'max' | 'labels'>> {
  opened: boolean;
  onClose: () => void;
  /** What is scored. */
  title: string;
  value?: number | null;
  /** Takes the score; the dialog closes. null: the score is taken back. */
  onPick: (score: number | null) => void;
}

/** A dialog in which one score is picked. FBK-22, DSH-01. */
export function ScorePicker({ opened, onClose, title, ...rest }: ScorePickerProps) {
  const { t } = useTranslation('common');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={420}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {/* Made again at each opening, so that what was not taken is forgotten. */}
      <Picking title={title} onClose={onClose} {...rest} />
    </Modal>
  );
}

type PickingProps = Omit<ScorePickerProps, 'opened'>;

function Picking({
  title,
  type = 'score',
  max = 10,
  labels = [],
  value = null,
  onPick,
  onClose,
}: PickingProps) {
  const { t } = useTranslation(['feedback', 'common']);
  const [score, setScore] = useState(value);
  const take = (picked: number | null) => {
    onPick(picked);
    onClose();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // The dialog may be drawn within another form, which this one does not send.
        event.stopPropagation();
        if (score !== null) take(score);
      }}
    >
      <RatingInput type={type} max={max} labels={labels} label={title} value={score} onChange={setScore} />
      <div className={`row align-stretch wrap ${classes.foot}`}>
        {value === null ? null : (
          <Button variant="subtle" size="md" onClick={() => take(null)}>
            {t('feedback:scorePicker.clear')}
          </Button>
        )}
        <span className="grow" />
        <Button variant="default" size="md" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" size="md" disabled={score === null}>
          {t('feedback:scorePicker.pick')}
        </Button>
      </div>
    </form>
  );
}
