import { handle, type Slice } from '../../../../platform/server/index.ts';
import type { ApprovalKind } from '../../../mechanisms/approval-requests/server/index.ts';
import { listStoredCompanies } from '../../../register/reference-data/server/index.ts';
import { alertTypes } from '../../../register/vocabulary/contract/index.ts';
import { deadlineKinds, listAlertDeadlines, saveAlertDeadline, severities } from '../contract/index.ts';
import { changeDeadline, companyDays, deadlineChange, deadlineId } from './change-deadline.ts';
import { listDeadlines } from './deadline.store.ts';

/** What this slice asks a second person for. */
export const alertDeadlineApprovalKinds: readonly ApprovalKind[] = [deadlineChange];

export const alertDeadlinesSlice: Slice = {
  name: 'alert-deadlines',
  handlers: [
    handle(listAlertDeadlines, async (_input, { db, actor }) => {
      const companies = await listStoredCompanies(db, actor.companies);
      const stored = await listDeadlines(db, actor.companies);
      const valuesOf = { TYPE: alertTypes, SEVERITY: severities };
      const waiting = await deadlineChange.findWaiting(
        db,
        companies.flatMap(({ code }) => deadlineKinds.flatMap((by) => valuesOf[by].map((value) => deadlineId({ companyCode: code, by, value })))),
      );
      return {
        list: companies.map(({ code, name, profile }) => {
          const own = stored.filter(({ companyCode }) => companyCode === code);
          return {
            entity_code: code,
            name,
            company_days: companyDays(profile),
            deadlines: own.flatMap(({ by, value, days, version, reason, changedBy, approvedBy, changedAt }) =>
              days === null ? [] : [{ by, value, days, version, reason, changed_by: changedBy, approved_by: approvedBy, changed_time: changedAt.getTime() }],
            ),
            ended: own.filter(({ days }) => days === null).map(({ by, value, version }) => ({ by, value, version })),
            request_ids: [...waiting].filter(([id]) => id.startsWith(`${code}|`)).map(([, requestId]) => requestId),
          };
        }),
      };
    }),
    handle(saveAlertDeadline, (input, call) => changeDeadline(call, input)),
  ],
};
