/** Requests as pages make them: through the query client. */
import type { FetchQueryOptions, MutationOptions, QueryKey } from '@tanstack/react-query';
import { queryClient } from '#shared/api/client.ts';

/** Runs an action as a component does. */
export const act = <T, V>(action: MutationOptions<T, Error, V>, variables: V): Promise<T> =>
  queryClient.getMutationCache().build(queryClient, action).execute(variables);

/** Reads from the server, without what the client knows already. */
export function read<T, K extends QueryKey>(query: FetchQueryOptions<T, Error, T, K>): Promise<T> {
  return queryClient.fetchQuery({ ...query, staleTime: 0 });
}
