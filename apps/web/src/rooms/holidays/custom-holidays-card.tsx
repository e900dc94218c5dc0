import { Button } from '@mantine/core';
import { IconCalendarOff, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../api/client.ts';
import { useRead, useWrite } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { later, Meanwhile } from '../../ui/later.tsx';
import { Card } from '../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { CustomHolidaysTable } from './custom-holidays-table.tsx';
import { withFailure } from './failures.ts';
import type { CustomHoliday } from './holiday-data.ts';
import classes from './holidays.module.css';
import { useLoadToast } from './use-load-toast.ts';

const CustomHolidayDialog = later(() => import('./custom-holiday-dialog.tsx'));

/** Manage Custom Holidays: the school's own days off. CAL-22 to CAL-32. */
export function CustomHolidaysCard() {
  const { t } = useTranslation(['configuration', 'common']);
  const can = useCan();
  const read = useRead('GET /api/settings/custom-holidays');
  const [open, setOpen] = useUrlState('holiday');
  const [deleting, setDeleting] = useState<CustomHoliday>();
  useLoadToast(
    read.errorUpdatedAt,
    t('configuration:holidays.fetchCustomFailed'),
    t('configuration:holidays.fetchCustomFailedText'),
  );
  const addButton = can('create', 'holiday') ? (
    <Button size="compact" leftSection={<IconPlus size={16} />} onClick={() => setOpen('new')}>
      <span className={classes.long}>{t('configuration:holidays.addCustom')}</span>
      <span className={classes.short} aria-hidden>
        {t('common:add')}
      </span>
    </Button>
  ) : null;
  return (
    <Card
      title={t('configuration:holidays.manageCustom')}
      hint={read.data && read.data.length > 0 ? String(read.data.length) : undefined}
      actions={read.data && read.data.length > 0 ? addButton : null}
    >
      {read.error && !read.data ? (
        <div className={classes.state}>
          <ErrorState
            error={read.error}
            title={t('configuration:holidays.fetchCustomFailedText')}
            onRetry={() => void read.refetch()}
          />
        </div>
      ) : null}
      {read.isPending ? (
        <div className={classes.bones}>
          <SkeletonLines rows={4} />
        </div>
      ) : null}
      {read.data?.length === 0 ? (
        <div className={classes.state}>
          <EmptyState
            icon={IconCalendarOff}
            title={t('configuration:holidays.customEmpty')}
            text={t('configuration:holidays.customEmptyText')}
          >
            {addButton}
          </EmptyState>
        </div>
      ) : null}
      {read.data && read.data.length > 0 ? (
        <CustomHolidaysTable
          holidays={read.data}
          onEdit={can('edit', 'holiday') ? ({ id }) => setOpen(id) : undefined}
          onDelete={can('delete', 'holiday') ? setDeleting : undefined}
        />
      ) : null}
      <Meanwhile>
        {open ? (
          <CustomHolidayDialog id={open === 'new' ? undefined : open} onClose={() => setOpen('')} />
        ) : null}
      </Meanwhile>
      <DeleteCustomHoliday holiday={deleting} onClose={() => setDeleting(undefined)} />
    </Card>
  );
}

/** Asks before a custom holiday is deleted. CAL-31. */
function DeleteCustomHoliday({
  holiday,
  onClose,
}: {
  holiday: CustomHoliday | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation(['configuration', 'common']);
  const remove = useWrite('DELETE /api/settings/custom-holidays/:id', {
    quiet: true,
    onDone: () => toast.success(t('configuration:holidays.deleted')),
  });
  const confirm = async () => {
    if (!holiday) return;
    const words = { title: 'deleteFailed', fallback: 'deleteFailedText', oneTitle: true } as const;
    await withFailure(remove.mutateAsync({ params: { id: holiday.id } }), words).catch((error: unknown) => {
      // Somebody else was faster: what was wanted is so.
      if (!isProblem(error, 404)) throw error;
    });
  };
  return (
    <ConfirmDelete
      opened={holiday !== undefined}
      onClose={onClose}
      title={t('configuration:holidays.confirmDeletion')}
      onConfirm={confirm}
    >
      {t('configuration:holidays.deleteText', { name: holiday?.name ?? '' })}
    </ConfirmDelete>
  );
}
