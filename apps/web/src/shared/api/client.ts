import { QueryClient } from '@tanstack/react-query';

/**
 * The cache of the server's responses. Every request of a page uses it; `server.ts` has the hooks for components. Failed requests
 * are not repeated automatically: pages show a button for that.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    // A browser that believes to be offline asks all the same: the server may be on this machine, or a service worker answers.
    queries: { retry: false, staleTime: 15_000, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
