import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './tasks.module.css';

interface CancelTasksProps {
  /** How many tasks; 0 keeps it closed. */
  count: number;
  onClose: () => void;
  /** Rejects when it failed: the dialog then stays. */
  onConfirm: () => Promise<unknown>;
}

/** Asks before tasks are cancelled: whoever works on them would see them vanish from their list. */
export function CancelTasks({ count, onClose, onConfirm }: CancelTasksProps) {
  const { t } = useTranslation(['inbox', 'common']);
  const [pending, setPending] = useState(false);
  const confirm = async () => {
    setPending(true);
    try {
      await onConfirm();
      onClose();
    } catch {
      // The write has shown its failure; the dialog stays for another try.
    } finally {
      setPending(false);
    }
  };
  return (
    <Modal
      opened={count > 0}
      onClose={onClose}
      size={420}
      title={t('inbox:tasks.cancelTitle', { count })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <p className="s14 t2">{t('inbox:tasks.cancelText')}</p>
      <div className={`row align-stretch justify-end ${classes.dialogFoot}`}>
        <Button variant="default" size="md" onClick={onClose} disabled={pending} data-autofocus>
          {t('inbox:tasks.keep')}
        </Button>
        <Button color="red" size="md" loading={pending} onClick={() => void confirm()}>
          {t('inbox:tasks.cancelConfirm', { count })}
        </Button>
      </div>
    </Modal>
  );
}
