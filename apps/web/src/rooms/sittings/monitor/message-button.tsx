import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { later, Meanwhile } from '../../../ui/later.tsx';

const MessageDialog = later(() => import('./message-dialog.tsx'));

interface MessageButtonProps {
  sittingId: string;
  /** To whom; without one to all who write. */
  to?: { readonly studentId: string; readonly name: string };
  /** Whether there is anybody to write to: what is being typed stays open beyond. */
  isShown: boolean;
}

/** Opens a message to who writes. AMB-402. */
export function MessageButton({ sittingId, to, isShown }: MessageButtonProps) {
  const { t } = useTranslation('sittings');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isShown ? (
        <Button
          variant="default"
          {...(to ? { size: 'compact', 'aria-label': t('sittings:message.of', { name: to.name }) } : {})}
          onClick={() => setOpen(true)}
        >
          {t(to ? 'sittings:message.open' : 'sittings:message.openAll')}
        </Button>
      ) : null}
      {isOpen ? (
        <Meanwhile show={null}>
          <MessageDialog id={sittingId} to={to} onClose={() => setOpen(false)} />
        </Meanwhile>
      ) : null}
    </>
  );
}
