import { ActivityBody } from '@bellwether/contract/pipeline/activities';
import { activityOutcomeNames, activityTypes } from '@bellwether/contract/pipeline/activity.values';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../../api/hooks.ts';
import { SelectField, TextAreaField, TextField } from '../../../../ui/form/fields.tsx';
import { useContractForm } from '../../../../ui/form/form.ts';
import { titledFailure } from '../../../../ui/toast/failure.ts';
import { toast } from '../../../../ui/toast/toast.tsx';
import type { QuickKind } from './quick-log.tsx';
import classes from './timeline.module.css';

interface QuickLogFormProps {
  kind: QuickKind;
  leadId: string;
  onDone: () => void;
}

/** What an activity was about and what came of it, in one line. It has the focus when it opens. CRM-13. */
export default function QuickLogForm({ kind, leadId, onDone }: QuickLogFormProps) {
  const { t } = useTranslation(['e-commerce', 'common']);
  const body = (values: { subject: string; outcome: string | null; description: string }) => ({
    ...values,
    type: kind,
    outcome: (values.outcome || null) as (typeof activityOutcomeNames)[number] | null,
    duration: activityTypes[kind].defaultMinutes,
  });
  const handle = useContractForm({
    schema: ActivityBody,
    initialValues: { subject: '', outcome: null as string | null, description: '' },
    toBody: body,
  });
  const log = useWrite('POST /api/e-commerce/leads/:id/activities', {
    quiet: true,
    onDone: () => toast.success(t('e-commerce:quickLog.logged')),
  });
  const element = useRef<HTMLFormElement | null>(null);
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  return (
    <form
      noValidate
      ref={(form) => {
        element.current = form;
        handle.container(form);
      }}
      className="col"
      onSubmit={(event) => {
        event.preventDefault();
        void handle
          .submit((values) =>
            titledFailure(
              log.mutateAsync({ params: { id: leadId }, body: body(values) }),
              t('e-commerce:leadDialogs.activityFailed'),
            ),
          )
          .then((done) => done && onDone());
      }}
    >
      <div className={`row align-end wrap ${classes.logRow}`}>
        <TextField
          form={handle.form}
          name="subject"
          label={t('e-commerce:quickLog.subject')}
          required
          maxLength={200}
        />
        {kind === 'NOTE' ? null : (
          <SelectField
            form={handle.form}
            name="outcome"
            label={t('e-commerce:quickLog.outcome')}
            clearable
            choices={activityOutcomeNames.map((value) => ({
              value,
              label: t(`e-commerce:activityOutcomes.${value}`),
            }))}
          />
        )}
      </div>
      <TextAreaField
        form={handle.form}
        name="description"
        label={t('e-commerce:quickLog.details')}
        rows={2}
      />
      <div className="row">
        <Button type="submit" loading={handle.pending}>
          {t('e-commerce:quickLog.log')}
        </Button>
        <Button variant="subtle" onClick={onDone} disabled={handle.pending}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}
