import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { later, Meanwhile } from '../../ui/later.tsx';

const RejectDialog = later(() => import('./reject-dialog.tsx'));

/** What an approver says of a request. */
export interface Decision {
  readonly status: 'APPROVED' | 'REJECTED';
  readonly approverNotes: string | null;
}

interface DecisionButtonsProps {
  /** Of whom the request is. */
  readonly name: string;
  readonly isPending: boolean;
  /** Why it cannot be approved yet; rejecting it can. */
  readonly waits?: string;
  readonly onDecide: (decision: Decision) => Promise<unknown>;
}

/** Approves with one press; a rejection asks why. TIM-12, TIM-13. */
export function DecisionButtons({ name, isPending, waits, onDecide }: DecisionButtonsProps) {
  const { t } = useTranslation('human-resources');
  const [isRejecting, setRejecting] = useState(false);
  return (
    <>
      <Button variant="default" size="compact" disabled={isPending} onClick={() => setRejecting(true)}>
        {t('human-resources:time.reject')}
      </Button>
      <Button
        size="compact"
        loading={isPending}
        disabled={waits !== undefined}
        title={waits}
        // What stands against it is shown as a toast.
        onClick={() => void onDecide({ status: 'APPROVED', approverNotes: null }).catch(() => undefined)}
      >
        {t('human-resources:time.approve')}
      </Button>
      <Meanwhile>
        {isRejecting ? (
          <RejectDialog name={name} onReject={onDecide} onClose={() => setRejecting(false)} />
        ) : null}
      </Meanwhile>
    </>
  );
}
