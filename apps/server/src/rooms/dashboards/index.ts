import { children } from '@bellwether/contract/dashboards/children';
import { dashboards as records } from '@bellwether/contract/dashboards/dashboards';
import { search } from '@bellwether/contract/dashboards/search';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { childrenHandlers, dashboardHandlers } from './dashboards.handlers.ts';
import { searchHandlers } from './search.handlers.ts';

/** The door of the dashboards room: a home for each kind of viewer, and search over the rooms. */
export function dashboards(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, search, searchHandlers);
  mount(app, platform, children, childrenHandlers);
  mount(app, platform, records, dashboardHandlers);
}
