import { AssignmentBody } from '@bellwether/contract/scheduling/assignments';
import type { Day } from '@bellwether/contract/shared/day';
import { Button, Input } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import type { RowOf } from '../../../api/types.ts';
import { Person } from '../../../ui/avatar/avatar.tsx';
import { SelectField, SwitchField, TextAreaField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FieldRow, FormDialog } from '../../../ui/form/form-dialog.tsx';
import { type Picked, UserPicker } from '../../../ui/form/search-picker.tsx';
import { useStale } from '../../../ui/form/stale.tsx';
import { useHolidayNotice } from '../use-holiday-notice.ts';
import { useLoadFailure } from '../use-load-failure.ts';
import { AssignmentConflict } from './assignment-conflict.tsx';
import {
  type AssignmentValues,
  bodyOf,
  type ProposedTime,
  takeFree,
  valuesOf,
} from './assignment-form.rules.ts';
import { OneOffFields, PatternFields } from './assignment-times.tsx';
import { DeleteAssignment } from './delete-assignment.tsx';
import { useAssignmentSave } from './use-assignment-save.ts';

export type AssignmentRow = RowOf<'GET /api/schedule/assignments'>;

interface AssignmentDialogProps {
  /** Absent: a new one. */
  assignment?: AssignmentRow | undefined;
  /** The day and the times that a new one begins with. */
  proposed: ProposedTime;
  today: Day;
  onClose: () => void;
  onReload: () => void;
}

/** 'Edit Assignment', and the same for a new one: who is on duty, when, where and who stands in. SCH-29. */
export default function AssignmentDialog({
  assignment,
  proposed,
  today,
  onClose,
  onReload,
}: AssignmentDialogProps) {
  const { t } = useTranslation(['calendar', 'common']);
  const [person, setPerson] = useState<Picked>();
  const [deleting, setDeleting] = useState(false);
  const handle = useContractForm<AssignmentValues>({
    schema: AssignmentBody,
    initialValues: valuesOf(assignment, proposed),
    toBody: (values) => ({ ...bodyOf(values), userId: values.userId }),
  });
  const { form } = handle;
  const values = form.getValues();
  const stale = useStale(assignment?.version, onReload);
  const { save, conflict, forget } = useAssignmentSave(
    handle,
    assignment && { id: assignment.id, version: stale.version ?? assignment.version },
  );
  useHolidayNotice(values.isRecurring ? null : values.startDate, today);
  const name = assignment?.user.name ?? person?.name ?? '';
  const substitute =
    values.substituteAssigneeId === assignment?.substituteAssigneeId && assignment?.substituteAssignee;
  return (
    <>
      <FormDialog
        opened
        onClose={onClose}
        title={t(assignment ? 'assignment.editTitle' : 'assignment.addTitle')}
        handle={handle}
        onSubmit={(sent) => stale.guard(save(sent))}
        footer={
          assignment?.can.delete ? (
            <Button
              variant="subtle"
              color="red"
              size="md"
              disabled={handle.pending}
              leftSection={<IconTrash size={16} />}
              onClick={() => setDeleting(true)}
            >
              {t('common:delete')}
            </Button>
          ) : null
        }
      >
        {stale.notice}
        {conflict ? (
          <AssignmentConflict
            key={conflict.message}
            conflict={conflict}
            userName={substitute ? substitute.name : name}
            onTake={(free) => {
              form.setValues(takeFree(values, free));
              form.clearErrors();
              forget();
            }}
          />
        ) : null}
        {assignment ? (
          <Input.Wrapper label={t('assignment.person')} labelElement="div">
            <div>
              <Person name={assignment.user.name} src={assignment.user.picturePath} />
            </div>
          </Input.Wrapper>
        ) : (
          <UserPicker
            label={t('assignment.person')}
            required
            max={1}
            roleFilter="employee"
            value={person ? [person] : []}
            onChange={([chosen]) => {
              setPerson(chosen);
              form.setValues({ userId: chosen?.id ?? '', substituteAssigneeId: null });
              form.clearFieldError('userId');
            }}
            error={form.errors.userId}
          />
        )}
        <TypeField form={form} stored={assignment?.assignmentType} />
        <SwitchField
          form={form}
          name="isRecurring"
          label={t('assignment.recurring')}
          help={t('assignment.recurringHelp')}
        />
        {values.isRecurring ? <PatternFields form={form} /> : <OneOffFields form={form} />}
        <FieldRow>
          <LocationField form={form} stored={assignment?.location ?? null} />
          <SubstituteField form={form} assignment={assignment} userId={values.userId} name={name} />
        </FieldRow>
        <TextAreaField form={form} name="notes" label={t('assignment.notes')} rows={2} />
      </FormDialog>
      {assignment && deleting ? (
        <DeleteAssignment assignment={assignment} onClose={() => setDeleting(false)} onDone={onClose} />
      ) : null}
    </>
  );
}

type Form = ReturnType<typeof useContractForm<AssignmentValues>>['form'];

function TypeField({ form, stored }: { form: Form; stored: { id: string; name: string } | undefined }) {
  const { t } = useTranslation('calendar');
  const types = useRead('GET /api/assignment-types', { query: { limit: 1000, isActive: 'true' } });
  useLoadFailure(types.isError, t('assignment.typesFailed'));
  const choices = withStored(types.data?.data ?? [], stored);
  return (
    <SelectField
      form={form}
      name="assignmentTypeId"
      label={t('assignment.type')}
      required
      choices={choices}
    />
  );
}

function LocationField({ form, stored }: { form: Form; stored: { id: string; name: string } | null }) {
  const { t } = useTranslation('calendar');
  const locations = useRead('GET /api/locations', { query: { limit: 1000, isActive: 'true' } });
  useLoadFailure(locations.isError, t('assignment.locationsFailed'));
  return (
    <SelectField
      form={form}
      name="locationId"
      label={t('assignment.location')}
      placeholder={t('assignment.noLocation')}
      clearable
      choices={withStored(locations.data?.data ?? [], stored ?? undefined)}
    />
  );
}

interface SubstituteFieldProps {
  form: Form;
  assignment: AssignmentRow | undefined;
  userId: string;
  name: string;
}

/** Users with the primary role of the assignee, without the assignee. SCH-35. */
function SubstituteField({ form, assignment, userId, name }: SubstituteFieldProps) {
  const { t } = useTranslation('calendar');
  const chosen = useRead(
    'GET /api/users/:id',
    { params: { id: userId } },
    { enabled: !assignment && userId !== '' },
  );
  const roleId = assignment ? assignment.user.roleId : chosen.data?.user.primaryRoleId;
  const list = useRead(
    'GET /api/staff/users',
    { query: { limit: 100, roleId: roleId ?? '' } },
    { enabled: Boolean(roleId), keep: false },
  );
  useLoadFailure(list.isError || chosen.isError, t('assignment.substitutesFailed'));
  const others = (list.data?.users ?? []).filter(({ id }) => id !== userId);
  const isEmpty = list.isSuccess && others.length === 0;
  return (
    <SelectField
      form={form}
      name="substituteAssigneeId"
      label={t('assignment.substitute')}
      placeholder={t('assignment.noSubstitute')}
      disabled={!roleId}
      clearable
      help={
        name ? t(isEmpty ? 'assignment.noSubstitutes' : 'assignment.substituteHelp', { name }) : undefined
      }
      choices={withStored(others, assignment?.substituteAssignee ?? undefined)}
    />
  );
}

/** The choices, and the stored one even when it is no longer among them. */
function withStored(
  found: readonly { id: string; name: string }[],
  stored: { id: string; name: string } | undefined,
) {
  const all = stored && !found.some(({ id }) => id === stored.id) ? [stored, ...found] : found;
  return all.map(({ id, name }) => ({ value: id, label: name }));
}
