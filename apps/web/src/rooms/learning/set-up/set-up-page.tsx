import { ClassSetUpBody } from '@bellwether/contract/scheduling/class-set-up';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { useContractForm } from '../../../ui/form/form.ts';
import { LeaveGuard } from '../../../ui/form/form-dialog.tsx';
import { Card, Page } from '../../../ui/page.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { ConflictPanel, takeNearest, useRefusal, useToday } from '../../scheduling/index.tsx';
import classes from './set-up.module.css';
import { emptySetUp, type SetUpValues, setUpBody } from './set-up.rules.ts';
import { ClassPart, PeoplePart, StudentsPart, WhenPart } from './set-up-parts.tsx';
import { SetUpPreview } from './set-up-preview.tsx';
import { useOpenings } from './use-openings.ts';

/** A class with its course, times, teacher, room and students on one page, with what comes of it beside. LRN-04, SCH-20, SCH-24. */
export function ClassSetUpPage() {
  const { t } = useTranslation(['learning', 'common']);
  const navigate = useNavigate();
  const can = useCan();
  const today = useToday();
  const refusal = useRefusal();
  const handle = useContractForm<SetUpValues>({
    schema: ClassSetUpBody,
    initialValues: { ...emptySetUp(today), hasSchedule: can('create:any', 'class_schedule') },
    toBody: setUpBody,
  });
  const { form } = handle;
  const { values } = form;
  const openings = useOpenings(values);
  const create = useWrite('POST /api/lms/classes/set-up', { quiet: refusal.quiet });
  const send = async (sent: SetUpValues) => {
    const { data } = await refusal.watch(create.mutateAsync({ body: setUpBody(sent) }));
    form.resetDirty();
    toast.success(t('learning:setUp.done', { name: data.name, count: data.lessonCount }));
    void navigate({ to: '/classes/$id', params: { id: data.id }, ignoreBlocker: true });
  };
  return (
    <Page title={t('learning:setUp.title')} description={t('learning:setUp.text')}>
      <form
        className={classes.form}
        noValidate
        ref={handle.container}
        onSubmit={(event) => {
          event.preventDefault();
          void handle.submit(send);
        }}
      >
        <LeaveGuard isDirty={() => form.isDirty()} />
        <div className={classes.split}>
          <div className="col gap-12 shrink">
            <Card title={t('learning:setUp.what')}>
              <ClassPart form={form} />
            </Card>
            <Card title={t('learning:setUp.when')}>
              <WhenPart form={form} />
            </Card>
            <Card title={t('learning:setUp.who')}>
              <PeoplePart form={form} openings={openings} />
            </Card>
            {can('edit:any', 'enrolment') ? (
              <Card title={t('learning:students')} hint={t('learning:setUp.studentsHint')}>
                <StudentsPart form={form} />
              </Card>
            ) : null}
          </div>
          <SetUpPreview values={values} openings={openings} />
        </div>
        {refusal.conflict ? (
          <ConflictPanel
            conflict={refusal.conflict}
            onTake={(free) => {
              const { startTime, endTime, selectedDays } = takeNearest(
                { ...values.schedule, startDate: values.class.startDate, endDate: values.class.endDate },
                free,
                refusal.conflict?.clashes[0]?.wanted.day,
              );
              form.setFieldValue('schedule', { ...values.schedule, startTime, endTime, selectedDays });
              refusal.clear();
            }}
          />
        ) : null}
        <footer className={`row justify-end ${classes.foot}`}>
          <Button variant="default" size="md" onClick={() => void navigate({ to: '/classes' })}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" size="md" loading={handle.pending}>
            {t('learning:setUp.create')}
          </Button>
        </footer>
      </form>
    </Page>
  );
}
