import { type ApiError, errorFrom, isApiError } from '@/api/errors';
import type { QueryState } from '../view';

interface QueryResult<Answer> {
  data?: Answer | undefined;
  isLoading: boolean;
  isFetching: boolean;
  error?: unknown;
  refetch: () => unknown;
}

const asApiError = (error: unknown): ApiError | undefined => {
  if (!error) return undefined;
  return isApiError(error) ? error : errorFrom(500, null);
};

/** A query's outcome in the shape that shared screens read; keeps the last data while the next loads. */
export function queryState<Answer, Data>(query: QueryResult<Answer>, data: (answer: Answer) => Data): QueryState<Data> {
  return {
    data: query.data === undefined ? undefined : data(query.data),
    isLoading: query.isLoading,
    isFetching: query.isFetching,
    error: asApiError(query.error),
    refetch: () => void query.refetch(),
  };
}
