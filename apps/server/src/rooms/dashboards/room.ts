import { children } from '@bellwether/contract/dashboards/children';
import { dashboards as records } from '@bellwether/contract/dashboards/dashboards';
import { search } from '@bellwether/contract/dashboards/search';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { childrenHandlers, dashboardHandlers } from './dashboards.handlers.ts';
import { searchHandlers } from './search.handlers.ts';

/** The manifest of the dashboards room: a home for each kind of viewer, and search over the rooms. */
export const room: Room = {
  name: 'dashboards',
  mount(app, platform) {
    mount(app, platform, search, searchHandlers);
    mount(app, platform, children, childrenHandlers);
    mount(app, platform, records, dashboardHandlers);
  },
};
