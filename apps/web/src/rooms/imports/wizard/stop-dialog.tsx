import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './wizard.module.css';

/** Asks before an import that is being sent is left: what was imported stays. */
export function StopDialog({ onStay, onStop }: { onStay: () => void; onStop: () => void }) {
  const { t } = useTranslation('configuration');
  return (
    <Modal
      opened
      onClose={onStay}
      title={t('configuration:wizard.stopTitle')}
      size={420}
      zIndex={250}
      withCloseButton={false}
    >
      <p className="s14 t2">{t('configuration:wizard.stopText')}</p>
      <div className={`row align-stretch justify-end wrap ${classes.confirm}`}>
        <Button variant="default" size="md" onClick={onStay} data-autofocus>
          {t('configuration:wizard.keepImporting')}
        </Button>
        <Button color="red" size="md" onClick={onStop}>
          {t('configuration:wizard.stop')}
        </Button>
      </div>
    </Modal>
  );
}
