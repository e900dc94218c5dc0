import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { DialogFrame } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import type { Cycle } from '../report-cycle-page.tsx';
import classes from './locks.module.css';

const colors = { NO_COMMENT: 'gray', NO_VALUES: 'gray', PROOF_WAITS: 'amber', WRONG_NAMES: 'red' } as const;

interface LockDialogProps {
  cycle: Cycle;
  onChoose: (studentId: string) => void;
  onClose: () => void;
}

/** How many cards are ready, which are not and why; locks those that are. Where comments alone are missing, all may be locked. AMB-404. */
export default function LockDialog({ cycle, onChoose, onClose }: LockDialogProps) {
  const { t } = useTranslation(['learning', 'common']);
  const { id, version } = cycle;
  const open = cycle.students.filter(({ isLocked }) => !isLocked);
  const unready = open.filter(({ problems }) => problems.length > 0);
  const ready = open.length - unready.length;
  const done = () => {
    toast.success(t('learning:reportCards.lockedSome', { count: ready }));
    onClose();
  };
  const lock = useWrite('POST /api/lms/report-cycles/:id/lock-ready', { onDone: done });
  const all = useWrite('POST /api/lms/report-cycles/:id/status', { onDone: onClose });
  const isBusy = lock.isPending || all.isPending;
  const mayAll = unready.every(({ problems }) => problems.every((one) => one === 'NO_COMMENT'));
  return (
    <DialogFrame opened onClose={onClose} size={560} title={t('learning:reportCards.lockTitle')}>
      <p className="s14 t2">{t('learning:reportCards.lockText', { ready, all: open.length })}</p>
      <h3 className={classes.heading}>{t('learning:reportCards.notReady')}</h3>
      <ul className={`plain-list ${classes.list}`}>
        {unready.map(({ student, problems }) => (
          <li key={student.id} className={`row wrap ${classes.line}`}>
            <button
              type="button"
              className={`bare grow cut ${classes.name}`}
              onClick={() => onChoose(student.id)}
            >
              {student.name}
            </button>
            {problems.map((one) => (
              <StatusBadge key={one} color={colors[one]}>
                {t(`learning:reportCards.problems.${one}`)}
              </StatusBadge>
            ))}
          </li>
        ))}
      </ul>
      <div className="row wrap bw-dialog-foot">
        <span className="grow" />
        <Button variant="default" size="md" onClick={onClose} disabled={isBusy}>
          {t('common:cancel')}
        </Button>
        {mayAll ? (
          <Button
            variant="default"
            size="md"
            disabled={isBusy}
            onClick={() => all.mutate({ params: { id }, body: { status: 'LOCKED', version } })}
          >
            {t('learning:reportCards.lockAll', { count: open.length })}
          </Button>
        ) : null}
        <Button
          size="md"
          disabled={ready === 0 || isBusy}
          onClick={() => lock.mutate({ params: { id }, body: { version } })}
        >
          {t('learning:reportCards.lockReady', { count: ready })}
        </Button>
      </div>
    </DialogFrame>
  );
}
