import { QueryCache, QueryClient } from '@tanstack/react-query';
import { isProblem } from './client.ts';
import { highVolumeSize, profiles, retries } from './profiles.ts';

/** The one cache of server state. A refused call is not repeated; a failed one twice. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onSuccess: forgetOldest,
    onError: (error, { meta }) => {
      // What the screen can do without is only logged, once; the error stays in the cache (APP-37, APP-42).
      if (meta?.failure) console.warn(meta.failure, error);
      // Whoever is turned away learns why: the settings say that maintenance is on (AMB-177).
      if (isProblem(error) && error.code === 'MAINTENANCE')
        void queryClient.invalidateQueries({ queryKey: ['api', 'config', 'settings'] });
    },
  }),
  defaultOptions: {
    queries: {
      ...profiles.default,
      retry: (count, error) =>
        count < retries && (!isProblem(error) || error.status === 0 || error.status >= 500),
      retryDelay: (count) => 400 * 2 ** count,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Keeps at most 100 replies of the profile 'highVolume': the oldest that no screen shows go first (APP-08). */
function forgetOldest(): void {
  const many = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ meta }) => meta?.profile === 'highVolume' });
  const idle = many
    .filter((query) => !query.isActive())
    .sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt);
  for (const query of idle.slice(0, Math.max(0, many.length - highVolumeSize)))
    queryClient.getQueryCache().remove(query);
}
