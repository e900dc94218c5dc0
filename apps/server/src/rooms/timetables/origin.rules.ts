import type { Context } from '../../platform/http/context.ts';

/** Where the school's pages lie, without a slash at the end: as configured, else as the request was addressed. */
export function originOf({ platform, request }: Pick<Context, 'platform' | 'request'>): string {
  return platform.config.origin ?? `${request.protocol}://${request.host}`;
}
