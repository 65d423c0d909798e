import type { Db } from '../../../../platform/server/index.ts';

import { clocksOf } from '../../model/clocks.ts';
import { loadAlertRows } from '../alert-list.store.ts';
import { findAlertFacts, findPerson, findVersions, listNotes, listPayments } from '../detail.store.ts';
import { presentAlert, presentClock, presentKyc, presentNote, presentPayment } from '../present-alert.ts';
import { type PresentEvidence, profileOf } from '../show-alert.ts';
import { keptView } from '../../../id-database/server/person-view/index.ts';

/** A dossier shows so many payments and counts the rest. */
const shownPayments = 200;

/** The closing of an alert, as its dossier names it. */
export interface Closing {
  analysisId: string;
  conclusion: string;
  comment: string;
  concludedBy: string;
  concludedAt: Date;
  /** Alerts that the same analysis closed. */
  together: readonly string[];
}

/** Everything that was known of an alert when it was closed. The form is kept for years: it only ever grows. */
export async function gatherDossier(db: Db, alertId: string, { closing, presentEvidence }: { closing: Closing; presentEvidence: PresentEvidence }) {
  const [row] = await loadAlertRows(db, [alertId]);
  if (!row) throw new Error('the alert is gone');
  const facts = await findAlertFacts(db, alertId);
  const companies = [row.companyCode];
  const person = row.subjectId === null ? undefined : await findPerson(db, row.subjectId, row.companyCode);
  const clocks = clocksOf({
    profile: profileOf(facts),
    zone: facts.zone,
    firstOperationAt: facts.firstOperationAt,
    selectedAt: row.triggerTime,
    dueAt: row.dueAt ?? undefined,
    concludedAt: closing.concludedAt,
    report: undefined,
    now: closing.concludedAt,
  });
  return {
    form: 1,
    alert: presentAlert(row, keptView),
    company: { code: row.companyCode, name: facts.companyName, country: facts.country, time_zone: facts.zone },
    window: { from: facts.windowFrom.getTime(), to: facts.windowTo.getTime() },
    evidence: await presentEvidence(db, facts.evidence, companies),
    worst_evidence: facts.worstEvidence === null ? null : await presentEvidence(db, facts.worstEvidence, companies),
    versions: await findVersions(db),
    clocks: clocks.map(presentClock),
    person: person ? presentKyc(person, keptView) : null,
    payments: (await listPayments(db, alertId, shownPayments)).map(presentPayment),
    notes: (await listNotes(db, alertId)).map(presentNote),
    closing: {
      analysis_id: closing.analysisId,
      conclusion: closing.conclusion,
      comment: closing.comment,
      concluded_by: closing.concludedBy,
      concluded_time: closing.concludedAt.getTime(),
      together: closing.together.filter((id) => id !== alertId),
    },
  };
}
export type DossierContent = Awaited<ReturnType<typeof gatherDossier>>;
