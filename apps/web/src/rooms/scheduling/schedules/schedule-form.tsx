import { ScheduleBody, ScheduleChange } from '@bellwether/contract/scheduling/schedules';
import { defaultSettings, type Recurrence, recurrences } from '@bellwether/contract/scheduling/slots.rules';
import type { Day } from '@bellwether/contract/shared/day';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../../../api/client.ts';
import { useWrite } from '../../../api/hooks.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import {
  MultiSelectField,
  SelectField,
  SwitchField,
  TextField,
  TimeField,
} from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FieldRow, FormDialog } from '../../../ui/form/form-dialog.tsx';
import { isStale, useStale } from '../../../ui/form/stale.tsx';
import { WeekdayToggles } from '../../../ui/form/weekday-toggles.tsx';
import { takeNearest } from '../conflict.rules.ts';
import { ConflictPanel } from '../conflict-panel.tsx';
import { recurrenceKey } from '../labels.ts';
import { OverridesPanel } from '../lessons/overrides-panel.tsx';
import {
  type ClassOrder,
  type Schedule,
  useLocationChoices,
  useStaffChoices,
  useToday,
} from './schedule-data.ts';
import { UpcomingDates } from './upcoming-dates.tsx';
import { useRefusal, useSavedToast } from './use-schedule-save.ts';

interface ScheduleFormProps {
  /** The class with its dates and courses. */
  order: ClassOrder;
  /** Absent: a new schedule. */
  schedule: Schedule | undefined;
  onClose: () => void;
  /** Reads it again, after somebody else saved it. */
  onReload: () => void;
}

type Values = {
  scheduleName: string;
  startDate: Day | null;
  endDate: Day | null;
  startTime: string;
  endTime: string;
  recurrence: Recurrence;
  selectedDays: number[];
  skipObservedHolidays: boolean;
  courseId: string | null;
  locationId: string | null;
  teacherIds: string[];
  taIds: string[];
  effectiveFrom: Day | null;
  affectedOverrides: 'drop' | 'keep' | null;
};

/** Makes a single schedule or changes one. SCH-20, SCH-21, REV-33. */
export default function ScheduleForm({ order, schedule, onClose, onReload }: ScheduleFormProps) {
  const { t } = useTranslation(['learning', 'common']);
  const { class: ofClass, courses } = order;
  const today = useToday();
  const refusal = useRefusal();
  const stale = useStale(schedule?.version, onReload);
  const showSaved = useSavedToast();
  const locations = useLocationChoices([schedule?.location ?? null]);
  const staff = useStaffChoices(ofClass.id, schedule?.staff ?? []);
  const handle = useContractForm<Values>({
    schema: schedule ? ScheduleChange : ScheduleBody,
    initialValues: valuesOf(schedule, today, ofClass.startDate),
    toBody: bodyOf,
  });
  const { form } = handle;
  const options = {
    quiet: (problem: ApiProblem) => isStale(problem) || refusal.quiet(problem),
  };
  const create = useWrite('POST /api/lms/classes/:id/schedules', options);
  const update = useWrite('PUT /api/lms/classes/:id/schedules/:scheduleId', options);
  const send = async (values: Values) => {
    const body = bodyOf(values);
    const reply = await (schedule
      ? update.mutateAsync({
          params: { id: ofClass.id, scheduleId: schedule.id },
          body: { ...body, version: stale.version ?? schedule.version },
        })
      : create.mutateAsync({ params: { id: ofClass.id }, body }));
    await showSaved(reply.data.scheduleName ?? t('learning:schedule.unnamed'), reply.warnings);
  };
  const { values } = form;
  return (
    <FormDialog
      opened
      size={720}
      onClose={onClose}
      title={schedule ? t('learning:schedule.editSchedule') : t('learning:schedule.addSchedule')}
      handle={handle}
      onSubmit={(sent) => stale.guard(refusal.watch(send(sent)))}
    >
      <TextField
        form={form}
        name="scheduleName"
        label={t('learning:schedule.name')}
        placeholder={t('learning:schedule.namePlaceholder')}
        autoFocus
        maxLength={100}
      />
      <WeekdayToggles
        label={t('learning:schedule.days')}
        value={values.selectedDays}
        onChange={(days) => form.setFieldValue('selectedDays', days)}
        error={form.errors.selectedDays}
      />
      <FieldRow>
        <TimeField form={form} name="startTime" label={t('learning:schedule.startTime')} required />
        <TimeField form={form} name="endTime" label={t('learning:schedule.endTime')} required />
        <SelectField
          form={form}
          name="recurrence"
          label={t('learning:schedule.recurrence')}
          required
          choices={recurrences.map((value) => ({ value, label: t(recurrenceKey(value)) }))}
        />
      </FieldRow>
      <FieldRow>
        <DateField
          form={form}
          name="startDate"
          label={t('learning:schedule.startDate')}
          help={t('learning:schedule.startHelp')}
        />
        <DateField
          form={form}
          name="endDate"
          label={t('learning:schedule.endDate')}
          help={t('learning:schedule.endHelp')}
          {...(values.startDate ? { min: values.startDate } : {})}
        />
        {schedule ? (
          <DateField
            form={form}
            name="effectiveFrom"
            label={t('learning:schedule.effectiveFrom')}
            help={t('learning:schedule.effectiveHelp')}
            clearable={false}
          />
        ) : null}
      </FieldRow>
      <SwitchField
        form={form}
        name="skipObservedHolidays"
        label={t('learning:schedule.skipHolidays')}
        help={t('learning:schedule.skipHolidaysHelp')}
      />
      <FieldRow>
        <SelectField
          form={form}
          name="locationId"
          label={t('learning:schedule.room')}
          placeholder={t('learning:schedule.roomOfClass')}
          choices={locations}
          clearable
        />
        <SelectField
          form={form}
          name="courseId"
          label={t('learning:schedule.course')}
          placeholder={t('learning:schedule.anyCourse')}
          choices={courses.map(({ id, title }) => ({ value: id, label: title }))}
          clearable
        />
      </FieldRow>
      <FieldRow>
        <MultiSelectField
          form={form}
          name="teacherIds"
          label={t('learning:schedule.teachers')}
          placeholder={values.teacherIds.length === 0 ? t('learning:schedule.staffOfClass') : ''}
          choices={staff}
        />
        <MultiSelectField
          form={form}
          name="taIds"
          label={t('learning:schedule.assistants')}
          placeholder={values.taIds.length === 0 ? t('learning:schedule.staffOfClass') : ''}
          choices={staff}
        />
      </FieldRow>
      <UpcomingDates
        dates={ofClass}
        from={schedule ? values.effectiveFrom : null}
        rules={[{ ...values, scheduleName: null }]}
      />
      {refusal.overrides ? (
        <OverridesPanel
          overrides={refusal.overrides}
          value={values.affectedOverrides}
          onChange={(choice) => form.setFieldValue('affectedOverrides', choice)}
        />
      ) : null}
      {refusal.conflict ? (
        <ConflictPanel
          conflict={refusal.conflict}
          onTake={(free) => {
            form.setValues(takeNearest(values, free, refusal.conflict?.clashes[0]?.wanted.day));
            refusal.clear();
          }}
        />
      ) : null}
      {stale.notice}
    </FormDialog>
  );
}

function valuesOf(schedule: Schedule | undefined, today: Day, classStart: Day): Values {
  const idsOf = (kind: 'TEACHER' | 'ASSISTANT') =>
    schedule?.staff.filter((one) => one.kind === kind).map(({ employeeId }) => employeeId) ?? [];
  return {
    scheduleName: schedule?.scheduleName ?? '',
    // A new schedule of a running class begins now: dates that are over would count as held.
    startDate: schedule ? schedule.startDate : classStart > today ? null : today,
    endDate: schedule?.endDate ?? null,
    startTime: schedule?.startTime ?? defaultSettings.startTime,
    endTime: schedule?.endTime ?? defaultSettings.endTime,
    recurrence: schedule?.recurrence ?? defaultSettings.recurrence,
    selectedDays: [...(schedule?.selectedDays ?? defaultSettings.selectedDays)],
    skipObservedHolidays: schedule?.skipObservedHolidays ?? true,
    courseId: schedule?.courseId ?? null,
    locationId: schedule?.locationId ?? null,
    teacherIds: idsOf('TEACHER'),
    taIds: idsOf('ASSISTANT'),
    effectiveFrom: schedule ? today : null,
    affectedOverrides: null,
  };
}

/** The choices about a change are sent only where they were made. */
function bodyOf({ effectiveFrom, affectedOverrides, ...body }: Values) {
  return {
    ...body,
    ...(effectiveFrom ? { effectiveFrom } : {}),
    ...(affectedOverrides ? { affectedOverrides } : {}),
  };
}
