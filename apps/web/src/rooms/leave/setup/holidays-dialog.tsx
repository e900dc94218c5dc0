import { holidayLists } from '@bellwether/contract/leave/holiday-lists';
import { ActionIcon, Button } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { DialogFrame, FieldRow } from '../../../ui/form/form-dialog.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { formatDay } from '../../../ui/words/format.ts';
import classes from '../leave.module.css';

/** The days of a holiday list: adds one at a time, or those that the calendar observes; takes one off. */
export default function HolidaysDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, i18n } = useTranslation('human-resources');
  const may = useCan()('edit', 'leave_policy');
  const list = useRead('GET /api/hr/holiday-lists/:id', { params: { id } });
  const days = useRead('GET /api/hr/holiday-lists/:id/holidays', { params: { id } });
  const remove = useWrite('DELETE /api/hr/holiday-lists/:id/holidays/:holidayId');
  const take = useWrite('POST /api/hr/holiday-lists/:id/import-observed', {
    onDone: ({ meta }) => toast.success(t('human-resources:holidayLists.imported', { count: meta.added })),
  });
  const shown = days.data?.data ?? [];
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={list.data?.data.name ?? t('human-resources:holidayLists.days')}
      size={560}
    >
      {days.error ? <ErrorState error={days.error} onRetry={() => void days.refetch()} /> : null}
      {days.data ? null : <SkeletonLines rows={6} />}
      <ul className={`plain-list ${classes.days}`}>
        {shown.map((day) => (
          <li key={day.id} className="row gap-12">
            <span className={classes.dayDate}>{formatDay(day.date, i18n.language)}</span>
            <span className="grow cut">{day.name}</span>
            {may ? (
              <ActionIcon
                variant="subtle"
                aria-label={t('human-resources:holidayLists.removeDay', { name: day.name })}
                onClick={() => remove.mutate({ params: { id, holidayId: day.id } })}
              >
                <IconTrash size={16} />
              </ActionIcon>
            ) : null}
          </li>
        ))}
      </ul>
      {days.data && shown.length === 0 ? (
        <p className="s13 dim">{t('human-resources:holidayLists.noDays')}</p>
      ) : null}
      {may ? (
        <>
          <AddDay id={id} />
          <div className="row justify-end">
            <Button
              variant="default"
              leftSection={<IconDownload size={16} />}
              loading={take.isPending}
              onClick={() => take.mutate({ params: { id } })}
            >
              {t('human-resources:holidayLists.import')}
            </Button>
          </div>
        </>
      ) : null}
    </DialogFrame>
  );
}

function AddDay({ id }: { id: string }) {
  const { t } = useTranslation('human-resources');
  const handle = useContractForm({
    schema: holidayLists.addDays.body.shape.holidays.element,
    initialValues: { date: '', name: '' },
  });
  const add = useWrite('POST /api/hr/holiday-lists/:id/holidays', { onDone: () => handle.form.reset() });
  return (
    <form
      noValidate
      ref={(element) => handle.container(element)}
      className={classes.addDay}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void handle.submit((values) =>
          add.mutateAsync({ params: { id }, body: { holidays: [{ ...values, description: null }] } }),
        );
      }}
    >
      <FieldRow>
        <DateField form={handle.form} name="date" label={t('human-resources:holidayLists.date')} required />
        <TextField
          form={handle.form}
          name="name"
          label={t('human-resources:holidayLists.holidayName')}
          required
          maxLength={100}
        />
      </FieldRow>
      <div className="row justify-end">
        <Button type="submit" loading={handle.pending}>
          {t('human-resources:holidayLists.addDay')}
        </Button>
      </div>
    </form>
  );
}
