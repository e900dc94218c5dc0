import { departments } from '@bellwether/contract/employees/departments';
import { employeeActions } from '@bellwether/contract/employees/employee-actions';
import { employeeSkills } from '@bellwether/contract/employees/employee-skills';
import { employees as records } from '@bellwether/contract/employees/employees';
import { jobTitleSkills } from '@bellwether/contract/employees/job-title-skills';
import { jobTitles } from '@bellwether/contract/employees/job-titles';
import { skillGaps } from '@bellwether/contract/employees/skill-gaps';
import { skills } from '@bellwether/contract/employees/skills';
import { teacherSkills } from '@bellwether/contract/employees/teacher-skills';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { departmentConflicts, departmentHandlers } from './departments.handlers.ts';
import { employeeActionHandlers } from './employee-actions.handlers.ts';
import { employeeConflicts } from './employees.conflicts.ts';
import { employeeHandlers } from './employees.handlers.ts';
import { jobTitleConflicts, jobTitleHandlers } from './job-titles.handlers.ts';
import { employeeSkillConflicts, employeeSkillHandlers } from './skills/employee-skills.handlers.ts';
import { jobTitleSkillConflicts, jobTitleSkillHandlers } from './skills/job-title-skills.handlers.ts';
import { skillGapHandlers } from './skills/skill-gaps.handlers.ts';
import { skillConflicts, skillHandlers } from './skills/skills.handlers.ts';
import { teacherSkillConflicts, teacherSkillHandlers } from './skills/teacher-skills.handlers.ts';

/** The manifest of the employees' room: employees, departments, job titles and skills. */
export const room: Room = {
  name: 'employees',
  mount(app, platform, { identity }) {
    mount(app, platform, departments, departmentHandlers, departmentConflicts);
    mount(app, platform, jobTitles, jobTitleHandlers, jobTitleConflicts);
    mount(app, platform, records, employeeHandlers(identity), employeeConflicts);
    mount(app, platform, employeeActions, employeeActionHandlers(identity), employeeConflicts);
    mount(app, platform, skills, skillHandlers, skillConflicts);
    mount(app, platform, jobTitleSkills, jobTitleSkillHandlers, jobTitleSkillConflicts);
    mount(app, platform, employeeSkills, employeeSkillHandlers, employeeSkillConflicts);
    mount(app, platform, teacherSkills, teacherSkillHandlers, teacherSkillConflicts);
    mount(app, platform, skillGaps, skillGapHandlers);
  },
};
