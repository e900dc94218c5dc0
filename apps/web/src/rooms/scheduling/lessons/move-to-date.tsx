import { slotKey } from '@bellwether/contract/scheduling/placement.rules';
import { Button, Modal, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullDay, timeRange } from '../labels.ts';
import { indexAtSlot, type Plan, placesOf, takenWith } from './lesson-plan.rules.ts';
import classes from './lessons-dialog.module.css';

interface MoveToDateProps {
  plan: Plan;
  /** The names of holidays by day. */
  holidays: ReadonlyMap<string, string>;
  lessonId: string;
  onMove: (ids: readonly string[], to: number) => void;
  onClose: () => void;
}

/** Moves a lesson to one of the dates that are not over: the way to a far date without dragging. SCH-09. */
export default function MoveToDate({ plan, holidays, lessonId, onMove, onClose }: MoveToDateProps) {
  const { t, i18n } = useTranslation(['learning', 'common']);
  const ids = takenWith(plan, lessonId);
  const places = placesOf(plan);
  const current = places.find(({ lesson }) => lesson.id === lessonId);
  const title = current?.lesson.title ?? '';
  const lastHeld = places.findLast(({ isHeld }) => isHeld)?.slot?.date ?? '';
  const slots = plan.slots.filter((slot) => !slot.isCancelled && slot.date > lastHeld);
  const [chosen, setChosen] = useState(current?.slot ? slotKey(current.slot) : null);
  const target = slots.find((slot) => slotKey(slot) === chosen);
  return (
    <Modal
      opened
      onClose={onClose}
      size={420}
      zIndex={250}
      title={t('learning:schedule.moveLesson', { title })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Select
        label={t('learning:schedule.date')}
        searchable
        data-autofocus
        allowDeselect={false}
        checkIconPosition="right"
        nothingFoundMessage={t('common:noResults')}
        data={slots.map((slot) => ({
          value: slotKey(slot),
          label: [
            fullDay(slot.date, i18n.language),
            timeRange(slot),
            slot.scheduleName,
            holidays.get(slot.date),
          ]
            .filter(Boolean)
            .join(', '),
        }))}
        value={chosen}
        onChange={setChosen}
        comboboxProps={{ withinPortal: true, zIndex: 300 }}
      />
      <p className={`s12 dim ${classes.moveHelp}`}>
        {t('learning:schedule.moveHelp', { count: ids.length })}
      </p>
      <div className={`row align-stretch justify-end wrap ${classes.actions}`}>
        <Button variant="default" size="md" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button
          size="md"
          disabled={!target}
          onClick={() => {
            if (target) onMove(ids, indexAtSlot(plan, target, ids));
            onClose();
          }}
        >
          {t('learning:schedule.moveSubmit')}
        </Button>
      </div>
    </Modal>
  );
}
