import { mayCall, refuse } from '../../../../platform/contract/index.ts';
import { type Call, type Db, handle } from '../../../../platform/server/index.ts';
import { findWaitingRequests } from '../../../mechanisms/approval-requests/server/index.ts';
import { findReportCase } from '../../../reporting/report-cases/server/index.ts';
import { alertErrors, type EvidenceView, showAlert } from '../contract/index.ts';
import { alertActs, type AlertActor, refusalOf } from '../model/alert-life.ts';
import { type AnalysisProfile, clocksOf } from '../model/clocks.ts';
import { loadAlertRows } from './stores/alert-list.store.ts';
import { type AlertFacts, findAlertFacts, findPerson, listNotes, listOthers, listPayments } from './stores/detail.store.ts';
import { comparedAt, monitorSum } from './monitor-sum.ts';
import { presentAlert, presentClock, presentEarlier, presentKyc, presentNote, presentPayment } from './present-alert.ts';
import { findAlertState, type LockedAlert } from './stores/work.store.ts';
import { personView } from '../../../register/id-database/server/person-view/index.ts';

/** Reads the stored numbers of hits, in the order given; passed in by the application, because those who know the forms are evaluated before alerts are. */
export type PresentEvidence = (db: Db, evidences: readonly unknown[], companies: readonly string[]) => Promise<EvidenceView[]>;

export const reopenTarget = 'alert';

/** The caller as the life of an alert sees them. */
export const actorOf = ({ actor }: Pick<Call, 'actor'>): AlertActor => ({
  userId: actor.userId,
  mayWork: mayCall(actor.abilities, 'AML.Alerts:write'),
  mayDecideEscalated: mayCall(actor.abilities, 'AML.ApprovalList:write'),
});

/** What the caller may do with an alert, and why not. */
function actsOf(state: LockedAlert, call: Call, hasReopenRequest: boolean) {
  const refusals = alertActs.map((act) => [act, refusalOf(state, act, { actor: actorOf(call), now: call.now }) ?? null] as const);
  const acts = Object.fromEntries(refusals) as Record<(typeof alertActs)[number], (typeof refusals)[number][1]>;
  return { ...acts, REOPEN: acts.REOPEN ?? (hasReopenRequest ? ('REOPEN_WAITS' as const) : null) };
}

export const profileOf = (facts: Pick<AlertFacts, 'profile'>): AnalysisProfile =>
  (typeof facts.profile === 'object' && facts.profile !== null ? facts.profile : {}) as AnalysisProfile;

export const showAlertHandler = (presentEvidence: PresentEvidence) =>
  handle(showAlert, async (input, call) => {
    const state = (await findAlertState(call.db, input.alert_id, call.actor.companies)) ?? refuse(alertErrors, 'ALERT_NOT_FOUND');
    const [row] = await loadAlertRows(call.db, [state.id]);
    if (!row) return refuse(alertErrors, 'ALERT_NOT_FOUND');
    const view = personView(call.actor);
    call.audit({ subject: { kind: 'alert', id: state.id }, companyCode: state.companyCode, after: view.note });
    const facts = await findAlertFacts(call.db, state.id);
    const worstOf = facts.worstEvidence === null ? [] : [facts.worstEvidence];
    const [evidence, worst = null] = await presentEvidence(call.db, [facts.evidence, ...worstOf], call.actor.companies);
    const person = state.subjectId === null ? undefined : await findPerson(call.db, state.subjectId, state.companyCode);
    const others =
      state.subjectId === null
        ? { earlier: [], open: 0 }
        : await listOthers(call.db, { id: state.id, subjectId: state.subjectId, companyCode: state.companyCode });
    const requestId = (await findWaitingRequests(call.db, reopenTarget, [state.id])).get(state.id);
    const report = facts.analysisId === null ? undefined : await findReportCase(call, facts.analysisId);
    const clocks = clocksOf({
      profile: profileOf(facts),
      zone: facts.zone,
      firstOperationAt: facts.firstOperationAt,
      selectedAt: row.triggerTime,
      dueAt: row.dueAt ?? undefined,
      concludedAt: row.concludedAt ?? undefined,
      report: report && { decidedAt: report.decidedAt, dueAt: report.dueAt ?? undefined, filedAt: report.filedAt ?? undefined },
      now: call.now,
    });
    return {
      alert: presentAlert(row, view),
      due_by: row.dueBy,
      company_name: facts.companyName,
      window_from: facts.windowFrom.getTime(),
      window_to: facts.windowTo.getTime(),
      limit: monitorSum(facts, row.currency),
      limit_known_at: comparedAt(facts),
      evidence: evidence as EvidenceView,
      worst_evidence: worst,
      clocks: clocks.map((clock) => presentClock(clock, facts.zone)),
      person: person ? presentKyc(person, view) : null,
      payments: (await listPayments(call.db, state.id, 50)).map(presentPayment),
      notes: (await listNotes(call.db, state.id)).map(presentNote),
      open_siblings: others.open,
      earlier: others.earlier.map(presentEarlier),
      acts: actsOf(state, call, requestId !== undefined),
      reopen_request_id: requestId ?? null,
      has_dossier: facts.hasDossier,
      report: report ? { report_id: report.id, kind: report.kind, status: report.status, due_time: report.dueAt?.getTime() ?? null } : null,
    };
  });
