import { departments } from '@bellwether/contract/employees/departments';
import { employees as records } from '@bellwether/contract/employees/employees';
import { jobTitles } from '@bellwether/contract/employees/job-titles';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { Identity } from '../identity/index.ts';
import { departmentConflicts, departmentHandlers } from './departments.handlers.ts';
import { employeeConflicts, employeeHandlers } from './employees.handlers.ts';
import { jobTitleConflicts, jobTitleHandlers } from './job-titles.handlers.ts';

export { department, employee, jobTitle } from './employees.table.ts';
export { findEmployees } from './find-employees.ts';

/** The door of the employees' room: employees, departments and job titles. */
export function employees(app: FastifyInstance, platform: Platform, identity: Identity): void {
  mount(app, platform, departments, departmentHandlers, departmentConflicts);
  mount(app, platform, jobTitles, jobTitleHandlers, jobTitleConflicts);
  mount(app, platform, records, employeeHandlers(identity), employeeConflicts);
}
