import type { Db } from '../../../../../platform/server/index.ts';

import { clocksOf } from '../../model/clocks.ts';
import type { EvidenceView } from '../../contract/index.ts';
import { type AlertListRow, loadAlertRows } from '../stores/alert-list.store.ts';
import {
  type AlertFacts,
  findFactsOfAlerts,
  findPeopleAt,
  findVersions,
  listNotesOfAlerts,
  listPaymentsOfAlerts,
  type PersonRow,
} from '../stores/detail.store.ts';
import { presentAlert, presentClock, presentKyc, presentNote, presentPayment } from '../present-alert.ts';
import { type PresentEvidence, profileOf } from '../show-alert.ts';
import { keptView } from '../../../../register/id-database/server/person-view/index.ts';

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

/** What a dossier keeps. */
export interface DossierContent {
  form: 1;
  alert: ReturnType<typeof presentAlert>;
  company: { code: string; name: string; country: string; time_zone: string };
  window: { from: number; to: number };
  /** Numbers of the newest hit, and of the worst where that is another one. */
  evidence: EvidenceView;
  worst_evidence: EvidenceView | null;
  versions: Awaited<ReturnType<typeof findVersions>>;
  clocks: ReturnType<typeof presentClock>[];
  person: ReturnType<typeof presentKyc> | null;
  payments: ReturnType<typeof presentPayment>[];
  notes: ReturnType<typeof presentNote>[];
  closing: { analysis_id: string; conclusion: string; comment: string; concluded_by: string; concluded_time: number; together: string[] };
}

interface Gathering {
  closingOf: (alertId: string) => Closing;
  presentEvidence: PresentEvidence;
}
type Evidences = Pick<DossierContent, 'evidence' | 'worst_evidence'>;

/** The numbers of hits of alerts, those of one company at once. */
async function evidenceOf(
  db: Db,
  alerts: readonly { id: string; companyCode: string; facts: AlertFacts }[],
  present: PresentEvidence,
): Promise<Map<string, Evidences>> {
  const results = new Map<string, Evidences>();
  for (const [company, ofCompany] of Map.groupBy(alerts, ({ companyCode }) => companyCode)) {
    const kept = ofCompany.flatMap(({ facts }) => [facts.evidence, facts.worstEvidence]);
    const presented = await present(db, kept, [company]);
    for (const [place, { id, facts }] of ofCompany.entries())
      results.set(id, {
        evidence: presented[2 * place] as EvidenceView,
        worst_evidence: facts.worstEvidence === null ? null : (presented[2 * place + 1] as EvidenceView),
      });
  }
  return results;
}

/** People whom alerts are about, by the alert. */
async function peopleOf(db: Db, rows: readonly AlertListRow[]): Promise<Map<string, PersonRow>> {
  const results = new Map<string, PersonRow>();
  for (const [company, ofCompany] of Map.groupBy(rows, ({ companyCode }) => companyCode)) {
    const people = await findPeopleAt(db, [...new Set(ofCompany.flatMap(({ subjectId }) => subjectId ?? []))], company);
    for (const { id, subjectId } of ofCompany) {
      const person = people.get(subjectId ?? '');
      if (person) results.set(id, person);
    }
  }
  return results;
}

/** Everything that was known of alerts when they were closed, in the order given. The form is kept for years: it only ever grows. */
export async function gatherDossiers(
  db: Db,
  alertIds: readonly string[],
  { closingOf, presentEvidence }: Gathering,
): Promise<{ alertId: string; content: DossierContent }[]> {
  if (alertIds.length === 0) return [];
  const rows = new Map((await loadAlertRows(db, [...alertIds])).map((row) => [row.id, row]));
  const facts = await findFactsOfAlerts(db, alertIds);
  const all = alertIds.map((id) => {
    const [row, existing] = [rows.get(id), facts.get(id)];
    if (!row || !existing) throw new Error('the alert is gone');
    return { id, row, companyCode: row.companyCode, facts: existing };
  });
  const people = await peopleOf(
    db,
    all.map(({ row }) => row),
  );
  const evidence = await evidenceOf(db, all, presentEvidence);
  const versions = await findVersions(db);
  const payments = await listPaymentsOfAlerts(db, alertIds, shownPayments);
  const notes = await listNotesOfAlerts(db, alertIds);
  return all.map(({ id, row, facts: existing }) => {
    const closing = closingOf(id);
    const person = people.get(id);
    const clocks = clocksOf({
      profile: profileOf(existing),
      zone: existing.zone,
      firstOperationAt: existing.firstOperationAt,
      selectedAt: row.triggerTime,
      dueAt: row.dueAt ?? undefined,
      concludedAt: closing.concludedAt,
      report: undefined,
      now: closing.concludedAt,
    });
    const content: DossierContent = {
      form: 1,
      alert: presentAlert(row, keptView),
      company: { code: row.companyCode, name: existing.companyName, country: existing.country, time_zone: existing.zone },
      window: { from: existing.windowFrom.getTime(), to: existing.windowTo.getTime() },
      ...(evidence.get(id) as Evidences),
      versions,
      clocks: clocks.map((clock) => presentClock(clock, existing.zone)),
      person: person ? presentKyc(person, keptView) : null,
      payments: (payments.get(id) ?? []).map(presentPayment),
      notes: (notes.get(id) ?? []).map(presentNote),
      closing: {
        analysis_id: closing.analysisId,
        conclusion: closing.conclusion,
        comment: closing.comment,
        concluded_by: closing.concludedBy,
        concluded_time: closing.concludedAt.getTime(),
        together: closing.together.filter((one) => one !== id),
      },
    };
    return { alertId: id, content };
  });
}
