import { z } from 'zod';
import { commonErrors, refuse, termIn, textIn, textsOf } from '../../../../platform/contract/index.ts';
import { isOutdated, handle, moveRecord, nextIds } from '../../../../platform/server/index.ts';
import { type Act, secondPerson, viewParts } from '../../../mechanisms/approval-requests/server/index.ts';
import { hitStatusWords, screeningPurposeWords, listSourceKindWords } from '../../../register/vocabulary/contract/index.ts';
import { decidedStatuses, hitStatuses, screeningErrors, updateReport } from '../contract/index.ts';
import { sourceKinds } from '../../../register/kernel/screening-lists.ts';
import { listKnownPeople } from '../../../register/id-database/server/index.ts';
import { type Facts, factsOfQuery, factsOfEntry, joinFacts } from '../model/facts.ts';
import { queryOfCustomer } from './person/customer-query.ts';
import { actTowards, type DecidedStatus, hitLife, type HitStatus, needsSecond, type ReportStatus } from '../model/hit-life.ts';
import { insertClearance, withdrawClearances } from './stores/clearance.store.ts';
import { findHit, type HitRow, listHits, lockHits, saveDecision } from './stores/hit.store.ts';
import { queryOf } from './read-query.ts';
import { findPaymentOf, findReport, lockReport, type ReportRow, saveTotals, totalsOf } from './stores/report.store.ts';
import { fingerprintOf } from './fingerprint.ts';
import { spreadDecision } from './spread-decision.ts';
import { copyMatchDecisions, lockPeople, lockPeopleOfHits } from './person/copy-match-decision.ts';
import { factOfKind } from '../model/person-fact.ts';
import { followConfirmedMatch } from './confirmed-match.ts';

/** What the audit trail and requests call a hit. */
const hitTarget = 'screening-hit';

/** What a second person agrees to. Names are those of the list; who was asked is looked up for the reader. */
const decisionPayload = z.strictObject({
  report_id: z.string(),
  hit_id: z.string(),
  company_code: z.string(),
  source: z.string(),
  source_kind: z.enum(sourceKinds),
  sanction_name: z.string(),
  from: z.enum(hitStatuses),
  to: z.enum(decidedStatuses),
  reason: z.string(),
});

interface Deciding {
  report: ReportRow;
  hit: HitRow;
  to: DecidedStatus;
  reason: string;
  /** Who decided, and the second person where two have. */
  by: { kind: string; userId: string; name: string };
  confirmedBy: string | null;
}

/** What was known of whom somebody is not: what was asked, and of a person on file all that is, as it stands beside the entry. */
async function knownFacts(db: Act['db'], { asked, subjectId }: ReportRow): Promise<Facts> {
  const facts = factsOfQuery(queryOf(asked));
  const [person] = subjectId === null ? [] : await listKnownPeople(db, [subjectId]);
  const onFile = person && queryOfCustomer(person);
  return onFile ? joinFacts([facts, factsOfQuery(queryOf(onFile))]) : facts;
}

/** Remembers a false positive, or takes back what was remembered; other matches of the same person with the entry follow the decision. */
async function followDecision(act: Act, { report, hit, to, reason, by, confirmedBy }: Deciding): Promise<void> {
  const askedKey = fingerprintOf(factsOfQuery(queryOf(report.asked)));
  const of = { companyCode: report.companyCode, subjectId: report.subjectId, askedKey };
  const { key, formerKeys } = hit.entry;
  const entryKeys = [key, ...formerKeys];
  const { sourceId, versionId } = hit;
  if (hit.status === 'FALSE_POSITIVE') await withdrawClearances(act.db, of, { sourceId, entryKeys, by: by.name, at: act.now });
  const [id] = (await nextIds(act.db, 1)) as [string];
  const decision = {
    id,
    sourceId,
    entryKey: key,
    askedFacts: await knownFacts(act.db, report),
    entryFacts: factsOfEntry(hit.entry),
    hitId: hit.id,
    reason,
    by,
  };
  if (to === 'FALSE_POSITIVE') await insertClearance(act.db, { ...of, ...decision, versionId, at: act.now });
  await spreadDecision(act, of, { ...decision, entryKeys, from: hit.status, to, confirmedBy }, (ids) => hitDecision.findWaiting(act.db, ids));
}

/** What a true match, or its reversal, makes of the person on file. */
async function followPerson(act: Act, { report, hit, to }: Deciding): Promise<void> {
  const fact = factOfKind(hit.sourceKind);
  if (report.subjectId === null || fact === undefined || (hit.status !== 'TRUE_MATCH' && to !== 'TRUE_MATCH')) return;
  await copyMatchDecisions(act, report.subjectId, fact, to === 'TRUE_MATCH');
}

/** A true match on a sanctions list is told to the authorities of the company's country. */
async function openNotices(act: Act, { report, hit, to }: Deciding): Promise<void> {
  if (to !== 'TRUE_MATCH' || hit.sourceKind !== 'SANCTION') return;
  const operationAt = (await findPaymentOf(act.db, report.id))?.orderedAt;
  await followConfirmedMatch(act, {
    companyCode: report.companyCode,
    subjectId: report.subjectId,
    hitId: hit.id,
    listName: hit.sourceName,
    at: act.now,
    operationAt,
  });
}

/** Decides a hit of a locked screening: its state, what is remembered, what the person is, and the state of the screening. */
async function settle(act: Act, deciding: Deciding): Promise<ReportStatus> {
  const { report, hit, to, reason, by, confirmedBy } = deciding;
  await moveRecord(act, {
    life: hitLife,
    // The trail is about the screening; which hit is beside it.
    record: { id: report.id, status: hit.status, version: hit.version },
    act: actTowards(to),
    refused: () => refuse(screeningErrors, 'SAME_STATUS'),
    save: (status) => saveDecision(act.db, hit.id, { status, reason: status === 'POTENTIAL' ? null : reason, by, confirmedBy, at: act.now }),
    note: {
      verb: 'screening-hit.decided',
      kind: 'screening-report',
      companyCode: report.companyCode,
      before: { hit_id: hit.id },
      after: { hit_id: hit.id, source: hit.sourceId, entry: hit.entryKey },
      reason,
    },
  });
  await followDecision(act, deciding);
  await followPerson(act, deciding);
  await openNotices(act, deciding);
  const totals = totalsOf(await listHits(act.db, [report.id]), report.cut);
  await saveTotals(act.db, report.id, totals);
  return totals.status;
}

/** A true match on a sanctions list, and its reversal, take a second person. */
export const hitDecision = secondPerson<z.output<typeof decisionPayload>, { sourceKind: string; from: HitStatus; to: HitStatus }>({
  kind: 'screening.hit',
  payload: decisionPayload,
  sees: 'AML.SCREENING.Reports:read',
  targets: {
    [hitTarget]: async (db, ids) => {
      await lockPeopleOfHits(db, ids);
      return lockHits(db, ids);
    },
  },
  needsSecond,
  whenWaiting: () => refuse(screeningErrors, 'HIT_WAITS'),
  about: {
    async find(db, payloads) {
      const subjects = await Promise.all(payloads.map(({ report_id: id, company_code: company }) => findReport(db, id, [company])));
      return payloads.map(({ sanction_name: name }, at) => {
        const subjectId = subjects[at]?.subjectId;
        return viewParts.aboutPeople(subjectId ? [subjectId] : [], name);
      });
    },
  },
  sentence: ({ to, sanction_name: name, source }, { lang, who }) =>
    viewParts.say('server.requests.hit', lang, { who, name, source, status: termIn(hitStatusWords, to, lang) }),
  async view({ report_id: id, company_code: company, source, source_kind: kind, sanction_name: name, from, to }, { db, lang }) {
    const { text, change, plainView } = viewParts;
    const report = await findReport(db, id, [company]);
    return plainView(
      [
        { label: textIn(textsOf('server.screening.searchedFor'), lang), value: text(report?.asked.name ?? '—') },
        { label: textIn(textsOf('server.screening.nameOnTheList'), lang), value: text(name) },
        { label: textIn(textsOf('server.screening.list'), lang), value: text(`${source} (${termIn(listSourceKindWords, kind, lang)})`) },
        {
          label: textIn(textsOf('server.screening.purpose'), lang),
          value: text(report ? termIn(screeningPurposeWords, report.purpose, lang) : '—'),
        },
        { label: textIn(textsOf('server.screening.company'), lang), value: text(company) },
      ],
      change(textIn(textsOf('server.screening.statusOfTheMatch'), lang), {
        before: text(termIn(hitStatusWords, from, lang)),
        after: text(termIn(hitStatusWords, to, lang)),
      }),
      { path: `/reportsDetail/${id}`, params: {} },
    );
  },
  async apply(act, { report_id: id, hit_id: hitId, company_code: company, to, reason }, { maker }) {
    const companies = act.actor.companies.filter((code) => code === company);
    const report = (await lockReport(act.db, id, companies)) ?? refuse(screeningErrors, 'REPORT_NOT_FOUND');
    const hit = (await findHit(act.db, hitId, companies)) ?? refuse(screeningErrors, 'HIT_NOT_FOUND');
    const by = { kind: 'staff', userId: maker.userId, name: maker.name };
    const status = await settle(act, { report, hit, to, reason, by, confirmedBy: act.actor.name });
    return { report_id: id, status };
  },
});

export const updateReportHandler = handle(updateReport, async (input, call) => {
  const { companies } = call.actor;
  await lockPeople(call.db, [input.id]);
  const report = (await lockReport(call.db, input.id, companies)) ?? refuse(screeningErrors, 'REPORT_NOT_FOUND');
  const hit = await findHit(call.db, input.hit_id, companies);
  if (!hit || hit.reportId !== report.id) return refuse(screeningErrors, 'HIT_NOT_FOUND');
  if (isOutdated(hit.version, input.version)) refuse(commonErrors, 'STALE', {}, { version: hit.version, status: hit.status });
  await hitDecision.demandFree(call, [hit.id]);
  const { matched_status: to, reason } = input;
  const by = { kind: 'staff', userId: call.actor.userId, name: call.actor.name };
  const decided = await hitDecision.decide(call, {
    weighed: { sourceKind: hit.sourceKind, from: hit.status, to },
    write: () => settle(call, { report, hit, to, reason, by, confirmedBy: null }),
    ask: () => {
      if (hit.status === to) refuse(screeningErrors, 'SAME_STATUS');
      call.audit({
        verb: 'screening-hit.decision-asked',
        subject: { kind: 'screening-report', id: report.id },
        companyCode: report.companyCode,
        before: { status: hit.status, hit_id: hit.id },
        after: { status: to, hit_id: hit.id, source: hit.sourceId, entry: hit.entryKey },
        reason,
      });
      return {
        payload: {
          report_id: report.id,
          hit_id: hit.id,
          company_code: report.companyCode,
          source: hit.sourceName,
          source_kind: hit.sourceKind,
          sanction_name: hit.matchedName,
          from: hit.status,
          to,
          reason,
        },
        targets: [{ id: hit.id, version: hit.version }],
        companyCodes: [report.companyCode],
        reason,
      };
    },
  });
  const isWaiting = 'requestId' in decided;
  return {
    id: report.id,
    hit_id: hit.id,
    status: isWaiting ? ('WAITING_APPROVAL' as const) : ('DONE' as const),
    request_id: isWaiting ? decided.requestId : null,
    matched_status: isWaiting ? hit.status : to,
    report_status: isWaiting ? report.status : decided.done,
  };
});
