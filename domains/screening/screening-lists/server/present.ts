import { fillText, type Language, termIn, textIn, type Texts } from '../../../../platform/contract/index.ts';
import { entryParts, omissions } from '../../../register/kernel/screening-lists.ts';
import { entryPartWords } from '../../../register/vocabulary/contract/index.ts';
import { faultTexts, rowFaultTexts } from '../contract/index.ts';
import { activatesSource, freshnessOf, hasFailedFetch, mayBeLoaded, type VersionFault } from '../model/index.ts';
import type { ChangedFields, EntryRow, StoredEntryData } from './stores/entry.store.ts';
import type { SourceRow, StoredSource } from './stores/source.store.ts';
import type { VersionRow } from './stores/version.store.ts';

/** A fault as a sentence, with the reasons of rows where it is about rows. */
export function faultText({ code, params }: VersionFault, lang: Language): string {
  // One of a later release shows its code.
  const texts = (faultTexts as Readonly<Record<string, Texts | undefined>>)[code];
  const inWords = typeof params.part === 'string' ? { ...params, part: termIn(entryPartWords, params.part, lang) } : params;
  const sentence = fillText(texts ? textIn(texts, lang) : code, inWords);
  const reasons = Object.entries(rowFaultTexts).flatMap(([fault, reason]) => {
    const count = params[fault];
    return count === undefined ? [] : [fillText(textIn(reason, lang), { count, lines: params[`${fault}_LINES`] ?? '' })];
  });
  return [sentence, ...reasons].join(' ');
}
/** Why the last try to fetch a list brought nothing into force. */
export function presentFailed(
  source: StoredSource,
  lang: Language,
): { outcome: 'REFUSED' | 'FAILED'; fault: { code: string; text: string } | null; time: number } | null {
  const { outcome, triedAt, outcomeFault } = source;
  if (!hasFailedFetch(source) || triedAt === null || (outcome !== 'REFUSED' && outcome !== 'FAILED')) return null;
  return { outcome, fault: presentFault(outcomeFault, lang), time: triedAt.getTime() };
}

export const presentFault = (fault: VersionFault | null, lang: Language) => fault && { code: fault.code, text: faultText(fault, lang) };

export const presentSource = (row: SourceRow, { now, lang, waiting }: { now: Date; lang: Language; waiting: string | undefined }) => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  format: row.format,
  is_own: row.isOwn,
  is_active: row.isActive,
  freshness: freshnessOf(row, now),
  confirmed_time: row.newestAt?.getTime() ?? null,
  addresses: row.addresses,
  redirect_hosts: row.redirectHosts,
  has_credentials: row.hasCredentials,
  fetch_minutes: row.fetchMinutes,
  licence_note: row.licenceNote,
  mapping: row.mapping,
  max_loss_percent: row.maxLossPercent,
  max_change_percent: row.maxChangePercent,
  overdue_hours: row.overdueHours,
  pause_days: row.pauseDays,
  last_try_time: row.triedAt?.getTime() ?? null,
  last_outcome: row.outcome,
  last_fault: presentFault(row.outcomeFault, lang),
  current_version_id: row.currentId,
  current_number: row.currentNumber,
  current_date: row.currentDate,
  loaded_time: row.loadedAt?.getTime() ?? null,
  entries: row.entries,
  open_version_id: row.openVersionId,
  waiting_request_id: waiting ?? null,
  update_time: row.updatedAt.getTime(),
  updated_by: row.updatedByName,
  version: row.version,
});

export const presentVersion = (row: VersionRow, { lang, personId, waiting }: { lang: Language; personId: string; waiting: string | undefined }) => ({
  id: row.id,
  source_id: row.sourceId,
  source_name: row.sourceName,
  number: row.number,
  status: row.status,
  is_in_force: row.isInForce,
  activates: activatesSource({ isAutomatic: row.isAutomatic, isActive: row.isSourceActive }),
  is_automatic: row.isAutomatic,
  source_date: row.sourceDate,
  sha256: row.sha256,
  files: row.files.map(({ position, name, sizeBytes, sha256 }) => ({ position, name, size_bytes: sizeBytes, sha256 })),
  fault: presentFault(row.fault, lang),
  may_be_loaded: row.status === 'REFUSED' && mayBeLoaded(row.fault),
  entries: row.entries,
  added: row.added,
  changed: row.changed,
  ended: row.ended,
  returned: row.returned,
  altered: row.altered,
  unreadable: row.unreadable,
  entries_before: row.entriesBefore,
  create_time: row.createdAt.getTime(),
  loaded_time: row.loadedAt?.getTime() ?? null,
  actor: row.actorName,
  is_own: row.actorPerson === personId,
  approved_by: row.approvedByName,
  waiting_request_id: waiting ?? null,
});

/** What a version read, part by part in their order, beside the version on which it was begun. */
export const presentReading = ({ reading, readingBefore: before }: Pick<VersionRow, 'reading' | 'readingBefore'>) => ({
  parts: entryParts.flatMap((part) => {
    const [now, was] = [reading.parts[part], before?.parts[part]];
    if (!now && !was) return [];
    return [
      {
        part,
        read: now?.read ?? 0,
        unread: now?.unread ?? 0,
        lost: now?.lost ?? 0,
        read_before: before === null ? null : (was?.read ?? 0),
        unread_before: before === null ? null : (was?.unread ?? 0),
        samples: [...(now?.samples ?? [])],
      },
    ];
  }),
  omitted: omissions.flatMap((reason) => (reading.omitted[reason] ? [{ reason, count: reading.omitted[reason] ?? 0 }] : [])),
});

export const presentEntry = (row: EntryRow) => ({
  id: row.id,
  source_id: row.sourceId,
  source_name: row.sourceName,
  source_key: row.sourceKey,
  kind: row.kind,
  name: row.name,
  other_names: row.data.names.length - 1,
  nationalities: [...row.data.nationalities],
  programmes: [...row.data.programmes],
  is_present: row.isPresent,
  start_time: row.startedAt.getTime(),
  end_time: row.endedAt?.getTime() ?? null,
});

/** An entry on one line of a file, with what is compared. */
export const presentEntryInFile = (row: EntryRow) => ({
  ...presentEntry(row),
  further_names: row.data.names.flatMap(({ text }) => (text === row.name ? [] : [text])).join('; '),
  births: linesOf(row.data.births),
  numbers: linesOf(row.data.numbers),
});

export const presentData = (data: StoredEntryData) => ({
  names: data.names.map(({ text, type }) => ({ text, type })),
  births: data.births.map(({ from, until, isApproximate }) => ({ from, until, is_approximate: isApproximate })),
  birth_places: [...data.birthPlaces],
  nationalities: [...data.nationalities],
  countries: [...data.countries],
  gender: data.gender ?? null,
  numbers: data.numbers.map(({ type, number, country }) => ({ type, number, country: country ?? null })),
  addresses: [...data.addresses],
  programmes: [...data.programmes],
  charges: [...data.charges],
  remarks: data.remarks,
  listed_on: data.listedOn ?? null,
  ends_on: data.endsOn ?? null,
});

/** Names of fields as calls have them. */
const wireNames: Readonly<Record<string, string>> = { birthPlaces: 'birth_places', listedOn: 'listed_on', endsOn: 'ends_on' };

/** A value of an entry as lines of text. */
function valueText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(valueText).join('\n');
  if (typeof value !== 'object') return String(value);
  const { text, type, number, country, from, until, isApproximate } = value as Record<string, unknown>;
  if (typeof text === 'string') return type === 'primary' ? text : `${text} (${String(type)})`;
  if (typeof number === 'string') return [String(type), number, country].filter(Boolean).join(' ');
  return `${isApproximate ? '~ ' : ''}${from === until ? String(from) : `${String(from)} / ${String(until)}`}`;
}

/** Values that only one side has, so that a long list shows what of it is new. */
function onlyIn(one: unknown, other: unknown): unknown {
  if (!Array.isArray(one) || !Array.isArray(other)) return one;
  const existing = new Set(other.map((value) => JSON.stringify(value)));
  return one.filter((value) => !existing.has(JSON.stringify(value)));
}

/** The fields of a change, each with what went and what came. */
export const presentFields = (fields: ChangedFields | null) =>
  Object.entries(fields ?? {}).map(([field, { before, after }]) => ({
    field: wireNames[field] ?? field,
    before: valueText(onlyIn(before, after)),
    after: valueText(onlyIn(after, before)),
  }));

/** The same of two states of an entry that are not stored as a change yet. */
export function compareFields(before: StoredEntryData | null, after: StoredEntryData | null) {
  if (before === null || after === null) return [];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof StoredEntryData)[];
  const differing = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  return presentFields(Object.fromEntries(differing.map((key) => [key, { before: before[key] ?? null, after: after[key] ?? null }])) as ChangedFields);
}

const linesOf = (values: readonly unknown[]): string => (valueText(values) ?? '').replaceAll('\n', '; ');
