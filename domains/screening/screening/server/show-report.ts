import { refuse } from '../../../../platform/contract/index.ts';
import { type Call, type Handler, handle } from '../../../../platform/server/index.ts';
import { type AuditRow, listAuditOf, statusIn } from '../../../mechanisms/activity-log/server/index.ts';
import { getSubject, seesPerson, type SubjectRecord } from '../../../register/id-database/server/index.ts';
import { type PersonView as ViewOfPerson, personView } from '../../../register/id-database/server/person-view/index.ts';
import { entryHistory, type EventView, listReports, type PersonView, screeningErrors, showReport } from '../contract/index.ts';
import type { EngineOf } from './engine.ts';
import { entryFieldText } from './entry-field-text.ts';
import { hitDecision } from './decide-hit.ts';
import { findHit, type HitRow, listHits, listOpenHitIds } from './stores/hit.store.ts';
import { type CommentRow, type FileRow, listComments, listFiles } from './stores/comments-and-files.store.ts';
import { presentHits, presentReport, presentVersions } from './present-report.ts';
import { findPaymentOf, findReport, type ReportRow, reports } from './stores/report.store.ts';

const timelineLimit = 200;

export const getReport = async (call: Pick<Call, 'db' | 'actor'>, id: string): Promise<ReportRow> =>
  (await findReport(call.db, id, call.actor.companies)) ?? refuse(screeningErrors, 'REPORT_NOT_FOUND');

/** A person on file as the reader is shown it. */
export function presentPerson(subject: SubjectRecord, view: ViewOfPerson): PersonView {
  return {
    subject_id: subject.id,
    name: subject.name,
    kind: subject.kind,
    birth_date: subject.birthDate,
    gender: subject.gender,
    country: subject.country,
    documents: subject.identifiers.map(({ type, no }) => ({ id_type: type, id_no: view.idNo(type, no) })),
    is_masked: view.isMasked,
  };
}

/** Our person, as far as the reader may see it. */
export async function readPerson(call: Pick<Call, 'db' | 'actor'>, subjectId: string | null): Promise<PersonView | null> {
  if (subjectId === null || !(await seesPerson(call.db, subjectId, call.actor.companies))) return null;
  return presentPerson(await getSubject(call.db, subjectId), personView(call.actor));
}

export const presentComment = ({ id, comment, user, at }: CommentRow) => ({ comment_id: id, comment, user, time: at.getTime() });
export const presentFile = ({ id, name, mediaType, sizeBytes, user, at }: FileRow) => ({
  file_id: id,
  name,
  media_type: mediaType,
  size_bytes: sizeBytes,
  user,
  time: at.getTime(),
});

/** What the trail says of a screening; hits by the names of the list. */
export const presentEvent = (row: AuditRow, hits: readonly HitRow[]): EventView => {
  const { hit_id: hitId } = (row.after ?? {}) as { hit_id?: unknown };
  return {
    id: row.id,
    time: row.at.getTime(),
    verb: row.verb,
    user: row.actorName,
    before: statusIn(row.before),
    after: statusIn(row.after),
    about: hits.find(({ id }) => id === hitId)?.matchedName ?? null,
    reason: row.reason,
  };
};

async function readPayment(call: Call, reportId: string) {
  const payment = await findPaymentOf(call.db, reportId);
  return payment ? { business: payment.business, trade_no: payment.tradeNo, party: payment.party, outcome: payment.outcome } : null;
}

/** Who looked at it is the auditor's business. */
export const isTold = ({ verb }: AuditRow): boolean => !/\.(?:viewed|opened)$/.test(verb);

const showHandler = (engineOf: EngineOf): Handler =>
  handle(showReport, async ({ id }, call) => {
    const engine = engineOf(call.database);
    const row = await getReport(call, id);
    const view = personView(call.actor);
    const hits = await listHits(call.db, [row.id]);
    const trail = await listAuditOf(call.db, { kind: 'screening-report', id: row.id, companies: [row.companyCode] }, timelineLimit);
    call.audit({ subject: { kind: 'screening-report', id: row.id }, companyCode: row.companyCode, after: { ...view.note } });
    return {
      report: presentReport(row, view),
      person: await readPerson(call, row.subjectId),
      payment: await readPayment(call, row.id),
      hits: await presentHits(call, engine, hits),
      versions: await presentVersions(engine, row.versions),
      comments: (await listComments(call.db, row.id)).map(presentComment),
      files: (await listFiles(call.db, row.id)).map(presentFile),
      timeline: trail.filter(isTold).map((one) => presentEvent(one, hits)),
    };
  });

const historyHandler = (engineOf: EngineOf): Handler =>
  handle(entryHistory, async ({ hit_id: id }, call) => {
    const hit = (await findHit(call.db, id, call.actor.companies)) ?? refuse(screeningErrors, 'HIT_NOT_FOUND');
    const engine = engineOf(call.database);
    const [listed] = await engine.entries([hit.entryId]);
    const view = personView(call.actor);
    return {
      is_present: listed?.isPresent ?? null,
      list: (await engine.history(hit.entryId)).map(({ id: changeId, version, at, op, fields }) => ({
        id: changeId,
        version,
        time: at.getTime(),
        op,
        fields: Object.entries(fields).map(([field, { before, after }]) => ({
          field,
          before: entryFieldText(before, view),
          after: entryFieldText(after, view),
        })),
      })),
    };
  });

/** Open screenings of which the caller has decided all that is open: a second person has to agree. */
async function leftToOthers({ db, actor }: Call, rows: readonly ReportRow[]): Promise<Set<string>> {
  const open = rows.filter(({ status, cut }) => status === 'OPEN' && cut.length === 0).map(({ id }) => id);
  const hits = await listOpenHitIds(db, open);
  const query = await hitDecision.findWaiting(db, [...hits.values()].flat(), actor.personId);
  return new Set([...hits].flatMap(([id, ids]) => (ids.every((hit) => query.has(hit)) ? [id] : [])));
}

export const reportHandlers = (engineOf: EngineOf): Handler[] => [
  handle(listReports, (input, call) => {
    const view = personView(call.actor);
    return reports.answer(call, input, async (rows) => {
      const remaining = await leftToOthers(call, rows);
      return rows.map((row) => ({ ...presentReport(row, view), waits_for_second: remaining.has(row.id) }));
    });
  }),
  showHandler(engineOf),
  historyHandler(engineOf),
];
