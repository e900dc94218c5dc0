import { ScheduleGroupBody, ScheduleGroupChange } from '@bellwether/contract/scheduling/schedule-groups';
import { defaultSettings, type Recurrence, recurrences } from '@bellwether/contract/scheduling/slots.rules';
import type { Day } from '@bellwether/contract/shared/day';
import { ActionIcon, Collapse, Switch } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../../../api/client.ts';
import { useWrite } from '../../../api/hooks.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import {
  type Choice,
  MultiSelectField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  TimeField,
} from '../../../ui/form/fields.tsx';
import { type ContractForm, useContractForm } from '../../../ui/form/form.ts';
import { FieldRow, FormDialog } from '../../../ui/form/form-dialog.tsx';
import { isStale, useStale } from '../../../ui/form/stale.tsx';
import { weekdayName } from '../../../ui/words/weekday-name.ts';
import { takeNearestInGroup } from '../conflict.rules.ts';
import { ConflictPanel } from '../conflict-panel.tsx';
import { recurrenceKey } from '../labels.ts';
import { OverridesPanel } from '../lessons/overrides-panel.tsx';
import classes from './group-form.module.css';
import {
  type ClassOrder,
  type ScheduleGroup,
  useLocationChoices,
  useStaffChoices,
  useToday,
} from './schedule-data.ts';
import { UpcomingDates } from './upcoming-dates.tsx';
import { useRefusal, useSavedToast } from './use-schedule-save.ts';

interface GroupFormProps {
  /** The class with its dates and courses. */
  order: ClassOrder;
  /** Absent: a new group. */
  group: ScheduleGroup | undefined;
  onClose: () => void;
  /** Reads it again, after somebody else saved it. */
  onReload: () => void;
}

type DayConfig = {
  day: number;
  enabled: boolean;
  startTime: string;
  endTime: string;
  courseId: string | null;
  locationId: string | null;
  scheduleName: string;
  teacherIds: string[];
  taIds: string[];
};

type Values = {
  groupName: string;
  description: string;
  startDate: Day | null;
  recurrence: Recurrence;
  skipObservedHolidays: boolean;
  dayConfigs: DayConfig[];
  effectiveFrom: Day | null;
  affectedOverrides: 'drop' | 'keep' | null;
};

/** Makes a schedule group or changes one: each weekday with its own times, course and room. SCH-22, AMB-133. */
export default function GroupForm({ order, group, onClose, onReload }: GroupFormProps) {
  const { t } = useTranslation(['learning', 'common']);
  const { class: ofClass, courses } = order;
  const today = useToday();
  const refusal = useRefusal();
  const stale = useStale(group?.version, onReload);
  const showSaved = useSavedToast();
  const schedules = group?.individualSchedules ?? [];
  const choices = {
    locations: useLocationChoices(schedules.map(({ location }) => location)),
    staff: useStaffChoices(
      ofClass.id,
      schedules.flatMap(({ staff }) => staff),
    ),
    courses: courses.map(({ id, title }) => ({ value: id, label: title })),
  };
  const handle = useContractForm<Values>({
    schema: group ? ScheduleGroupChange : ScheduleGroupBody,
    initialValues: valuesOf(group, ofClass.startDate, today),
    toBody: bodyOf,
  });
  const { form } = handle;
  const { values } = form;
  const options = {
    quiet: (problem: ApiProblem) => isStale(problem) || refusal.quiet(problem),
  };
  const create = useWrite('POST /api/lms/classes/:id/schedule-groups', options);
  const update = useWrite('PUT /api/lms/classes/:id/schedule-groups/:groupId', options);
  const send = async (sent: Values) => {
    const body = bodyOf(sent);
    const reply = await (group
      ? update.mutateAsync({
          params: { id: ofClass.id, groupId: group.id },
          body: { ...body, version: stale.version ?? group.version },
        })
      : create.mutateAsync({ params: { id: ofClass.id }, body }));
    await showSaved(reply.data.groupName, reply.warnings);
  };
  return (
    <FormDialog
      opened
      size={860}
      onClose={onClose}
      title={group ? t('learning:schedule.editGroup') : t('learning:schedule.addGroup')}
      handle={handle}
      onSubmit={(sent) => stale.guard(refusal.watch(send(sent)))}
    >
      <TextField
        form={form}
        name="groupName"
        label={t('learning:schedule.groupName')}
        required
        autoFocus
        maxLength={100}
      />
      <TextAreaField form={form} name="description" label={t('learning:schedule.description')} rows={2} />
      <FieldRow>
        <DateField
          form={form}
          name="startDate"
          label={t('learning:schedule.startDate')}
          required
          clearable={false}
        />
        <SelectField
          form={form}
          name="recurrence"
          label={t('learning:schedule.recurrence')}
          required
          choices={recurrences.map((value) => ({ value, label: t(recurrenceKey(value)) }))}
        />
        {group ? (
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
      <fieldset className="plain-group">
        <legend className="bw-label">{t('learning:schedule.days')}</legend>
        <div className={classes.heads} aria-hidden>
          <span />
          <span>{t('learning:schedule.startTime')}</span>
          <span>{t('learning:schedule.endTime')}</span>
          <span>{t('learning:schedule.course')}</span>
          <span>{t('learning:schedule.room')}</span>
        </div>
        {values.dayConfigs.map(({ day }, index) => (
          <DayRow key={day} form={form} index={index} choices={choices} />
        ))}
        {form.errors.dayConfigs ? (
          <p className="bw-error" role="alert">
            {form.errors.dayConfigs}
          </p>
        ) : null}
      </fieldset>
      <UpcomingDates
        dates={ofClass}
        from={group ? values.effectiveFrom : null}
        rules={values.dayConfigs
          .filter(({ enabled }) => enabled)
          .map(({ day, startTime, endTime }) => ({
            scheduleName: null,
            startDate: values.startDate,
            endDate: null,
            startTime,
            endTime,
            recurrence: values.recurrence,
            selectedDays: [day],
            skipObservedHolidays: values.skipObservedHolidays,
          }))}
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
            const wanted = refusal.conflict?.clashes[0]?.wanted;
            form.setFieldValue('dayConfigs', takeNearestInGroup(values.dayConfigs, free, wanted));
            refusal.clear();
          }}
        />
      ) : null}
      {stale.notice}
    </FormDialog>
  );
}

interface DayRowProps {
  form: ContractForm<Values>;
  index: number;
  choices: { locations: Choice[]; staff: Choice[]; courses: Choice[] };
}

function DayRow({ form, index, choices }: DayRowProps) {
  const { t, i18n } = useTranslation('learning');
  const [opened, setOpened] = useState(false);
  const config = form.values.dayConfigs[index];
  if (!config) return null;
  const { day, enabled } = config;
  const name = (field: keyof DayConfig) => `dayConfigs.${index}.${field}`;
  const dayName = weekdayName(day, i18n.language, 'long');
  const of = (field: string) => (
    <>
      <span className={classes.label}>{field}</span>
      <span className="hidden-visually">, {dayName}</span>
    </>
  );
  const MoreIcon = opened ? IconChevronUp : IconChevronDown;
  return (
    <div className={classes.row} data-on={enabled || undefined}>
      <div className={classes.main}>
        <Switch
          className={classes.switch}
          label={dayName}
          checked={enabled}
          onChange={(event) => form.setFieldValue(name('enabled'), event.currentTarget.checked)}
        />
        {enabled ? (
          <>
            <TimeField form={form} name={name('startTime')} label={of(t('learning:schedule.startTime'))} />
            <TimeField form={form} name={name('endTime')} label={of(t('learning:schedule.endTime'))} />
            <SelectField
              form={form}
              name={name('courseId')}
              label={of(t('learning:schedule.course'))}
              placeholder={t('learning:schedule.anyCourse')}
              choices={choices.courses}
              clearable
            />
            <SelectField
              form={form}
              name={name('locationId')}
              label={of(t('learning:schedule.room'))}
              placeholder={t('learning:schedule.roomOfClass')}
              choices={choices.locations}
              clearable
            />
            <ActionIcon
              className={classes.more}
              aria-expanded={opened}
              aria-label={t('learning:schedule.moreOf', { day: dayName })}
              title={t('learning:schedule.moreOf', { day: dayName })}
              onClick={() => setOpened(!opened)}
            >
              <MoreIcon size={16} />
            </ActionIcon>
          </>
        ) : (
          <span className="s12 dim">{t('learning:schedule.noLessons')}</span>
        )}
      </div>
      {enabled ? (
        <Collapse expanded={opened}>
          <div className={classes.details}>
            <TextField
              form={form}
              name={name('scheduleName')}
              label={of(t('learning:schedule.name'))}
              placeholder={t('learning:schedule.namePlaceholder')}
              maxLength={100}
            />
            <MultiSelectField
              form={form}
              name={name('teacherIds')}
              label={of(t('learning:schedule.teachers'))}
              placeholder={config.teacherIds.length === 0 ? t('learning:schedule.staffOfClass') : ''}
              choices={choices.staff}
            />
            <MultiSelectField
              form={form}
              name={name('taIds')}
              label={of(t('learning:schedule.assistants'))}
              placeholder={config.taIds.length === 0 ? t('learning:schedule.staffOfClass') : ''}
              choices={choices.staff}
            />
          </div>
        </Collapse>
      ) : null}
    </div>
  );
}

function valuesOf(group: ScheduleGroup | undefined, classStart: Day, today: Day): Values {
  return {
    groupName: group?.groupName ?? '',
    description: group?.description ?? '',
    // A new group of a running class begins now: dates that are over would count as held.
    startDate: group?.startDate ?? (classStart > today ? classStart : today),
    recurrence: group?.recurrence ?? defaultSettings.recurrence,
    skipObservedHolidays: group?.skipObservedHolidays ?? true,
    dayConfigs: [0, 1, 2, 3, 4, 5, 6].map((day) => {
      const stored = group?.dayConfigs.find((one) => one.day === day);
      return {
        day,
        enabled: stored?.enabled ?? false,
        startTime: stored?.startTime ?? defaultSettings.startTime,
        endTime: stored?.endTime ?? defaultSettings.endTime,
        courseId: stored?.courseId ?? null,
        locationId: stored?.locationId ?? null,
        scheduleName: stored?.scheduleName ?? '',
        teacherIds: [...(stored?.teacherIds ?? [])],
        taIds: [...(stored?.taIds ?? [])],
      };
    }),
    effectiveFrom: group ? today : null,
    affectedOverrides: null,
  };
}

/** A day that is off has no fields in which a time could be put right: it is sent with valid ones. */
function bodyOf({ effectiveFrom, affectedOverrides, dayConfigs, startDate: start, ...body }: Values) {
  const { startTime, endTime } = defaultSettings;
  return {
    ...body,
    startDate: start ?? '',
    dayConfigs: dayConfigs.map((one) => (one.enabled ? one : { ...one, startTime, endTime })),
    ...(effectiveFrom ? { effectiveFrom } : {}),
    ...(affectedOverrides ? { affectedOverrides } : {}),
  };
}
