import { dayIn } from '@bellwether/contract/shared/zone';
import { deadlineRange } from '@bellwether/contract/tasks/task.rules';
import { TaskFormBody } from '@bellwether/contract/tasks/task-instances';
import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../api/client.ts';
import { useRead, useWrite } from '../../api/hooks.ts';
import { useOrganization } from '../../api/session.ts';
import { useContractForm } from '../../ui/form/form.ts';
import { LeaveGuard } from '../../ui/form/form-dialog.tsx';
import { Card, Page } from '../../ui/page.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { ItemList } from './items/item-list.tsx';
import { TaskAssignees, TaskBasics, TaskTiming } from './task-fields.tsx';
import { emptyTask, type TaskValues, taskBody, withoutTemplate, withTemplate } from './task-form.ts';
import classes from './tasks.module.css';

/** Gives a task, from a template or ad hoc, to people and roles. TSK-04 to TSK-08. */
export function NewTaskPage() {
  const { t } = useTranslation(['inbox', 'common']);
  const { timeZone } = useOrganization();
  const navigate = useNavigate();
  const handle = useContractForm<TaskValues>({
    schema: TaskFormBody,
    initialValues: emptyTask(),
    toBody: (values) => taskBody(values, timeZone),
  });
  const { form } = handle;
  usePreselected((person) => {
    form.setFieldValue('people', [person]);
    form.resetDirty();
  });
  const templates = useRead('GET /api/task-templates', { query: { minimal: 'true' } });
  const [failure, setFailure] = useState<Failure>();
  const create = useWrite('POST /api/task-instances', { quiet: true });

  const choose = (id: string | null) => {
    const template = templates.data?.data.find((one) => one.id === id);
    form.setValues(template ? withTemplate(form.getValues(), template) : withoutTemplate(form.getValues()));
    form.clearErrors();
  };
  const send = async (values: TaskValues) => {
    try {
      const { data } = await create.mutateAsync({ body: taskBody(values, timeZone) });
      form.resetDirty();
      toast.success(t('inbox:tasks.createdToast'));
      void navigate({ to: '/tasks/$id', params: { id: data.id }, ignoreBlocker: true });
    } catch (error) {
      setFailure(failureOf(error));
      throw error;
    }
  };
  const submit = async () => {
    setFailure(form.validate().hasErrors ? { atFields: true, words: '' } : undefined);
    await handle.submit(send);
  };
  const range = deadlineRange(dayIn(timeZone, new Date()));
  return (
    <Page title={t('inbox:tasks.new')} description={t('inbox:tasks.newText')}>
      <form
        className={classes.form}
        noValidate
        ref={handle.container}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <LeaveGuard isDirty={() => form.isDirty()} />
        <div className={classes.split}>
          <div className="col gap-12 shrink">
            <Card>
              <TaskBasics form={form} templates={templates} onTemplate={choose} />
            </Card>
            <Card title={t('inbox:tasks.items')} hint={t('inbox:tasks.itemsHint')}>
              <div className={`col gap-16 ${classes.cardBody}`}>
                <ItemList
                  items={form.values.items}
                  onChange={(items) => {
                    form.setFieldValue('items', items);
                    form.clearErrors();
                  }}
                  errorOf={(index, field) => form.errors[`items.${index}.${field}`]}
                  error={form.errors.items}
                  choosesTargets
                />
              </div>
            </Card>
          </div>
          <div className="col gap-12 shrink">
            <Card title={t('inbox:tasks.whom')}>
              <TaskAssignees form={form} />
            </Card>
            <Card title={t('inbox:tasks.when')}>
              <TaskTiming form={form} range={range} />
            </Card>
          </div>
        </div>
        <footer className={classes.formFoot}>
          {failure ? (
            <p role="alert" className={`row grow ${classes.failure}`}>
              <IconAlertCircle size={16} aria-hidden />
              <span>
                <b>{t(failure.atFields ? 'inbox:tasks.validationFailed' : 'inbox:tasks.createFailed')}</b>
                {failure.words ? <span className="dim"> {failure.words}</span> : null}
              </span>
            </p>
          ) : null}
          <Button variant="default" size="md" onClick={() => void navigate({ to: '/tasks' })}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" size="md" loading={handle.pending}>
            {t('inbox:tasks.create')}
          </Button>
        </footer>
      </form>
    </Page>
  );
}

/** The person named by ?assignee=…, handed over once known. TSK-08. */
function usePreselected(take: (person: { id: string; name: string }) => void): void {
  const { t } = useTranslation('inbox');
  const { assignee = '' } = useSearch({ strict: false }) as { assignee?: string };
  const { data, error } = useRead(
    'GET /api/users/:id',
    { params: { id: assignee } },
    { enabled: assignee !== '' },
  );
  const person = data?.data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the person is taken when it arrives, not at each change
  useEffect(() => {
    if (person) take({ id: person.id, name: person.name });
  }, [person?.id]);
  useEffect(() => {
    if (error) toast.error(t('inbox:tasks.preselectFailed'), { id: 'preselect' });
  }, [error, t]);
}

interface Failure {
  /** Whether fields are at fault, which show it. */
  readonly atFields: boolean;
  /** The server's own words. */
  readonly words: string;
}

/** 'Validation failed' or 'Task creation failed' (TSK-08), with the server's words; none for an ended session. */
function failureOf(error: unknown): Failure | undefined {
  if (!isProblem(error) || error.status === 401) return undefined;
  const atFields = error.status === 400 && Object.keys(error.fieldErrors).length > 0;
  return { atFields, words: atFields ? '' : error.message };
}
