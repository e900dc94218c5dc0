import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './confirm-delete.module.css';
import { NamedDialog } from './form/named-dialog.tsx';

interface ConfirmDeleteProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Names the thing: 'Are you sure you want to delete …?' */
  children: ReactNode;
  /** Deletes; the dialog closes when it resolves. A failure keeps it open (useWrite shows a toast). */
  onConfirm: () => Promise<unknown>;
}

/** Asks before what cannot be restored is deleted: 'Confirm Delete' and 'Cancel' (APP-16). */
export function ConfirmDelete({ opened, onClose, title, children, onConfirm }: ConfirmDeleteProps) {
  const { t } = useTranslation();
  const [pending, setPending] = useState(false);
  const confirm = () => {
    setPending(true);
    onConfirm()
      .then(onClose)
      .catch(() => undefined)
      .finally(() => setPending(false));
  };
  return (
    // Above a panel from which it was opened.
    <NamedDialog opened={opened} onClose={onClose} size={420} zIndex={270} label={title}>
      <div className={`row align-start gap-12 ${classes.head}`}>
        <span className={`${classes.icon} e-red`} aria-hidden>
          <IconTrash size={18} />
        </span>
        <div>
          <h2 className="h2">{title}</h2>
          <div className={classes.text}>{children}</div>
        </div>
      </div>
      <div className={`row align-stretch justify-end ${classes.foot}`}>
        <Button variant="default" size="md" onClick={onClose} disabled={pending} data-autofocus>
          {t('common:cancel')}
        </Button>
        <Button color="red" size="md" onClick={confirm} loading={pending}>
          {t('common:confirmDelete')}
        </Button>
      </div>
    </NamedDialog>
  );
}
