import { availability } from '@bellwether/contract/availability/availability';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { availabilityHandlers } from './availability.handlers.ts';

export { availabilityOf } from './availability.queries.ts';
export { availabilitySlot } from './availability.table.ts';

/** The door of the availability room: the hours of the week in which people work or take calls. */
export function availabilityRoom(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, availability, availabilityHandlers);
}
