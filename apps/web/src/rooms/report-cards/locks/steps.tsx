import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowRight, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import type { Cycle } from '../report-cycle-page.tsx';

const LockDialog = later(() => import('./lock-dialog.tsx'));

const onward = { OPEN: 'PROOFING', PROOFING: 'LOCKED', LOCKED: 'PUBLISHED', PUBLISHED: 'ARCHIVED' } as const;
const backward = { PROOFING: 'OPEN', LOCKED: 'PROOFING' } as const;

interface StepsProps {
  cycle: Cycle;
  onChoose: (studentId: string) => void;
}

/** Takes a cycle on or back, for who manages report cards; where not all cards are ready to be locked, by the dialog that says why. */
export function Steps({ cycle, onChoose }: StepsProps) {
  const { t } = useTranslation('learning');
  const [isLocking, setLocking] = useUrlState('lock');
  const move = useWrite('POST /api/lms/report-cycles/:id/status');
  const { status, version } = cycle;
  const next = status === 'ARCHIVED' ? undefined : onward[status];
  const before = status === 'PROOFING' || status === 'LOCKED' ? backward[status] : undefined;
  const go = (to: Cycle['status']) =>
    move.mutate({ params: { id: cycle.id }, body: { status: to, version } });
  if (!cycle.can.manage) return null;
  const open = cycle.students.filter(({ isLocked }) => !isLocked);
  const ready = open.filter(({ problems }) => problems.length === 0).length;
  const isPart = status === 'PROOFING' && ready < open.length;
  return (
    <>
      {before ? (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} />}
          disabled={move.isPending}
          onClick={() => go(before)}
        >
          {t(`learning:reportCards.back.${before}`)}
        </Button>
      ) : null}
      {next ? (
        <Button
          leftSection={next === 'LOCKED' ? <IconLock size={16} /> : <IconArrowRight size={16} />}
          loading={move.isPending}
          onClick={() => (isPart ? setLocking('ready') : go(next))}
        >
          {isPart && ready > 0
            ? t('learning:reportCards.lockReady', { count: ready })
            : t(`learning:reportCards.go.${next}`)}
        </Button>
      ) : null}
      <Meanwhile>
        {isLocking && isPart ? (
          <LockDialog
            cycle={cycle}
            onChoose={(id) => {
              setLocking('');
              onChoose(id);
            }}
            onClose={() => setLocking('')}
          />
        ) : null}
      </Meanwhile>
    </>
  );
}
