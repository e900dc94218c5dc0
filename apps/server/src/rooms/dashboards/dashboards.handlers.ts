import type { children } from '@bellwether/contract/dashboards/children';
import type { dashboards } from '@bellwether/contract/dashboards/dashboards';
import type { Handlers } from '../../platform/http/context.ts';
import { childrenOf, parentDashboard } from './parent-dashboard.queries.ts';
import { staffDashboard } from './staff-dashboard.queries.ts';
import { studentDashboard } from './student-dashboard.queries.ts';
import { teacherDashboard } from './teacher-dashboard.queries.ts';

/** A dashboard each for staff, teachers, students and parents, in one call. DSH-10. */
export const dashboardHandlers: Handlers<typeof dashboards> = {
  staff: async (_input, ctx) => ({ data: await staffDashboard(ctx) }),
  teacher: async (_input, ctx) => ({ data: await teacherDashboard(ctx) }),
  student: async ({ query: { userId } }, ctx) => ({
    data: await studentDashboard(ctx, userId ?? ctx.viewer.userId),
  }),
  parent: async (_input, ctx) => ({ data: await parentDashboard(ctx) }),
};

/** The children of the viewer. AMB-230. */
export const childrenHandlers: Handlers<typeof children> = {
  mine: async (_input, ctx) => ({ data: await childrenOf(ctx) }),
};
