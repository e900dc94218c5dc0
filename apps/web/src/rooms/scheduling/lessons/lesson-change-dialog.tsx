import { OverrideChange } from '@bellwether/contract/scheduling/overrides';
import { Button, Radio } from '@mantine/core';
import { IconArrowBackUp, IconUserSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { Reply } from '../../../api/types.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SelectField, SwitchField, TextAreaField, TimeField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FieldRow, FormDialog } from '../../../ui/form/form-dialog.tsx';
import { LoadingDialog } from '../../../ui/loading-dialog.tsx';
import { ConflictPanel } from '../conflict-panel.tsx';
import { fullDay, timeRange } from '../labels.ts';
import { useLocationChoices, useToday } from '../schedules/schedule-data.ts';
import { useRefusal } from '../schedules/use-schedule-save.ts';
import classes from './lesson-change.module.css';
import {
  changeBody,
  changeValues,
  type LessonChangeValues,
  type OverrideRow,
} from './lesson-change.rules.ts';
import { type LessonKey, useLessonChange, useStoredChange } from './use-lesson-change.ts';

interface LessonChangeDialogProps {
  lesson: LessonKey;
  onClose: () => void;
  /** Leads to the search for cover. */
  onCover: () => void;
}

type Details = Reply<'GET /api/class-schedule/events/details'>;

/** 'Change this lesson': everything that may differ from the plan on one date. SCH-23, REV-37. */
export default function LessonChangeDialog({ lesson, onClose, onCover }: LessonChangeDialogProps) {
  const { t } = useTranslation('learning');
  const { stored, ...change } = useStoredChange(lesson);
  const query = { scheduleId: lesson.scheduleId, date: lesson.originalDate };
  const details = useRead('GET /api/class-schedule/events/details', {
    query: { ...query, override: 'true' },
  });
  const plan = useRead('GET /api/class-schedule/events/details', { query: { ...query, override: 'false' } });
  const failed = [change, details, plan].find(({ error }) => error);
  if (stored === undefined || !details.data || !plan.data) {
    return (
      <LoadingDialog
        title={t('learning:lessonChange.title')}
        error={failed?.error ?? null}
        onRetry={() => void Promise.all([change.refetch(), details.refetch(), plan.refetch()])}
        onClose={onClose}
      />
    );
  }
  return (
    <ChangeForm
      lesson={lesson}
      stored={stored}
      details={details.data}
      plan={plan.data}
      onClose={onClose}
      onCover={onCover}
    />
  );
}

interface ChangeFormProps extends LessonChangeDialogProps {
  stored: OverrideRow | null;
  details: Details;
  plan: Details;
}

function ChangeForm({ lesson, stored, details, plan, onClose, onCover }: ChangeFormProps) {
  const { t, i18n } = useTranslation(['learning', 'common']);
  const refusal = useRefusal();
  const today = useToday();
  const change = useLessonChange(lesson, refusal.quiet);
  const choices = useChangeChoices(details, stored);
  // Only of a lesson that is in the order one asks what becomes of it.
  const asksLater = plan.lesson !== null || stored?.laterLessons != null;
  const handle = useContractForm<LessonChangeValues>({
    schema: OverrideChange,
    initialValues: changeValues(stored, plan),
    toBody: (values) => changeBody(values, plan, asksLater),
  });
  const { form } = handle;
  const { values } = form;
  const when = { startTime: plan.startTime, endTime: plan.endTime };
  return (
    <FormDialog
      opened
      size={620}
      onClose={onClose}
      title={t('learning:lessonChange.title')}
      description={t('learning:lessonChange.of', {
        name: details.class?.name ?? '',
        day: fullDay(lesson.originalDate, i18n.language),
        time: timeRange(when),
      })}
      handle={handle}
      changedOnly
      onSubmit={(sent) =>
        refusal.watch(
          change.save(
            stored,
            changeBody(sent, plan, asksLater),
            t(sent.isCancelled ? 'learning:lessonChange.cancelDone' : 'learning:lessonChange.saved'),
          ),
        )
      }
      footer={
        <>
          {stored ? (
            <Button
              variant="subtle"
              leftSection={<IconArrowBackUp size={16} />}
              disabled={change.pending}
              onClick={() =>
                void refusal
                  .watch(change.backToPlan(stored))
                  .then(onClose)
                  .catch(() => undefined)
              }
            >
              {t('learning:lessonChange.back')}
            </Button>
          ) : null}
          {values.isCancelled ? null : (
            <Button variant="subtle" leftSection={<IconUserSearch size={16} />} onClick={onCover}>
              {t('learning:cover.find')}
            </Button>
          )}
        </>
      }
    >
      {values.isCancelled ? null : (
        <>
          <FieldRow>
            <SelectField
              form={form}
              name="substituteTeacherId"
              label={t('learning:lessonChange.teacher')}
              placeholder={namesOf(plan.teachers) || t('learning:lessonChange.nobody')}
              choices={choices.teachers}
              clearable
            />
            <SelectField
              form={form}
              name="substituteTaId"
              label={t('learning:lessonChange.assistant')}
              placeholder={namesOf(plan.teacherAssistants) || t('learning:lessonChange.nobody')}
              choices={choices.assistants}
              clearable
            />
          </FieldRow>
          <FieldRow>
            <DateField
              form={form}
              name="newDate"
              label={t('learning:lessonChange.date')}
              placeholder={fullDay(lesson.originalDate, i18n.language)}
              min={today}
            />
            <TimeField form={form} name="newStartTime" label={t('learning:lessonChange.start')} />
            <TimeField form={form} name="newEndTime" label={t('learning:lessonChange.end')} />
          </FieldRow>
          <FieldRow>
            <SelectField
              form={form}
              name="overrideLessonId"
              label={t('learning:lessonChange.lesson')}
              placeholder={plan.lesson?.title ?? t('learning:noLessonYet')}
              choices={choices.lessons}
              clearable
            />
            <SelectField
              form={form}
              name="newLocationId"
              label={t('learning:lessonChange.room')}
              placeholder={plan.locationName ?? t('learning:lessonChange.noRoom')}
              choices={choices.rooms}
              clearable
            />
          </FieldRow>
        </>
      )}
      <SwitchField
        form={form}
        name="isCancelled"
        label={t('learning:lessonChange.cancel')}
        help={t('learning:lessonChange.cancelHelp')}
      />
      {values.isCancelled && asksLater ? (
        <Radio.Group
          className={classes.later}
          label={t('learning:lessonChange.later')}
          {...form.getInputProps('laterLessons')}
        >
          <Radio
            value="MOVE_UP"
            label={t('learning:lessonChange.moveUp')}
            description={t('learning:lessonChange.moveUpHelp')}
          />
          <Radio
            value="DROP"
            label={t('learning:lessonChange.drop')}
            description={t('learning:lessonChange.dropHelp')}
          />
        </Radio.Group>
      ) : null}
      <TextAreaField form={form} name="notes" label={t('learning:lessonChange.notes')} rows={2} />
      {choices.failed ? (
        <p className={classes.error} role="alert">
          {t(`learning:cover.${choices.failed}Failed`)}
        </p>
      ) : null}
      {form.errors[''] ? (
        <p className={classes.error} role="alert">
          {form.errors['']}
        </p>
      ) : null}
      {refusal.conflict ? (
        <ConflictPanel
          conflict={refusal.conflict}
          onTake={(free) => {
            form.setValues({
              newDate: free.day === lesson.originalDate ? null : free.day,
              newStartTime: free.startTime,
              newEndTime: free.endTime,
            });
            refusal.clear();
          }}
        />
      ) : null}
    </FormDialog>
  );
}

function namesOf(people: readonly { name: string }[]): string {
  return people.map(({ name }) => name).join(', ');
}

/** Who may stand in, the lessons of the class, and the rooms; what is chosen already is always among them. */
function useChangeChoices(details: Details, stored: OverrideRow | null) {
  const can = useCan();
  const mayStaff = can('read:own', 'staff_assignment');
  const teachers = useRead('GET /api/dashboard/teachers', undefined, {
    enabled: mayStaff,
    profile: 'substituteTeachers',
  });
  const assistants = useRead('GET /api/dashboard/teacher-assistants', undefined, { enabled: mayStaff });
  const lessons = useRead(
    'GET /api/lms/classes/:id/available-lessons',
    { params: { id: details.classId ?? '' } },
    { enabled: details.classId !== null },
  );
  const people = [...(teachers.data?.data ?? []), ...(assistants.data?.data ?? [])];
  const withChosen = (
    list: readonly { id: string; name: string }[],
    chosen: { id: string; name: string } | null | undefined,
  ) => {
    const names = new Map([...(chosen ? [chosen] : []), ...list].map(({ id, name }) => [id, name]));
    return [...names].map(([value, label]) => ({ value, label }));
  };
  const failed = teachers.error ? 'teachers' : assistants.error ? 'assistants' : null;
  return {
    failed,
    teachers: withChosen(people, stored?.substituteTeacher),
    assistants: withChosen(
      [...(assistants.data?.data ?? []), ...(teachers.data?.data ?? [])],
      stored?.substituteTa,
    ),
    lessons: withChosen(
      (lessons.data?.lessons ?? []).map(({ id, lessonNumber, title }) => ({
        id,
        name: `${lessonNumber} · ${title}`,
      })),
      stored?.overrideLesson,
    ),
    rooms: useLocationChoices([stored?.newLocation ?? null]),
  };
}
