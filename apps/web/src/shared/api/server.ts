import {
  type QueryKey,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { queryClient } from './client.ts';

/** Reads from the server, or from a worker. Requests that no component waits for any more are cancelled. */
export function useServer<T, K extends QueryKey>(options: UseQueryOptions<T, Error, T, K>): UseQueryResult<T> {
  return useQuery(options, queryClient);
}

/** Changes data on the server. Callbacks in `options` run even if the component is gone by then. */
export function useServerAction<T, V>(options: UseMutationOptions<T, Error, V>): UseMutationResult<T, Error, V> {
  return useMutation(options, queryClient);
}
