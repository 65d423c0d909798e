import type { ReactNode } from 'react';
import { isApiError, type ApiError } from '../api/api-error.ts';
import { ErrorState, OutdatedNotice } from './error-state.tsx';
import { EmptyState, SkeletonLines, type EmptyStateProps } from './states.tsx';

/** What is known of an answer: the result of `useQueryCall`, a list, or several joined by `joinAnswers`. */
export interface AnswerState<Data> {
  data: Data | undefined;
  error: unknown;
  isFetching?: boolean;
  refetch: () => unknown;
}

interface AnswerProps<Data> {
  of: AnswerState<Data>;
  /** A skeleton shown in place of the content while it is loading. */
  lines?: number;
  /** What is shown instead, where the frame of the content is known before its figures. */
  pending?: ReactNode;
  /** Shown above as long as there is no content, such as the title of a page. */
  heading?: ReactNode;
  /** An answer that holds nothing: what is said then, or undefined where there is something. */
  empty?: (data: Data) => EmptyStateProps | undefined;
  /** A refusal that is an answer of its own, such as "there is no such alert"; undefined for all others. */
  refused?: (error: ApiError) => ReactNode | undefined;
  /** For consequences somebody agrees to: an answer that is being asked again is not shown, nor one that could not be. */
  isFreshOnly?: boolean;
  children: (data: Data) => ReactNode;
}

/** The reader may not see it any more, or it is gone: then what was read before must not stay either. */
const isWithdrawn = (error: unknown): boolean => isApiError(error) && (error.status === 403 || error.status === 404);

/**
 * The answer of a query: grey lines while it is loading, the server's sentence with "Try again" when it failed, what is
 * said of an empty one, or the content. Content that was read before stays when it could not be read again, with a
 * notice above, unless the server withdrew it.
 */
export function Answer<Data>(props: AnswerProps<Data>): ReactNode {
  const { of, lines = 6, pending, heading, empty, refused, isFreshOnly = false, children } = props;
  const retry = () => void of.refetch();
  const { data, error } = of;
  if (error && (data === undefined || isFreshOnly || isWithdrawn(error)) && !(isFreshOnly && of.isFetching)) {
    const own = isApiError(error) ? refused?.(error) : undefined;
    return (
      <>
        {heading}
        {own ?? <ErrorState error={error} onRetry={retry} />}
      </>
    );
  }
  if (data === undefined || (isFreshOnly && of.isFetching)) {
    return (
      <>
        {heading}
        {pending ?? <SkeletonLines lines={lines} />}
      </>
    );
  }
  const nothing = empty?.(data);
  return (
    <>
      {error ? <OutdatedNotice error={error} onRetry={retry} /> : null}
      {nothing ? <EmptyState {...nothing} /> : children(data)}
    </>
  );
}

type Joined<States> = { [Name in keyof States]: States[Name] extends AnswerState<infer Data> ? Data : never };

/** Several answers as one: complete when all are, failed when one has failed; trying again requests those that failed. */
export function joinAnswers<States extends Record<string, AnswerState<unknown>>>(states: States): AnswerState<Joined<States>> {
  const all = Object.values(states);
  const isThere = all.every(({ data }) => data !== undefined);
  const data = isThere ? (Object.fromEntries(Object.entries(states).map(([name, state]) => [name, state.data])) as Joined<States>) : undefined;
  return {
    data,
    error: all.find(({ error }) => error)?.error ?? null,
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => all.filter(({ error }) => error).map(({ refetch }) => refetch()),
  };
}
