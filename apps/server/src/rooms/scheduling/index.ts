import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/http/platform.ts';

export { materialise, type RefusedSchedule } from './occurrences.ts';
export { classSchedule, lessonOccurrence, scheduleStaff } from './scheduling.table.ts';

/** The door of the scheduling room. */
export function scheduling(_app: FastifyInstance, _platform: Platform): void {}
