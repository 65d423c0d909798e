import { keepPreviousData, QueryClient, useMutation, useQuery, useQueryClient, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useRef } from 'react';
import { codes, type Endpoint, type EndpointData, type EndpointInput } from '../../contract/index.ts';
import { textNow, useText } from '../i18n/text.ts';
import type { MessageKey } from '../../contract/index.ts';
import { toast } from '../kit/toast.tsx';
import { isApiError, type ApiError } from './api-error.ts';
import { isSameInput, newIdempotencyKey } from './build-request.ts';
import { call, type AnyEndpoint } from './call.ts';

/** Query cache of the application. Failed calls are not retried automatically: the person is informed and decides. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** First part of the cache key of every query of a call. */
export const endpointKey = (endpoint: AnyEndpoint): string => `${(endpoint as Endpoint).method} ${(endpoint as Endpoint).path}`;
export const queryKeyOf = <E extends AnyEndpoint>(endpoint: E, input: EndpointInput<E>): readonly unknown[] => [endpointKey(endpoint), input];

export interface QueryCallOptions {
  enabled?: boolean;
  /** Show the previous answer while the next one is loading; on by default. */
  keepPrevious?: boolean;
  staleMs?: number;
  /** Ask again in this interval while the page is shown. */
  everyMs?: number | false;
  /** No toast on failure: the component shows it. */
  silent?: boolean;
}

const failedMs = 15_000;

/** Reads a call through the cache. `undefined` as input means: not yet. */
export function useQueryCall<E extends AnyEndpoint>(
  endpoint: E,
  input: EndpointInput<E> | undefined,
  options: QueryCallOptions = {},
): UseQueryResult<EndpointData<E>, ApiError> {
  const { enabled = true, keepPrevious = true, staleMs, everyMs = false, silent } = options;
  return useQuery<EndpointData<E>, ApiError>({
    queryKey: [endpointKey(endpoint), input],
    queryFn: ({ signal }) => call(endpoint, input as EndpointInput<E>, { signal, silent }),
    enabled: enabled && input !== undefined,
    // What never came is asked for less often: trying again in place has the screen to itself.
    refetchInterval: ({ state }) => (everyMs && state.status === 'error' && state.data === undefined ? Math.max(everyMs, failedMs) : everyMs),
    ...(staleMs === undefined ? {} : { staleTime: staleMs }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}

/** Calls whose answers go stale with those of another one. */
export type StaleTogether = readonly { with: AnyEndpoint; also: readonly AnyEndpoint[] }[];

let loadTogether: (() => Promise<StaleTogether>) | undefined;

/**
 * Says which answers go stale with those of calls of other departments, which do not know them, whatever makes those stale. It is
 * fetched when the first answer goes stale.
 */
export function connectStaleTogether(load: (() => Promise<StaleTogether>) | undefined): void {
  loadTogether = load;
}

async function withFollowers(endpoints: readonly AnyEndpoint[]): Promise<Set<string>> {
  const keys = new Set(endpoints.map(endpointKey));
  // Without a connection it cannot be fetched; what was named goes stale all the same.
  const together = (await loadTogether?.().catch(() => undefined)) ?? [];
  for (const one of together) if (keys.has(endpointKey(one.with))) for (const also of one.also) keys.add(endpointKey(also));
  return keys;
}

/** Makes the cached answers of these calls stale; those on screen are asked again. */
export function useInvalidate(): (endpoints: readonly AnyEndpoint[]) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (endpoints) => {
      const keys = await withFollowers(endpoints);
      await client.invalidateQueries({ predicate: (query) => keys.has(String(query.queryKey[0])) });
    },
    [client],
  );
}

/** Calls that every change made inside makes stale too: for a page whose parts come from slices that do not know it. */
export const AlsoStale = createContext<readonly AnyEndpoint[]>([]);

export interface MutationCallOptions<E extends AnyEndpoint> {
  /** Calls whose cached answers this change makes stale. */
  invalidates?: readonly AnyEndpoint[];
  /** Key of the sentence of success, e.g. `probation.approveSuccess`. */
  successToast?: MessageKey;
  onDone?: (data: EndpointData<E>, input: EndpointInput<E>) => void;
  /** The server accepted the request but a second person must approve it (code '30003'). */
  onWaiting?: (error: ApiError) => void;
  onFailed?: (error: ApiError) => void;
  silent?: boolean;
  /** Reaches the server even if the page is closed while it is on its way. */
  keepalive?: boolean;
}

/** Keeps the key of an intention that got no answer, so that its repetition cannot count twice. */
function useIntentionKey(): { keyFor(input: object): string; settled(answered: boolean): void } {
  const last = useRef<{ input: object; key: string } | undefined>(undefined);
  return {
    keyFor(input) {
      if (!last.current || !isSameInput(last.current.input, input)) last.current = { input, key: newIdempotencyKey() };
      return last.current.key;
    },
    settled(answered) {
      if (answered) last.current = undefined;
    },
  };
}

/** A mutation, and the call that it sends: a form that starts it takes its fields from there. */
export type MutationCall<E extends AnyEndpoint> = UseMutationResult<EndpointData<E>, ApiError, EndpointInput<E>> & { readonly endpoint: E };

/** Sends a call that changes something: `const approve = useMutationCall(approveFiles, { … }); approve.mutate(input)`. */
export function useMutationCall<E extends AnyEndpoint>(endpoint: E, options: MutationCallOptions<E> = {}): MutationCall<E> {
  const t = useText();
  const invalidate = useInvalidate();
  const intention = useIntentionKey();
  const also = useContext(AlsoStale);
  const stale = [...(options.invalidates ?? []), ...also];
  const refresh = () => (stale.length > 0 ? invalidate(stale) : Promise.resolve());
  const mutation = useMutation<EndpointData<E>, ApiError, EndpointInput<E>>({
    mutationFn: (input) => call(endpoint, input, { idempotencyKey: intention.keyFor(input as object), silent: options.silent, keepalive: options.keepalive }),
    onSuccess: async (data, input) => {
      intention.settled(true);
      if (options.successToast) toast.success(t(options.successToast));
      options.onDone?.(data, input);
      await refresh();
    },
    onError: async (error) => {
      intention.settled(!isApiError(error) || error.status !== 0);
      if (isApiError(error) && error.code === codes.waitingApproval) {
        toast.info(error.msg || textNow()('kit.waitingApproval'));
        options.onWaiting?.(error);
        await refresh();
        return;
      }
      options.onFailed?.(error);
      // Somebody else was faster: show the state as it is now.
      if (isApiError(error) && error.code === codes.conflict) await refresh();
    },
  });
  return { ...mutation, endpoint };
}
