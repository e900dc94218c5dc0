import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/http/platform.ts';

/** The door of the imports room. */
export function imports(_app: FastifyInstance, _platform: Platform): void {}
