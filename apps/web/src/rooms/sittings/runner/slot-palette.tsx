import { Button, Drawer } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Answers, isAnswered } from './queue.rules.ts';
import classes from './runner.module.css';

interface SlotPaletteProps {
  opened: boolean;
  slots: readonly number[];
  answers: Answers;
  here: number;
  onClose: () => void;
  onGo: (slot: number) => void;
  onHandIn: () => void;
}

/** All questions in a sheet from below: gray done, amber flagged, a ring here, white open. */
export function SlotPalette({ opened, slots, answers, here, onClose, onGo, onHandIn }: SlotPaletteProps) {
  const { t } = useTranslation(['sittings', 'common']);
  const done = slots.filter((slot) => isAnswered(answers[slot]?.value)).length;
  const flagged = slots.filter((slot) => answers[slot]?.isFlagged).length;
  const stateOf = (slot: number) =>
    [
      isAnswered(answers[slot]?.value) ? t('sittings:run.isDone') : t('sittings:run.isOpen'),
      answers[slot]?.isFlagged ? t('sittings:run.isFlagged') : '',
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      classNames={{ content: classes.sheet ?? '' }}
      title={t('sittings:run.palette')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <div className="col gap-16">
        <div className={classes.palette}>
          {slots.map((slot) => (
            <button
              key={slot}
              type="button"
              className={classes.slot}
              data-done={isAnswered(answers[slot]?.value) || undefined}
              data-flagged={answers[slot]?.isFlagged || undefined}
              data-here={slot === here || undefined}
              aria-label={t('sittings:run.question', { number: slot, state: stateOf(slot) })}
              aria-current={slot === here || undefined}
              onClick={() => onGo(slot)}
            >
              {slot}
              {answers[slot]?.isFlagged ? <IconFlag size={12} aria-hidden /> : null}
            </button>
          ))}
        </div>
        <div className="row justify-between">
          <span className="s13 dim">
            {t('sittings:run.counts', { done, flagged, open: slots.length - done })}
          </span>
          <Button variant="subtle" size="lg" onClick={onHandIn}>
            {t('sittings:run.handIn')}
          </Button>
        </div>
      </div>
    </Drawer>
  );
}
