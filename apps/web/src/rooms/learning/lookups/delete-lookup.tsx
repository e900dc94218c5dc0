import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../api/client.ts';
import { ConfirmDelete } from '../../../ui/confirm-delete.tsx';
import { toastProblem } from '../../../ui/toast/problem-toast.ts';

interface DeleteLookupProps {
  /** Absent: nothing is asked. */
  row: { readonly id: string; readonly name: string } | undefined;
  title: string;
  remove: (id: string) => Promise<unknown>;
  onClose: () => void;
}

const counted = ['courses', 'classes', 'curricula'] as const;

/** Asks before a row of a short list is deleted; says where it is still in use when the server refuses (AMB-127). */
export function DeleteLookup({ row, title, remove, onClose }: DeleteLookupProps) {
  const { t } = useTranslation('learning');
  const [uses, setUses] = useState<string[]>();
  const close = () => {
    setUses(undefined);
    onClose();
  };
  const confirm = async () => {
    try {
      if (row) await remove(row.id);
    } catch (error) {
      if (isProblem(error, 409) && error.code === 'IN_USE') {
        const counts = error.details.counts as Partial<Record<(typeof counted)[number], number>>;
        setUses(
          counted.flatMap((thing) => {
            const count = counts[thing] ?? 0;
            return count > 0 ? [t(`learning:lookups.uses.${thing}`, { count })] : [];
          }),
        );
      } else if (isProblem(error)) toastProblem(error);
      throw error;
    }
  };
  return (
    <ConfirmDelete opened={Boolean(row)} onClose={close} title={title} onConfirm={confirm}>
      {t('learning:deleteText', { name: row?.name ?? '' })}
      {uses ? (
        <Alert
          mt={12}
          color="orange"
          variant="light"
          role="alert"
          icon={<IconAlertTriangle size={16} />}
          title={t('learning:lookups.inUse')}
        >
          {uses.join(', ')}
        </Alert>
      ) : null}
    </ConfirmDelete>
  );
}
