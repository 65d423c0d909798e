import type { Call } from '../../../../platform/server/index.ts';
import type { PersonView } from '../../../register/id-database/server/person-view/index.ts';
import { personView } from '../../../register/id-database/server/person-view/index.ts';
import type { QueryView, HitView, PartView, PaymentScreeningView, ReportView } from '../contract/index.ts';
import { birthText } from '../model/query-facts.ts';
import { standardizedType } from '../model/compliance.ts';
import { nextStatuses } from '../model/hit-life.ts';
import { hitDecision } from './decide-hit.ts';
import { nameOfHit } from './evaluate-hits.ts';
import type { ScorePart } from '../../../../engines/screening/index.ts';
import { type ListedEntry, type ScreeningEngine, ScreeningUnavailable } from './engine.ts';
import type { HitRow } from './stores/hit.store.ts';
import type { QueryRow, PaymentRow, ReportRow } from './stores/report.store.ts';

export const presentQuery = (row: QueryRow, view: PersonView): QueryView => ({
  ...row,
  id_no: view.idNo(null, row.id_no),
  other_names: [...(row.other_names ?? [])],
  is_masked: view.isMasked,
});

/** A screening as somebody reads it. Numbers are shown whole to readers of identities; those of lists too, as they may be the person's. */
export const presentReport = (row: ReportRow, view: PersonView): ReportView => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  entity_code: row.companyCode,
  purpose: row.purpose,
  purpose_text: row.purposeText,
  asked: presentQuery(row.asked, view),
  name: row.asked.name,
  subject_id: row.subjectId,
  subject_name: row.subjectName,
  batch_id: row.batchId,
  threshold: row.threshold,
  thresholds: row.rates,
  hits: row.hits,
  cut_kinds: row.cut,
  open_hits: row.openHits,
  match_rate: row.bestScore === null ? null : Number(row.bestScore),
  sources: row.sources,
  algorithm: row.algorithm,
  asked_by: row.askedByName,
  asked_time: row.askedAt.getTime(),
  version: row.version,
  is_masked: view.isMasked,
});

export const presentPayment = (row: PaymentRow, view: PersonView): PaymentScreeningView => ({
  ...presentReport(row, view),
  transaction_id: row.transactionId,
  trade_no: row.tradeNo,
  business: row.business,
  party: row.party,
  outcome: row.outcome,
  decided_by: row.decidedBy,
});

/** A part of the score without numbers of people: how both agree, and which words were taken for the same. */
export function presentPart(part: ScorePart): PartView {
  const base = { part: part.part, points: part.points, agreement: null, words: [], only_asked: [], only_listed: [] };
  switch (part.part) {
    case 'name':
      return { ...base, words: part.pairs.map((pair) => ({ ...pair })), only_asked: [...part.onlyAsked], only_listed: [...part.onlyListed] };
    case 'nationality':
      return { ...base, agreement: part.isShared ? 'shared' : 'other' };
    case 'gender':
      return base;
    default:
      return { ...base, agreement: part.agreement };
  }
}

interface HitPlace {
  view: PersonView;
  /** YYYY-MM-DD */
  today: string;
  /** null where the list cannot be asked now. */
  isPresent: boolean | null;
  startedAt: Date | null;
  endedAt: Date | null;
  listVersion: string | null;
  requestId: string | null;
}

function presentHit(row: HitRow, { view, today, isPresent, startedAt, endedAt, listVersion, requestId }: HitPlace): HitView {
  const { entry } = row;
  const births = entry.births.map(birthText);
  return {
    hit_id: row.id,
    entry_id: row.entryId,
    source: row.sourceName,
    source_id: row.sourceId,
    type: row.sourceKind,
    standardized_sanction_type: standardizedType(row.sourceKind, entry),
    match_rate: Number(row.score),
    sanction_name: row.matchedName,
    asked_name: nameOfHit(row) ?? null,
    birth_date: births.length === 0 ? null : births.join('; '),
    nationalities: [...entry.nationalities],
    charges: [...entry.charges],
    currently_present_on_source: isPresent,
    start_time: startedAt?.getTime() ?? null,
    end_time: endedAt?.getTime() ?? null,
    confidence: row.confidence,
    parts: row.parts.map(presentPart),
    ofac_rate: Number(row.asOfac),
    list_version: listVersion,
    entry: {
      key: entry.key,
      kind: entry.kind,
      names: entry.names.map(({ text, type }) => ({ text, type })),
      birth_dates: births,
      birth_places: [...entry.birthPlaces],
      nationalities: [...entry.nationalities],
      countries: [...entry.countries],
      gender: entry.gender ?? null,
      numbers: entry.numbers.map(({ type, number, country }) => ({ type, number: view.account(number), country: country ?? null })),
      addresses: [...entry.addresses],
      programmes: [...entry.programmes],
      charges: [...entry.charges],
      remarks: entry.remarks,
      listed_on: entry.listedOn ?? null,
      ends_on: entry.endsOn ?? null,
      has_ended: entry.endsOn !== undefined && entry.endsOn < today,
      is_masked: view.isMasked,
    },
    matched_status: row.status,
    next_statuses: requestId === null ? nextStatuses(row.status) : [],
    reason: row.reason,
    decided_by: row.decidedBy,
    decided_time: row.decidedAt?.getTime() ?? null,
    confirmed_by: row.confirmedBy,
    cleared_before: row.clearedBefore && { report_id: row.clearedBefore.reportId, by: row.clearedBefore.by, time: new Date(row.clearedBefore.at).getTime() },
    request_id: requestId,
    version: row.version,
  };
}

/** What is looked up beside a report that is kept; a report can be read while its engine cannot be asked. */
async function orNothing<T>(looked: Promise<readonly T[]>): Promise<readonly T[]> {
  try {
    return await looked;
  } catch (error) {
    if (error instanceof ScreeningUnavailable) return [];
    throw error;
  }
}

/**
 * Hits with what their lists say of them now, and the requests that wait about them.
 * @param found entries as a search has just found them, which need not be looked up
 */
export async function presentHits(
  call: Pick<Call, 'db' | 'actor' | 'now'>,
  engine: ScreeningEngine,
  rows: readonly HitRow[],
  entries: readonly ListedEntry[] = [],
): Promise<HitView[]> {
  const view = personView(call.actor);
  const today = call.now.toISOString().slice(0, 10);
  const unknown = rows.map(({ entryId }) => entryId).filter((id) => !entries.some(({ entryId }) => entryId === id));
  const looked = unknown.length === 0 ? [] : await orNothing(engine.entries(unknown));
  const listed = new Map([...entries, ...looked].map((one) => [one.entryId, one]));
  const versions = await engine.versionNames([...new Set(rows.map(({ versionId }) => versionId))]);
  const waiting = await hitDecision.findWaiting(
    call.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const now = listed.get(row.entryId);
    return presentHit(row, {
      view,
      today,
      isPresent: now?.isPresent ?? null,
      startedAt: now?.startedAt ?? null,
      endedAt: now?.endedAt ?? null,
      listVersion: versions.get(row.versionId) ?? null,
      requestId: waiting.get(row.id) ?? null,
    });
  });
}

/** Which versions of which lists were searched, as people name them. */
export async function presentVersions(engine: ScreeningEngine, versions: ReportRow['versions']): Promise<{ source: string; version: string }[]> {
  const names = await engine.versionNames(versions.map(({ versionId }) => versionId));
  const unnamed = versions.some(({ sourceName }) => sourceName === undefined);
  const sources = new Map((unnamed ? await orNothing(engine.sources()) : []).map(({ id, name }) => [id, name]));
  return versions.map(({ sourceId, versionId, sourceName }) => ({
    source: sourceName ?? sources.get(sourceId) ?? sourceId,
    version: names.get(versionId) ?? versionId,
  }));
}
