import { budgetReports } from '@bellwether/contract/budgets/budget-reports';
import { budgetComments, budgets } from '@bellwether/contract/budgets/budgets';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { budgetReportHandlers } from './budget-reports.handlers.ts';
import { budgetCommentHandlers, budgetConflicts, budgetHandlers } from './budgets.handlers.ts';

/** The manifest of the budgets: what is planned, who approved it, and what came of it. */
export const room: Room = {
  name: 'budgets',
  mount(app, platform) {
    mount(app, platform, budgets, budgetHandlers, budgetConflicts);
    mount(app, platform, budgetComments, budgetCommentHandlers);
    mount(app, platform, budgetReports, budgetReportHandlers);
  },
};
