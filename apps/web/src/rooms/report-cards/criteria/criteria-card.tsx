import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/page.tsx';
import type { Cycle } from '../report-cycle-page.tsx';
import classes from './criteria.module.css';
import { CriterionRow } from './criterion-row.tsx';

interface CriteriaCardProps {
  cycle: Cycle;
  row: Cycle['students'][number];
  /** Set while one goes from student to student by keys: then the first criterion has the focus. */
  entering: RefObject<boolean>;
  onStep: (by: -1 | 1) => void;
}

/**
 * The criteria of one student's card, a row of choices each; what is chosen is saved at once. A digit chooses and goes on, J and K go to the
 * next and the previous student. AMB-417.
 */
export default function CriteriaCard({ cycle, row, entering, onStep }: CriteriaCardProps) {
  const { t } = useTranslation('learning');
  const list = useRef<HTMLDivElement>(null);
  const { criteria } = cycle;
  useEffect(() => {
    if (entering.current) focusRow(list.current, 0);
    entering.current = false;
  }, [entering]);
  const given = row.values.filter(({ value }) => value !== null).length;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== 'j' && key !== 'k') return;
    event.preventDefault();
    entering.current = true;
    onStep(key === 'j' ? 1 : -1);
  };
  return (
    <Card
      title={t('learning:reportCriteria.titleOf', { name: row.student.name })}
      actions={
        <span className="s12 dim">{t('learning:reportCriteria.given', { given, all: criteria.length })}</span>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields in it, which bubble */}
      <div ref={list} className={`col ${classes.list}`} onKeyDown={onKeyDown}>
        {criteria.map((criterion, at) => (
          <CriterionRow
            key={criterion.id}
            criterion={criterion}
            stored={row.values.find(({ criterionId }) => criterionId === criterion.id)}
            params={{ id: cycle.id, studentId: row.student.id, criterionId: criterion.id }}
            onNext={() => focusRow(list.current, at + 1)}
          />
        ))}
        <p className={`s12 dim ${classes.keys}`}>{t('learning:reportCriteria.keys')}</p>
      </div>
    </Card>
  );
}

/** Puts the focus on the row of a criterion: on what is chosen there, else where one would begin. */
function focusRow(list: HTMLElement | null, at: number): void {
  const row = list?.querySelectorAll('fieldset')[at];
  const found = row?.querySelector<HTMLElement>('input:checked') ?? row?.querySelector<HTMLElement>('input');
  found?.focus();
}
