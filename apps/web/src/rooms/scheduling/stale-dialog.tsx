import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './lessons/lessons-dialog.module.css';

interface StaleDialogProps {
  onReload: () => void;
  onOverwrite: () => void;
  onClose: () => void;
}

/** Somebody else saved the same lesson order first: take theirs, or replace it by the own one. AMB-155. */
export function StaleDialog({ onReload, onOverwrite, onClose }: StaleDialogProps) {
  const { t } = useTranslation(['learning', 'common']);
  return (
    <Modal
      opened
      onClose={onClose}
      size={420}
      zIndex={250}
      withCloseButton={false}
      title={t('learning:schedule.stale.title')}
    >
      <p className="s14 t2">{t('learning:schedule.stale.text')}</p>
      <div className={`row align-stretch justify-end wrap ${classes.actions}`}>
        <Button variant="default" size="md" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button variant="default" size="md" onClick={onReload} data-autofocus>
          {t('learning:schedule.stale.reload')}
        </Button>
        <Button color="red" size="md" onClick={onOverwrite}>
          {t('learning:schedule.stale.overwrite')}
        </Button>
      </div>
    </Modal>
  );
}
