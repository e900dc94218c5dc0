import { modules } from '@bellwether/contract/modules/modules';
import { workflows } from '@bellwether/contract/modules/workflows';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { moduleConflicts, moduleHandlers } from './modules.handlers.ts';
import { sidebarModules } from './modules.queries.ts';
import { workflowConflicts, workflowHandlers } from './workflows.handlers.ts';

/** The manifest of the modules' room: what the school adds to the menu, and its workflows. */
export const room: Room = {
  name: 'modules',
  mount(app, platform) {
    mount(app, platform, modules, moduleHandlers, moduleConflicts);
    mount(app, platform, workflows, workflowHandlers, workflowConflicts);
  },
  sidebarModules,
};
