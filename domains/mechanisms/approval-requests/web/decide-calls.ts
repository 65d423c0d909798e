import { useEffect, useState } from 'react';
import { type approveRequest, type rejectRequest } from '../contract/index.ts';

/*
 * The calls by which requests are decided. A kind that is decided by a slice's own people has its own, which the slice offers here: the
 * queue of requests decides it by them, too.
 */

export interface DecideCalls {
  readonly approve: typeof approveRequest;
  readonly reject: typeof rejectRequest;
  /** Where one call does both: which it does. */
  readonly extraInput?: (act: 'APPROVE' | 'REJECT') => object;
}

type LoadCalls = () => Promise<DecideCalls>;
const offered = new Map<string, LoadCalls>();

/** Offers the calls of kinds; they are fetched with the first request of one. */
export function offerDecideCalls(kinds: readonly string[], load: LoadCalls): void {
  for (const kind of kinds) offered.set(kind, load);
}

/** Whether requests of a kind are decided by calls of a slice. */
export const hasOwnCalls = (kind: string): boolean => offered.has(kind);

/** The calls of a kind; undefined until they have come. @param usual for kinds that the queue itself decides */
export function useDecideCalls(kind: string, usual: DecideCalls): DecideCalls | undefined {
  const load = offered.get(kind);
  const [own, setOwn] = useState<{ load: LoadCalls; calls: DecideCalls }>();
  useEffect(() => {
    let isOver = false;
    void load?.().then((calls) => (isOver ? undefined : setOwn({ load, calls })));
    return () => {
      isOver = true;
    };
  }, [load]);
  if (load === undefined) return usual;
  return own?.load === load ? own.calls : undefined;
}
