import { mayCall } from '../../../../platform/contract/index.ts';
import { type Call, handle, type Handler } from '../../../../platform/server/index.ts';
import type { Tally } from '../../../../platform/server/lists/index.ts';
import { loadOfAlerts } from '../../../casework/alerts/server/index.ts';
import { type ApprovalKind, loadOfRequests } from '../../../mechanisms/approval-requests/server/index.ts';
import { loadOfInvestigations } from '../../../casework/investigations/server/index.ts';
import { loadOfKycDocuments } from '../../../people/kyc/server/index.ts';
import { loadOfApplications } from '../../../merchants/onboarding/server/index.ts';
import { loadOfReports } from '../../../reporting/report-cases/server/index.ts';
import { findStaffNames, listColleagues } from '../../../mechanisms/session/server/index.ts';
import { staffWorkload, type WorkKindKey, workKinds } from '../contract/index.ts';
import { joinLoads } from '../model/staff-loads.ts';

type LoadOf = (call: Call, input: { overdue?: boolean }) => Promise<Tally[]>;

/** What each colleague is responsible for, by the lists themselves, so that a figure is what its list shows. */
export const staffWorkloadHandler = (approvalKinds: readonly ApprovalKind[]): Handler => {
  const loadOf: Readonly<Record<WorkKindKey, LoadOf>> = {
    ALERTS: loadOfAlerts,
    INVESTIGATIONS: loadOfInvestigations,
    REPORTS: loadOfReports,
    KYC_DOCUMENTS: loadOfKycDocuments,
    APPLICATIONS: loadOfApplications,
    // A request ends by itself, so none is ever overdue.
    REQUESTS: async (call, { overdue }) => (overdue ? [] : loadOfRequests(call, approvalKinds)),
  };
  return handle(staffWorkload, async (_input, call) => {
    const values = workKinds.filter(({ ability }) => mayCall(call.actor.abilities, ability));
    const results = await Promise.all(
      values.map(async ({ key }) => ({ kind: key, open: await loadOf[key](call, {}), overdue: await loadOf[key](call, { overdue: true }) })),
    );
    const subjects = new Set(values.filter(({ isAssigned }) => isAssigned).map(({ ability }) => ability.split(':')[0] as string));
    const colleagues = (await Promise.all([...subjects].map((subject) => listColleagues(call.db, call.actor.companies, subject)))).flat();
    const active = new Map(colleagues.map(({ id, name }) => [id, name]));
    const loads = joinLoads(results, [...active.keys()]);
    const names = await findStaffNames(
      call.db,
      loads.flatMap(({ userId }) => userId ?? []),
    );
    return {
      kinds: values.map(({ key }) => key),
      people: loads.map(({ userId, open, overdue, kinds }) => ({
        user_id: userId,
        name: userId === null ? null : (names.get(userId) ?? null),
        is_me: userId === call.actor.userId,
        is_active: userId !== null && active.has(userId),
        open,
        overdue,
        loads: kinds.map((one) => ({ kind: one.kind, open: one.open, overdue: one.overdue, oldest_time: one.oldest?.getTime() ?? null })),
      })),
    };
  });
};
