import { type Language, refuse } from '../../../../platform/contract/index.ts';
import { type CheckData, reportErrors } from '../contract/index.ts';
import { openPoints, unknownFactsOf } from './authority-report.ts';

/** Refuses a report of which something is open, and names first what is not known about its people. @param data what the refusal carries */
export function demandComplete(checks: readonly CheckData[], lang: Language = 'en', data?: unknown): void {
  const count = openPoints(checks);
  if (count === 0) return;
  const facts = unknownFactsOf(checks, lang);
  if (facts !== '') refuse(reportErrors, 'REPORT_FACTS_NOT_KNOWN', { facts }, data);
  refuse(reportErrors, 'REPORT_HAS_FAULTS', { count }, data);
}
