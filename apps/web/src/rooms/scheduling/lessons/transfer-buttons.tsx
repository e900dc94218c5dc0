import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Count } from '../../../ui/badge.tsx';
import classes from './transfer-buttons.module.css';

interface ButtonProps {
  count: number;
  onClick: () => void;
  size?: 'sm' | 'lg';
}

interface TransferColumnProps {
  picked: number;
  marked: number;
  onAdd: () => void;
  onRemove: () => void;
}

/** The second column: how many available lessons are picked, and the two ways to go. SCH-05. */
export function TransferColumn({ picked, marked, onAdd, onRemove }: TransferColumnProps) {
  const { t } = useTranslation('learning');
  return (
    <section className={`col justify-center ${classes.column}`} aria-label={t('learning:schedule.transfer')}>
      <p className={`col align-center gap-0 ${classes.count}`}>
        <b>{picked}</b>
        <span>{t('learning:schedule.selected', { count: picked })}</span>
      </p>
      <AddButton count={picked} onClick={onAdd} />
      <RemoveButton count={marked} onClick={onRemove} />
      <p className={classes.help}>{t('learning:schedule.addHelp')}</p>
    </section>
  );
}

/** 'Add Selected'. */
export function AddButton({ count, onClick, size = 'sm' }: ButtonProps) {
  const { t } = useTranslation('common');
  return (
    <Button
      fullWidth
      size={size}
      px={6}
      disabled={count === 0}
      rightSection={<IconArrowRight size={14} />}
      onClick={onClick}
    >
      {t('common:addSelected')}
    </Button>
  );
}

/** 'Remove Selected', with how many scheduled lessons are marked. */
export function RemoveButton({ count, onClick, size = 'sm' }: ButtonProps) {
  const { t } = useTranslation('common');
  return (
    <Button
      fullWidth
      variant="default"
      size={size}
      px={6}
      disabled={count === 0}
      leftSection={count > 0 ? <Count value={count} /> : <IconArrowLeft size={16} />}
      onClick={onClick}
    >
      {t('common:removeSelected')}
    </Button>
  );
}
