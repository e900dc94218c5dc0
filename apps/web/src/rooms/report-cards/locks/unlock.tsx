import { Button } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { formatMoment } from '../../../ui/words/format.ts';
import type { Cycle } from '../report-cycle-page.tsx';

const UnlockDialog = later(() => import('./unlock-dialog.tsx'));

interface UnlockProps {
  cycle: Cycle;
  row: Cycle['students'][number];
}

/** Whether the card of a student can be changed now: then it is a draft, whatever was made before. */
export function isDraft({ status }: Pick<Cycle, 'status'>, { isLocked }: UnlockProps['row']): boolean {
  return (status === 'OPEN' || status === 'PROOFING') && !isLocked;
}

/** Opens a locked card again, for who may lock, before the publication. AMB-418. */
export function Unlock({ cycle, row }: UnlockProps) {
  const { t } = useTranslation('learning');
  const [isOpen, setOpen] = useUrlState('unlock');
  const isBefore = cycle.status === 'PROOFING' || cycle.status === 'LOCKED';
  if (!cycle.can.manage || !isBefore || isDraft(cycle, row)) return null;
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconLockOpen size={14} />}
        onClick={() => setOpen('card')}
      >
        {t('learning:reportUnlock.unlock')}
      </Button>
      <Meanwhile>
        {isOpen ? <UnlockDialog cycle={cycle} student={row.student} onClose={() => setOpen('')} /> : null}
      </Meanwhile>
    </>
  );
}

/** That a card was unlocked, by whom, when and why. */
export function UnlockedNote({ unlocked }: Pick<UnlockProps['row'], 'unlocked'>) {
  const { t, i18n } = useTranslation('learning');
  if (!unlocked) return null;
  const { reason, byName, at } = unlocked;
  const time = formatMoment(at, i18n.language);
  return (
    <p className="row align-start s13 t2" style={{ padding: '0 16px 12px' }}>
      <IconLockOpen size={16} aria-hidden />
      <span>
        {byName
          ? t('learning:reportUnlock.by', { name: byName, time, reason })
          : t('learning:reportUnlock.bySomebody', { time, reason })}
      </span>
    </p>
  );
}
