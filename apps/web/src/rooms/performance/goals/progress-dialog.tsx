import { GoalProgressBody } from '@bellwether/contract/performance/goals';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { Facts } from '../../../ui/facts.tsx';
import { TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { DialogFrame, FieldRow, FormDialog } from '../../../ui/form/form-dialog.tsx';
import { LoadingDialog } from '../../../ui/loading-dialog.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { formatDay, formatMoment } from '../../../ui/words/format.ts';
import classes from '../performance.module.css';

interface ProgressDialogProps {
  id: string;
  onClose: () => void;
}

type Goal = Reply<'GET /api/hr/goals/:id'>['data'];

/** A goal with how far it was and when; who may adds an entry. TAL-06. */
export function ProgressDialog({ id, onClose }: ProgressDialogProps) {
  const { t } = useTranslation('performance');
  const read = useRead('GET /api/hr/goals/:id', { params: { id } });
  const goal = read.data?.data;
  if (!goal)
    return (
      <LoadingDialog
        title={t('performance:goals.one')}
        error={read.error}
        onRetry={() => void read.refetch()}
        onClose={onClose}
      />
    );
  if (goal.can.addProgress) return <Adding goal={goal} onClose={onClose} />;
  return (
    <DialogFrame opened onClose={onClose} title={goal.title} size={560}>
      <Content goal={goal} />
    </DialogFrame>
  );
}

function Adding({ goal, onClose }: { goal: Goal; onClose: () => void }) {
  const { t } = useTranslation('performance');
  const label = (key: string) => t(`performance:progress.${key}`);
  const isMeasured = goal.baselineValue !== null && goal.targetValue !== null;
  const handle = useContractForm({
    schema: GoalProgressBody,
    initialValues: {
      ...{ progressPercentage: '', progressValue: '', comments: '', challenges: '', supportNeeded: '' },
    },
  });
  const add = useWrite('POST /api/hr/goals/:id/progress', { onDone: () => toast.success(label('saved')) });
  const { form } = handle;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={goal.title}
      handle={handle}
      onSubmit={(body) => add.mutateAsync({ params: { id: goal.id }, body })}
      submitLabel={label('add')}
      size={560}
    >
      <Content goal={goal} />
      <FieldRow>
        <TextField
          form={form}
          name="progressPercentage"
          label={label('percentage')}
          required={!isMeasured}
          autoFocus={!isMeasured}
        />
        <TextField
          form={form}
          name="progressValue"
          label={goal.measurementUnit ? `${label('value')} (${goal.measurementUnit})` : label('value')}
          {...(isMeasured ? { help: label('valueHelp'), autoFocus: true } : {})}
        />
      </FieldRow>
      <TextAreaField form={form} name="comments" label={label('comments')} rows={2} />
      <TextAreaField form={form} name="challenges" label={label('challenges')} rows={2} />
      <TextAreaField form={form} name="supportNeeded" label={label('supportNeeded')} rows={2} />
    </FormDialog>
  );
}

function Content({ goal }: { goal: Goal }) {
  const { t, i18n } = useTranslation('performance');
  const percent = (text: string) => `${text.replace(/\.00$/, '')} %`;
  return (
    <div className="col gap-12">
      <p className={classes.said}>{goal.description}</p>
      {goal.metric ? (
        <p className={classes.notice}>
          {t('performance:goals.follows', {
            metric: t(`performance:evidence.metrics.${goal.metric}`),
            from: goal.baselineValue?.replace(/\.00$/, ''),
            to: goal.targetValue?.replace(/\.00$/, ''),
          })}
        </p>
      ) : null}
      <Facts
        items={[
          { label: t('performance:goals.employee'), value: goal.employee.name },
          { label: t('performance:goals.progress'), value: percent(goal.progressPercentage) },
          { label: t('performance:goals.targetDate'), value: formatDay(goal.targetDate, i18n.language) },
          { label: t('performance:goals.cycle'), value: goal.cycle?.name },
        ]}
      />
      {goal.progress.length > 0 ? (
        <ol className="plain-list">
          {goal.progress.map((one) => (
            <li key={one.id}>
              <div className="row wrap">
                <b className="medium">{percent(one.progressPercentage)}</b>
                <span className="grow">
                  {one.source === 'SYSTEM'
                    ? t('performance:progress.bySystem', { value: one.progressValue?.replace(/\.00$/, '') })
                    : (one.createdBy?.name ?? '–')}
                </span>
                <span className="dim">{formatMoment(one.at, i18n.language)}</span>
              </div>
              {[one.comments, one.challenges, one.supportNeeded].map((text, at) =>
                text ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: three texts, each in its own place
                  <p key={at} className={classes.said}>
                    {text}
                  </p>
                ) : null,
              )}
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  );
}
