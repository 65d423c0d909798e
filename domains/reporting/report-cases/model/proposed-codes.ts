import type { CodeProposals } from '../../../../countries/server.ts';
import { type CodeList, codesAt } from '../../../../engines/filings/index.ts';
import type { ReportTypology } from '../../../register/kernel/report-cases.ts';

export interface CodeGrounds {
  /** Whether it is the report that is made of cash by itself. */
  readonly isOfCash: boolean;
  readonly alertTypes: readonly string[];
  readonly typology: ReportTypology | null;
  /** Directions of the payments in cash. */
  readonly cash: readonly ('payin' | 'payout')[];
}

/** Codes of the norm that a case suggests, the most specific ground first: of cash for the report of cash, otherwise of its alerts and of what is suspected. */
export function proposedFraming({ ofAlerts, ofTypologies, ofCash }: CodeProposals, list: CodeList, grounds: CodeGrounds): string[] {
  const { isOfCash, alertTypes, typology, cash } = grounds;
  if (isOfCash) return [...new Set(cash.map((business) => ofCash[business]))];
  const places = [...alertTypes.flatMap((type) => ofAlerts[type] ?? []), ...(typology === null ? [] : (ofTypologies[typology] ?? []))];
  return [...new Set(codesAt(list, places))];
}
