import type { teachingStaff } from '@bellwether/contract/scheduling/staff';
import { can } from '../../../platform/access/viewer.ts';
import type { Handlers } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { organizationTime } from '../../settings/index.ts';
import { membersOf, staffIdsOfClass, teachingStaffOf } from './staff.queries.ts';
import { staffReport } from './staff-report.queries.ts';

export const staffHandlers: Handlers<typeof teachingStaff> = {
  async teachers(_input, { db }) {
    const data = await membersOf(db, 'TEACHER');
    return { data, teachers: data };
  },

  async assistants(_input, { db }) {
    const data = await membersOf(db, 'ASSISTANT');
    return { data, teacherAssistants: data };
  },

  async available({ query: { date, excludeCurrentAssignments, classId } }, { db, viewer, now }) {
    const { zone } = await organizationTime(db, now);
    const withoutClassId = excludeCurrentAssignments ? classId : undefined;
    const people = await teachingStaffOf(db);
    const [day] = await staffReport(db, viewer, people, { from: date, to: date, zone, withoutClassId });
    if (!day) throw notFound('Day');
    return { ...day, data: day.staff };
  },

  async reports({ query: { userIds, classId, startDate, endDate } }, { db, viewer, now }) {
    const { zone } = await organizationTime(db, now);
    const ofClass = classId ? await staffIdsOfClass(db, classId) : undefined;
    // Whoever may not see staffing in general asks about themselves.
    const mine = can(viewer, 'read:any', 'staff_assignment') ? undefined : viewer.userId;
    const people = (await teachingStaffOf(db)).filter(
      ({ employeeId, userId }) =>
        (!ofClass || ofClass.has(employeeId)) &&
        (!userIds || (userId !== null && userIds.includes(userId))) &&
        (!mine || userId === mine),
    );
    return { data: await staffReport(db, viewer, people, { from: startDate, to: endDate, zone }) };
  },
};
