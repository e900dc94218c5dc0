import { valueText } from '@bellwether/contract/settings/custom-field-value.rules';
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { classStaffView, enrolmentView } from '../../learning/learning.view.ts';
import { classScheduleView, scheduleStaffView } from '../../scheduling/scheduling.view.ts';
import { customFieldView } from '../../settings/custom-field.view.ts';
import { studentView } from '../../students/students.view.ts';
import { user } from '../identity.table.ts';
import { visibleUsers } from '../visible-users.access.ts';
import { profileFieldValue } from './profile-field.table.ts';

const customField = customFieldView.relation('custom_field');

/**
 * Which profile fields of a user the viewer may see (REV-17): for queries that have the tables user and custom_field.
 * Managers are those above the person in the chain; 'HR' means the right to see sensitive data of employees.
 */
function visibleFields(viewer: Viewer): SQL {
  const isHr = can(viewer, 'read:any', 'employee_sensitive');
  const isStaff = viewer.employeeId !== null || can(viewer, 'read:any', 'user');
  return sql`(${customField.visibility} = 'EVERYONE'
    or (${customField.visibility} = 'STAFF' and ${isStaff})
    or (${customField.visibility} = 'OWN_AND_MANAGERS'
      and (${isHr} or ${user.id} = ${viewer.userId} or ${user.id} in (${teamUserIds(viewer)})))
    or (${customField.visibility} = 'HR' and ${isHr}))`;
}

/** Whose profiles the viewer may look at: users who are visible, and the students of the classes one is staffed on. */
export function visibleProfiles(viewer: Viewer): SQL {
  return sql`(${visibleUsers(viewer)} or ${user.id} in (
    select st.user_id from ${enrolmentView('en')} join ${studentView('st')} on st.id = en.student_id
    where en.status not in ('WITHDRAWN', 'DROPPED') and en.class_id in (
      select class_id from ${classStaffView('class_staff')} where employee_id = ${viewer.employeeId}::uuid
      union select cs.class_id from ${scheduleStaffView('ss')} join ${classScheduleView('cs')} on cs.id = ss.schedule_id
        where ss.employee_id = ${viewer.employeeId}::uuid)))`;
}

/** Whose profile a field belongs to (AMB-129). */
const appliesTo = sql`(${customField.category} = 'USER'
  or (${customField.category} = 'EMPLOYEE' and exists (select 1 from ${employeeView('e')} where e.user_id = ${user.id}))
  or (${customField.category} = 'STUDENT' and exists (select 1 from ${studentView('s')} where s.user_id = ${user.id})))`;

function teamUserIds(viewer: Viewer): SQL {
  return sql`with recursive team as (
      select id, user_id from ${employeeView('employee')} where manager_id = ${viewer.employeeId}::uuid
      union select e.id, e.user_id from ${employeeView('e')} join team t on e.manager_id = t.id)
    select user_id from team where user_id is not null`;
}

/**
 * The enabled profile fields of users with their values, only what the viewer may see of people the viewer may see
 * (REV-17). `fieldIds` narrows them.
 */
export async function readProfileFields(
  db: Db,
  viewer: Viewer,
  userIds: readonly string[],
  fieldIds?: readonly string[],
) {
  if (userIds.length === 0 || fieldIds?.length === 0) return [];
  const rows = await db
    .select({
      userId: user.id,
      definition: {
        id: customField.id,
        label: customField.fieldName,
        fieldType: customField.fieldType,
        isRequired: customField.isRequired,
        options: customField.options,
        config: customField.config,
        category: customField.category,
        visibility: customField.visibility,
      },
      value: sql<unknown>`${profileFieldValue.value}`,
      /** The name behind a USER_SELECT. */
      personName: sql<string | null>`case when ${customField.fieldType} = 'USER_SELECT' then
        (select u.name from "user" u where u.id::text = ${profileFieldValue.value} #>> '{}') end`,
    })
    .from(user)
    .innerJoin(customField, sql`${customField.isEnabled} and ${appliesTo} and ${visibleFields(viewer)}`)
    .leftJoin(
      profileFieldValue,
      sql`${profileFieldValue.userId} = ${user.id} and ${profileFieldValue.fieldDefinitionId} = ${customField.id}`,
    )
    .where(
      sql`${inArray(user.id, [...userIds])} and ${visibleProfiles(viewer)}
        ${fieldIds ? sql`and ${inArray(customField.id, [...fieldIds])}` : sql``}`,
    )
    .orderBy(asc(customField.order), asc(customField.fieldName), asc(customField.id));
  return rows.map(({ personName, value, ...row }) => ({
    ...row,
    value: shownValue(row.definition.fieldType, value),
    text: personName ?? valueText(value),
    canEdit: mayEdit(viewer, row.userId, row.definition.visibility),
  }));
}

/** One's own fields but those of HR, and anybody's with edit:any user. */
function mayEdit(viewer: Viewer, userId: string, visibility: string): boolean {
  return can(viewer, 'edit:any', 'user') || (userId === viewer.userId && visibility !== 'HR');
}

/** A file's place in the store is nobody's business. */
function shownValue(type: string, value: unknown): unknown {
  if (type !== 'FILEUPLOAD' || typeof value !== 'object' || value === null) return value;
  const { key: _, ...file } = value as Record<string, unknown>;
  return file;
}

/** The stored value of one field of one user, or undefined. */
export async function storedValue(db: Db, userId: string, fieldId: string): Promise<unknown> {
  const [found] = await db
    .select({ value: profileFieldValue.value })
    .from(profileFieldValue)
    .where(
      sql`${eq(profileFieldValue.userId, userId)} and ${eq(profileFieldValue.fieldDefinitionId, fieldId)}`,
    );
  return found?.value;
}
