import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../api/client.ts';
import { keyOf } from '../api/keys.ts';
import { profiles, setClientCache, setReadAhead } from '../api/profiles.ts';
import type { Reply } from '../api/types.ts';
import { setDayFormat } from './words/format.ts';
import { takeDefaultLanguage } from './words/i18n.ts';

/** The public settings of the organisation: names, pictures, appearance, currency (AMB-171). */
export type PublicConfig = Reply<'GET /api/config/settings'>;

const storedKey = 'app-config';

export interface ConfigHook {
  /** The newest that is known: the server's, else what this browser was told last, else nothing. */
  config: PublicConfig | undefined;
  /** Why the server's could not be loaded; kept until it can, and shown nowhere (APP-37). */
  error: Error | null;
}

/** The public settings. A failure to load them is only logged: the application goes on with the last known ones. */
export function useConfig(): ConfigHook {
  const { data, error } = useQuery(configQuery);
  const isLoaded = data !== undefined;
  const stored = useMemo(() => (isLoaded ? undefined : readStored()), [isLoaded]);
  return { config: data ?? stored, error };
}

/** The read of the public settings: a failure is logged, and its error stays in the cache. */
export const configQuery = {
  queryKey: keyOf('GET /api/config/settings'),
  queryFn: loadConfig,
  ...profiles.config,
  meta: { failure: 'The settings of appearance and organisation could not be loaded' },
};

async function loadConfig(): Promise<PublicConfig> {
  const config = await call('GET /api/config/settings');
  setClientCache(config.caching.clientCache);
  setReadAhead(config.caching.preload);
  setDayFormat(config.dateFormat);
  void takeDefaultLanguage(config.defaultLanguage);
  try {
    localStorage.setItem(storedKey, JSON.stringify(config));
  } catch {
    // Without storage the next visit begins with the defaults.
  }
  return config;
}

function readStored(): PublicConfig | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storedKey) ?? 'null');
    const isConfig = typeof stored === 'object' && stored !== null && 'organization' in stored;
    return isConfig ? (stored as PublicConfig) : undefined;
  } catch {
    return undefined;
  }
}
