import { departments } from '@bellwether/contract/employees/departments';
import { employeeActions } from '@bellwether/contract/employees/employee-actions';
import { employeeSkills } from '@bellwether/contract/employees/employee-skills';
import { employees as records } from '@bellwether/contract/employees/employees';
import { jobTitleSkills } from '@bellwether/contract/employees/job-title-skills';
import { jobTitles } from '@bellwether/contract/employees/job-titles';
import { skillGaps } from '@bellwether/contract/employees/skill-gaps';
import { skills } from '@bellwether/contract/employees/skills';
import { teacherSkills } from '@bellwether/contract/employees/teacher-skills';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { Identity } from '../identity/index.ts';
import { organizationDay } from '../settings/index.ts';
import { departmentConflicts, departmentHandlers } from './departments.handlers.ts';
import { employeeActionHandlers } from './employee-actions.handlers.ts';
import { employeeSkillConflicts, employeeSkillHandlers } from './employee-skills.handlers.ts';
import { employeeConflicts, employeeHandlers } from './employees.handlers.ts';
import { jobTitleSkillConflicts, jobTitleSkillHandlers } from './job-title-skills.handlers.ts';
import { jobTitleConflicts, jobTitleHandlers } from './job-titles.handlers.ts';
import { analyseGaps } from './skill-gaps.queries.ts';
import { skillConflicts, skillHandlers } from './skills.handlers.ts';
import { teacherSkillConflicts, teacherSkillHandlers } from './teacher-skills.handlers.ts';

export { addEmployees, forbiddenField } from './add-employees.ts';
export { employeeConflicts } from './employees.handlers.ts';
export { department, employee, jobTitle } from './employees.table.ts';
export { findEmployees } from './find-employees.ts';
export { employeeSkill, jobTitleSkill, skill, teacherSkill } from './skills.table.ts';

/** The door of the employees' room: employees, departments, job titles and skills. */
export function employees(app: FastifyInstance, platform: Platform, identity: Identity): void {
  mount(app, platform, departments, departmentHandlers, departmentConflicts);
  mount(app, platform, jobTitles, jobTitleHandlers, jobTitleConflicts);
  mount(app, platform, records, employeeHandlers(identity), employeeConflicts);
  mount(app, platform, employeeActions, employeeActionHandlers(identity), employeeConflicts);
  mount(app, platform, skills, skillHandlers, skillConflicts);
  mount(app, platform, jobTitleSkills, jobTitleSkillHandlers, jobTitleSkillConflicts);
  mount(app, platform, employeeSkills, employeeSkillHandlers, employeeSkillConflicts);
  mount(app, platform, teacherSkills, teacherSkillHandlers, teacherSkillConflicts);
  mount(app, platform, skillGaps, {
    analysis: async ({ query }, { db, viewer, now }) =>
      analyseGaps(db, viewer, await organizationDay(db, now), query),
  });
}
