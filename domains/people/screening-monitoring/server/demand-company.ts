import { refuse } from '../../../../platform/contract/index.ts';
import type { Call } from '../../../../platform/server/index.ts';
import { screeningMonitoringErrors } from '../contract/index.ts';

/** The caller works for the company that is named; another one is as unknown as one that does not exist. */
export function demandCompany(call: Pick<Call, 'actor'>, company: string): void {
  if (!call.actor.companies.includes(company)) refuse(screeningMonitoringErrors, 'MONITORING_NO_SUCH_COMPANY', { company });
}
