import { expenseAdvances } from '@bellwether/contract/expenses/advances';
import { expenseCategories } from '@bellwether/contract/expenses/categories';
import { expenseReports } from '@bellwether/contract/expenses/reports';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { makeServerTexts } from '../translations/index.ts';
import { advanceHandlers } from './advances.handlers.ts';
import { categoryConflicts, categoryHandlers } from './categories.handlers.ts';
import { decideAdvanceRequest } from './decide-advance.commands.ts';
import { decideReportRequest } from './decide-report.commands.ts';
import { reportConflicts, reportHandlers } from './reports.handlers.ts';
import { visibleReportIds } from './visible-reports.access.ts';

const texts = makeServerTexts('expenses');

/** The manifest of the expenses: what people spent for the school, what they are given before, and what it is for. */
export const room: Room = {
  name: 'expenses',
  mount(app, platform, { approvalHooks: { away } }) {
    mount(app, platform, expenseCategories, categoryHandlers, categoryConflicts);
    mount(app, platform, expenseReports, reportHandlers(away, texts), reportConflicts);
    mount(app, platform, expenseAdvances, advanceHandlers(away), reportConflicts);
  },
  fileOwners: { expense_report: visibleReportIds },
  decideRecord: { expense_report: decideReportRequest, expense_advance: decideAdvanceRequest },
};
