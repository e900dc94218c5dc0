import { grievances } from '@bellwether/contract/grievances/grievances';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { grievanceHandlers } from './grievances.handlers.ts';

/** The manifest of the grievances: what people complain of, and who looks into it. */
export const room: Room = {
  name: 'grievances',
  mount(app, platform) {
    mount(app, platform, grievances, grievanceHandlers);
  },
};
