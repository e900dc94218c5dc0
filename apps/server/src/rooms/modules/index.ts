import { modules } from '@bellwether/contract/modules/modules';
import { workflows } from '@bellwether/contract/modules/workflows';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { moduleConflicts, moduleHandlers } from './modules.handlers.ts';
import { workflowConflicts, workflowHandlers } from './workflows.handlers.ts';

export { sidebarModules } from './modules.queries.ts';
export { module, moduleRole, workflow, workflowRole, workflowStep } from './modules.table.ts';

/** The door of the modules' room: what the school adds to the menu, and its workflows. */
export function modulesRoom(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, modules, moduleHandlers, moduleConflicts);
  mount(app, platform, workflows, workflowHandlers, workflowConflicts);
}
