import { movements } from '@bellwether/contract/movements/movements';
import { mount } from '../../platform/http/mount.ts';
import { employeeConflicts } from '../employees/index.ts';
import { salaryConflicts } from '../payroll/index.ts';
import type { Room } from '../room.ts';
import { applyMovementsJob } from './apply-movements.job.ts';
import { movementHandlers } from './movements.handlers.ts';

/** The manifest of the movements: promotions and transfers, and their days. */
export const room: Room = {
  name: 'movements',
  mount(app, platform) {
    mount(app, platform, movements, movementHandlers, { ...employeeConflicts, ...salaryConflicts });
  },
  jobs: (platform) => [applyMovementsJob(platform)],
};
