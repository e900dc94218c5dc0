import { QueryClient } from '@tanstack/react-query';
import { isProblem } from './client.ts';
import { profiles } from './profiles.ts';

/** The one cache of server state. A refused call is not repeated; a failed one twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      ...profiles.default,
      retry: (count, error) => count < 2 && (!isProblem(error) || error.status === 0 || error.status >= 500),
      retryDelay: (count) => 400 * 2 ** count,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
