import { useCallback, useRef } from 'react';

/**
 * A function that stays the same from one drawing to the next and does what the newest one does: parts that it is given to are not
 * drawn again only because it was made anew.
 */
export function useNewest<Given extends unknown[], Answer>(act: (...value: Given) => Answer): (...value: Given) => Answer {
  const newest = useRef(act);
  newest.current = act;
  return useCallback((...value: Given) => newest.current(...value), []);
}
