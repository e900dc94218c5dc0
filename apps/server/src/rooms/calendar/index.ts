import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/http/platform.ts';

/** The door of the calendar room. */
export function calendar(_app: FastifyInstance, _platform: Platform): void {}
