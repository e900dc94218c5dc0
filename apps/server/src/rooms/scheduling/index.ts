import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/http/platform.ts';

/** The door of the scheduling room. */
export function scheduling(_app: FastifyInstance, _platform: Platform): void {}
