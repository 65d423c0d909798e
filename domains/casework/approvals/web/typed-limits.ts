import type { EndpointData } from '../../../../platform/contract/index.ts';
import { parseAmount } from '../../../register/kernel/index.ts';
import type { showLimits } from '../contract/index.ts';

export type Limit = EndpointData<typeof showLimits>['limits'][number];

export interface TypedPair {
  monitor?: string | null | undefined;
  probation?: string | null | undefined;
}

const differs = (typed: string | null | undefined, present: string): boolean =>
  typed !== undefined && typed !== null && typed !== '' && parseAmount(typed) !== parseAmount(present);

/** What was typed that is not there yet; what stands as it was, or was emptied, is not asked for. */
export function changedPair(limit: Pick<Limit, 'monitor_limit' | 'probation_limit'>, { monitor, probation }: TypedPair) {
  return {
    ...(differs(monitor, limit.monitor_limit) ? { monitor_limit: monitor as string } : {}),
    ...(differs(probation, limit.probation_limit) ? { probation_limit: probation as string } : {}),
  };
}

export const isChanged = (pair: ReturnType<typeof changedPair>): boolean => Object.keys(pair).length > 0;
