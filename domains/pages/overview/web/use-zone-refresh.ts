import { useEffect, useRef } from 'react';
import { useInvalidate, useZone, type AnyEndpoint } from '../../../../platform/web/index.ts';

/** Counts again when another zone is chosen: its midnights are other ones, though the input of the call is the same. */
export function useZoneRefresh(endpoints: readonly AnyEndpoint[]): void {
  const zone = useZone();
  const invalidate = useInvalidate();
  const counted = useRef(zone);
  useEffect(() => {
    if (counted.current === zone) return;
    counted.current = zone;
    void invalidate(endpoints);
  }, [zone, invalidate, endpoints]);
}
