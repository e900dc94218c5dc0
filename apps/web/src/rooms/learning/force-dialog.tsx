import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface ForceDialogProps {
  count: number;
  capacity: number;
  mayForce: boolean;
  onForce: () => Promise<unknown>;
  onClose: () => void;
}

/** 'Class is full': who may manage enrolments can enrol above the capacity all the same. AMB-125. */
export function ForceDialog({ count, capacity, mayForce, onForce, onClose }: ForceDialogProps) {
  const { t } = useTranslation(['learning', 'common']);
  const [pending, setPending] = useState(false);
  const force = () => {
    setPending(true);
    onForce()
      .catch(() => undefined)
      .finally(() => setPending(false));
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('learning:classFull')}
      size={420}
      zIndex={260}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <p className="s14 t2">{t('learning:classFullText', { count, capacity })}</p>
      <div className="row" style={{ justifyContent: 'flex-end', marginTop: 24 }}>
        <Button variant="default" size="md" onClick={onClose} disabled={pending} data-autofocus>
          {t(mayForce ? 'common:cancel' : 'common:close')}
        </Button>
        {mayForce ? (
          <Button size="md" onClick={force} loading={pending}>
            {t('learning:enrolAnyway')}
          </Button>
        ) : null}
      </div>
    </Modal>
  );
}
