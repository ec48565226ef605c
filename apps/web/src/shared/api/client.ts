import { QueryClient } from '@tanstack/react-query';

/** What was asked of the teams database lately. Failures are shown with a button to try again, not tried again in secret. */
export const teamsClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 15_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});
