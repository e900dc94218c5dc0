import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import classes from '../feedback.module.css';
import type { FeedbackRequest } from '../requests/request.ts';

/** Asks before a request is withdrawn from everybody who has not answered: that cannot be taken back. AMB-019. */
export function WithdrawDialog({ request, onClose }: { request: FeedbackRequest; onClose: () => void }) {
  const { t } = useTranslation('feedback');
  const cancel = useWrite('POST /api/feedback-requests/:id/cancel', {
    onDone: () => toast.success(t('feedback:request.cancelled')),
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('feedback:request.cancelTitle')}
      size={420}
      withCloseButton={false}
    >
      <p className="s14 t2">
        {t('feedback:request.cancelText', { title: request.title, count: request.counts.open })}
      </p>
      <div className={`row align-stretch justify-end wrap ${classes.foot}`}>
        <Button variant="default" size="md" onClick={onClose} data-autofocus>
          {t('feedback:request.keep')}
        </Button>
        <Button
          color="red"
          size="md"
          loading={cancel.isPending}
          onClick={() =>
            void cancel
              .mutateAsync({ params: { id: request.id } })
              .then(onClose)
              .catch(() => undefined)
          }
        >
          {t('feedback:request.cancel')}
        </Button>
      </div>
    </Modal>
  );
}
