import { useEffect, useRef, useState } from 'react';
import type { EndpointData, EndpointInput } from '../../../../platform/contract/index.ts';
import { type ApiError, call, isApiError, newIdempotencyKey } from '../../../../platform/web/index.ts';
import { searchLists, showReport } from '../contract/index.ts';

export type SearchInput = Omit<EndpointInput<typeof searchLists>, 'report_id'>;
export type SearchAnswer = EndpointData<typeof searchLists>;

const pauseMs = 350;

export interface TypedSearch {
  /** The newest answer; stays while the next one is on its way. */
  found: SearchAnswer | undefined;
  isSearching: boolean;
  error: ApiError | undefined;
  /** Asks the same again after a failure. */
  retry(): void;
  /** Reads the report of the answer again, after something in it was decided. */
  reload(): Promise<void>;
}

/**
 * Searches a moment after the last key, one search at a time: what was typed meanwhile is asked next, in the same report.
 * @param input what is asked; undefined as long as something is missing
 */
export function useTypedSearch(input: SearchInput | undefined): TypedSearch {
  const [result, setFound] = useState<SearchAnswer>();
  const [error, setError] = useState<ApiError>();
  const [isSearching, setSearching] = useState(false);
  const reportId = useRef<string | undefined>(undefined);
  const isBusy = useRef(false);
  const target = useRef<SearchInput | undefined>(undefined);
  const query = input === undefined ? '' : JSON.stringify(input);

  async function run(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setSearching(true);
    while (target.current !== undefined) {
      const next = target.current;
      target.current = undefined;
      try {
        const further = reportId.current === undefined ? {} : { report_id: reportId.current };
        const answer = await call(searchLists, { ...next, ...further }, { idempotencyKey: newIdempotencyKey(), silent: true });
        reportId.current = answer.report.id;
        setFound(answer);
        setError(undefined);
      } catch (failure) {
        if (!isApiError(failure)) throw failure;
        setError(failure);
        // What was found before belongs to another question; beside a failure it would be taken for the answer to this one.
        if (failure.status !== 400) setFound(undefined);
      }
    }
    isBusy.current = false;
    setSearching(false);
  }

  useEffect(() => {
    if (query === '') return;
    const timer = setTimeout(() => {
      target.current = JSON.parse(query) as SearchInput;
      void run();
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [query]);

  return {
    found: result,
    error,
    isSearching,
    retry: () => {
      if (input === undefined) return;
      target.current = input;
      void run();
    },
    async reload() {
      if (!result) return;
      const { report, hits } = await call(showReport, { id: result.report.id });
      setFound({ ...result, report, hits });
    },
  };
}
