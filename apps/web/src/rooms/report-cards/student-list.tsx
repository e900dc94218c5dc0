import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/badge.tsx';
import { useTenths } from './figures.tsx';
import { isDraft } from './locks/unlock.tsx';
import classes from './report-cards.module.css';
import type { Cycle } from './report-cycle-page.tsx';

interface StudentListProps {
  cycle: Cycle;
  shownId: string;
  onChoose: (id: string) => void;
}

/** The students of a cycle with what is to be seen to, one of them chosen. */
export function StudentList({ cycle, shownId, onChoose }: StudentListProps) {
  const { t } = useTranslation('learning');
  const number = useTenths();
  const stateOf = (row: Cycle['students'][number]) => {
    const { wrongNames, proof, isLocked, problems, unlocked } = row;
    const isOpen = isDraft(cycle, row);
    const card = isOpen ? null : row.card;
    if (wrongNames.length > 0)
      return (
        <StatusBadge color="red">
          {t('learning:reportCards.names', { names: wrongNames.join(', ') })}
        </StatusBadge>
      );
    if (card && card.changedMarks > 0)
      return (
        <StatusBadge color="amber">
          {t('learning:reportCards.changedMarks', { count: card.changedMarks })}
        </StatusBadge>
      );
    if (isLocked) return <StatusBadge color="purple">{t('learning:reportCards.locked')}</StatusBadge>;
    if (proof?.status === 'OPEN')
      return <StatusBadge color="amber">{t('learning:reportProofs.waits')}</StatusBadge>;
    if (isOpen && unlocked)
      return <StatusBadge color="amber">{t('learning:reportUnlock.unlocked')}</StatusBadge>;
    const missing = problems.filter((one) => one === 'NO_COMMENT' || one === 'NO_VALUES');
    if (missing.length === 0 || !isOpen) return null;
    return (
      <span className="s12 dim">
        {missing.map((one) => t(`learning:reportCards.problems.${one}`)).join(' · ')}
      </span>
    );
  };
  return (
    <ul className={`plain-list ${classes.students}`} aria-label={t('learning:reportCards.student')}>
      {cycle.students.map((row) => (
        <li key={row.student.id}>
          <button
            type="button"
            className="bare row wrap"
            aria-current={row.student.id === shownId || undefined}
            onClick={() => onChoose(row.student.id)}
          >
            <span className="grow cut medium">{row.student.name}</span>
            <span className={classes.figure}>
              {number((isDraft(cycle, row) ? null : row.card?.average) ?? row.average)}
            </span>
            <span className={classes.state}>{stateOf(row)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
