import { summariseClocks } from '../../domains/casework/alerts/contract/index.ts';
import { readArgentineIdentity, readIdentity } from '../../domains/people/kyc/contract/index.ts';
import { listReportCases } from '../../domains/reporting/report-cases/contract/index.ts';
import { personScreening } from '../../domains/screening/screening/contract/index.ts';
import type { StaleTogether } from '../../platform/web/index.ts';

/** Answers of departments that go stale with those of departments below, which do not know them. */
export const staleTogether: StaleTogether = [
  // An alert has the clock of the report case that follows from it.
  { with: listReportCases, also: [summariseClocks] },
  // A true match makes somebody sanctioned or exposed.
  { with: personScreening, also: [readIdentity, readArgentineIdentity] },
];
