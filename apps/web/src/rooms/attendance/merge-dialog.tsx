import type { Mark, PersonKey } from '@bellwether/contract/attendance/attendance.rules';
import { type Merged, settle, type Taken } from '@bellwether/contract/attendance/merge.rules';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonWords, statusWords } from './status-looks.tsx';
import type { Session } from './take/taking.ts';

interface MergeDialogProps {
  merged: Merged;
  lesson: Session;
  mine: Taken;
  onChoose: (taken: Taken) => void;
}

type Side = 'mine' | 'theirs';
const notesKey = 'notes';

/** What both sides changed, one beside the other: somebody chooses, nothing is lost unseen. */
export default function MergeDialog({ merged, lesson, mine, onChoose }: MergeDialogProps) {
  const { t } = useTranslation('attendance');
  const [sides, setSides] = useState<Record<string, Side>>({});
  const keys = [...merged.conflicts.map(({ key }): string => key), ...(merged.notesDiffer ? [notesKey] : [])];
  const chooseAll = (side: Side) => setSides(Object.fromEntries(keys.map((key) => [key, side])));
  const isChosen = keys.every((key) => sides[key]);
  const nameOf = (key: PersonKey) =>
    lesson.roster.find((one) => `${one.entityType}:${one.entityId}` === key)?.name ?? '';
  const byOf = (key: PersonKey) =>
    lesson.attendanceRecords.find((one) => `${one.entityType}:${one.entityId}` === key)?.recordedBy;
  const words = (mark: Mark | null) =>
    mark
      ? [statusWords(mark, t), reasonWords(mark.absenceReason, t), mark.notes].filter(Boolean).join(' · ')
      : t('attendance:notMarked');
  const done = () => {
    const taken = settle(merged, (key) => sides[key] === 'mine');
    const theirNotes = lesson.sessionNotes ?? '';
    onChoose({ ...taken, sessionNotes: sides[notesKey] === 'theirs' ? theirNotes : taken.sessionNotes });
  };
  const choose = (key: string, side: Side) => setSides((before) => ({ ...before, [key]: side }));
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('attendance:merge.title')}
      size={560}
    >
      <p className="s14 t2">{t('attendance:merge.text')}</p>
      <ul className="col att-merge">
        {merged.conflicts.map(({ key, mine: own, theirs }) => (
          <Choice
            key={key}
            name={nameOf(key)}
            mine={words(own)}
            theirs={words(theirs)}
            by={byOf(key)}
            side={sides[key]}
            onChoose={(side) => choose(key, side)}
          />
        ))}
        {merged.notesDiffer ? (
          <Choice
            name={t('attendance:merge.notes')}
            mine={mine.sessionNotes}
            theirs={lesson.sessionNotes ?? ''}
            by={null}
            side={sides[notesKey]}
            onChoose={(side) => choose(notesKey, side)}
          />
        ) : null}
      </ul>
      <div className="row align-stretch justify-end wrap att-modal-foot">
        <Button variant="subtle" size="md" onClick={() => chooseAll('mine')}>
          {t('attendance:merge.allMine')}
        </Button>
        <Button variant="subtle" size="md" onClick={() => chooseAll('theirs')}>
          {t('attendance:merge.allTheirs')}
        </Button>
        <span className="grow" />
        <Button size="md" disabled={!isChosen} onClick={done}>
          {t('attendance:merge.save')}
        </Button>
      </div>
    </Modal>
  );
}

interface ChoiceProps {
  name: string;
  mine: string;
  theirs: string;
  by: string | null | undefined;
  side: Side | undefined;
  onChoose: (side: Side) => void;
}

function Choice({ name, mine, theirs, by, side, onChoose }: ChoiceProps) {
  const { t } = useTranslation('attendance');
  const labels = { mine: t('attendance:merge.mine'), theirs: by ?? t('attendance:merge.theirs') };
  return (
    <li>
      <b className="s14">{name}</b>
      <fieldset className="plain-group att-sides" aria-label={name}>
        {(['mine', 'theirs'] as const).map((one) => (
          <button
            key={one}
            type="button"
            className="att-side"
            aria-pressed={side === one}
            onClick={() => onChoose(one)}
          >
            <span className="s12 dim">{labels[one]}</span>
            <span className="s14">{one === 'mine' ? mine : theirs}</span>
          </button>
        ))}
      </fieldset>
    </li>
  );
}
