import { search } from '@bellwether/contract/dashboards/search';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { searchHandlers } from './search.handlers.ts';

/** The door of the dashboards room: search over the rooms. */
export function dashboards(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, search, searchHandlers);
}
