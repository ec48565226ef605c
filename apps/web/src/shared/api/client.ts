import { QueryClient } from '@tanstack/react-query';

/** What was asked of the server lately. Failures are shown with a button to try again, not tried again in secret. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // A browser that thinks it is offline asks all the same: the server may be on this machine, or there is something in its place.
    queries: { retry: false, staleTime: 15_000, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
