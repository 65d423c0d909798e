import { InvalidInputError, findText, refuse, textIn, type Texts, textsOf } from '../../../../platform/contract/index.ts';
import { type Call, type Handler, handle, onThread } from '../../../../platform/server/index.ts';
import { resolveSubjects } from '../../../register/id-database/server/resolving/index.ts';
import { lockPeople } from '../../../settings/limits/server/ledger/index.ts';
import { confirmImport, type ImportKind, type ImportLineView, listErrors, previewImport } from '../contract/index.ts';
import { type EntryTerms, faultOf } from '../model/entry-life.ts';
import { type EntryInput, findClash, writeEntries } from './add-entry.ts';
import { insertImport, listChannels, lockImport, markApplied, type StoredImport } from './stores/import.store.ts';
import { askReview } from './list-review.ts';
import { findOwnersOf, listEntriesOfPeople, type OwnedDocument, type StoredEntry } from './stores/list-entry.store.ts';
import { documentOf, type ReadLine, readImportFile, storedDocumentOf } from './read-import.ts';
import { heldPayments } from './settle-standing.ts';
import { personView } from '../../../register/id-database/server/person-view/index.ts';
import { findCompanyProfile } from '../../../register/reference-data/server/companies/index.ts';
import { listReasonCodes } from '../../../register/reference-data/server/options/index.ts';

type Outcome = ImportLineView['outcome'];

interface ImportedLine {
  line: ReadLine;
  outcome: Outcome;
  /** Column that is wrong, or the code of what is wrong with the dates. */
  fault: string | null;
  owner: OwnedDocument | undefined;
  terms: EntryTerms;
}

const takes = (outcome: Outcome): boolean => outcome === 'NEW' || outcome === 'UNKNOWN_PERSON' || outcome === 'ADDED';

/** As the register has it for people in sight, as the file has it for all others. */
const nameOf = ({ line, owner }: Pick<ImportedLine, 'line' | 'owner'>): string | null => (owner?.isSeen ? owner.name : null) ?? line.name;

const termsOfLine = ({ business, providerCode, method, startsAt, endsAt }: ReadLine, now: number): EntryTerms => ({
  business,
  providerCode,
  method,
  startsAt: startsAt ?? now,
  endsAt,
});

interface ImportContext {
  kind: ImportKind;
  channels: readonly { providerCode: string; method: string }[];
  companyCode: string;
  reasons: ReadonlySet<string>;
  entries: ReadonlyMap<string, readonly StoredEntry[]>;
  now: number;
}

/** The column that names no channel of the company, or names one where none belongs. */
function channelFault({ providerCode, method }: ReadLine, { kind, channels }: ImportContext): 'provider_code' | 'method' | undefined {
  const named = providerCode === null ? 'method' : 'provider_code';
  if (providerCode === null && method === null) return kind === 'CHANNEL' ? named : undefined;
  const isKnown = channels.some((one) => (providerCode === null || one.providerCode === providerCode) && (method === null || one.method === method));
  return kind === 'CHANNEL' && isKnown ? undefined : named;
}

function evaluateLine(line: ReadLine, owner: OwnedDocument | undefined, existing: ImportContext): ImportedLine {
  const { kind, companyCode, reasons, entries, now } = existing;
  const terms = termsOfLine(line, now);
  const lines = (outcome: Outcome, fault: string | null = null): ImportedLine => ({ line, outcome, fault, owner, terms });
  if (line.fault) return lines('INVALID', line.fault);
  if (!reasons.has(line.reasonCode)) return lines('INVALID', 'reason_code');
  const channel = channelFault(line, existing);
  if (channel) return lines('INVALID', channel);
  const wrong = faultOf(kind, terms, now);
  if (wrong) return lines('INVALID', 'end_date');
  if (!owner) return lines('UNKNOWN_PERSON');
  const clash = findClash(entries.get(owner.subjectId) ?? [], { kind, companyCode, terms }, now);
  if (clash) return lines(clash.isSame ? 'ALREADY_LISTED' : 'ON_WHITE_LIST');
  return lines(owner.isSeen ? 'NEW' : 'UNKNOWN_PERSON');
}

/** What would become of each line now. A person who comes twice in a file for the same is taken once. */
async function evaluateLines(call: Call, { kind, lines, companyCode }: Pick<StoredImport, 'kind' | 'lines' | 'companyCode'>): Promise<ImportedLine[]> {
  const sound = lines.filter(({ fault }) => fault === null);
  const owners = await findOwnersOf(call.db, sound.map(storedDocumentOf), call.actor.companies);
  const entries = await listEntriesOfPeople(
    call.db,
    [...owners.values()].map(({ subjectId }) => subjectId),
  );
  const existing: ImportContext = {
    kind,
    channels: await listChannels(call.db, companyCode),
    companyCode,
    reasons: await listReasonCodes(call.db),
    entries,
    now: call.now.getTime(),
  };
  const visited = new Set<string>();
  return lines.map((line) => {
    const owner = owners.get(sound.indexOf(line));
    const evaluated = evaluateLine(line, owner, existing);
    const { providerCode, method } = line;
    const number = line.fault === null ? storedDocumentOf(line).no : line.idNo;
    const person = [owner?.subjectId ?? `${line.idType} ${number}`, providerCode, method].join(' ');
    if (!takes(evaluated.outcome)) return evaluated;
    if (visited.has(person)) return { ...evaluated, outcome: 'TWICE_IN_FILE' };
    visited.add(person);
    return evaluated;
  });
}

const words: Record<Exclude<Outcome, 'NEW' | 'ADDED' | 'INVALID'>, Texts> = {
  UNKNOWN_PERSON: textsOf('server.lists.nobodyIsRegisteredWithThisDocument'),
  ALREADY_LISTED: textsOf('server.lists.alreadyOnThisList'),
  ON_WHITE_LIST: textsOf('server.lists.onTheWhiteListRemoveThe'),
  TWICE_IN_FILE: textsOf('server.lists.appearsEarlierInTheFile'),
};

const noughts: Texts = textsOf('server.lists.theNumberHadLostTheZeros');

function messageOf(call: Call, { line, outcome, fault }: ImportedLine): string | null {
  if (outcome === 'INVALID') return findText('validation.invalid', call.lang, { field: fault ?? '' }) ?? null;
  const text = [...(line.hadLostNoughts ? [noughts] : []), ...(outcome === 'NEW' || outcome === 'ADDED' ? [] : [words[outcome]])];
  return text.map((texts) => textIn(texts, call.lang)).join(' ') || null;
}

interface Shown {
  evaluated: readonly ImportedLine[];
  held: number;
  requestId: string | null;
  entryIds?: ReadonlyMap<number, string>;
}

function present(call: Call, one: Omit<StoredImport, 'lines'>, { evaluated, held, requestId, entryIds }: Shown) {
  return {
    import_id: one.id,
    kind: one.kind,
    status: one.status,
    file_name: one.fileName,
    source_ref: one.sourceRef,
    entity_code: one.companyCode,
    total: evaluated.length,
    taken: evaluated.filter(({ outcome }) => takes(outcome)).length,
    held_payments: held,
    request_id: requestId,
    reading: one.reading,
    lines: evaluated.map((row) => ({
      line: row.line.line,
      id_type: row.line.idType,
      id_no: row.line.fault !== null ? row.line.idNo : personView(call.actor).idNo(documentOf(row.line).type, row.line.idNo),
      name: nameOf(row),
      outcome: row.outcome,
      is_taken: takes(row.outcome),
      message: messageOf(call, row),
      entry_id: entryIds?.get(row.line.line) ?? null,
    })),
  };
}

async function countHeld(call: Call, companyCode: string, lines: readonly ImportedLine[]): Promise<number> {
  let held = 0;
  for (const { owner, outcome } of lines) if (owner && takes(outcome)) held += (await heldPayments(call, { subjectId: owner.subjectId, companyCode })).length;
  return held;
}

const readImportFileOnThread = onThread(new URL('./read-import.ts', import.meta.url), 'readImportFile', readImportFile);

const previewHandler = handle(previewImport, async (input, call) => {
  if (!call.actor.companies.includes(input.entity_code)) throw new InvalidInputError([{ field: 'entity_code', code: 'invalid' }]);
  const [file] = call.uploads;
  if (!file) return refuse(listErrors, 'FILE_MISSING');
  const { timeZone } = (await findCompanyProfile(call.db, input.entity_code)) as { timeZone: string };
  const one: StoredImport = {
    id: await call.newId(),
    kind: input.kind ?? 'BLACK',
    companyCode: input.entity_code,
    fileName: file.name,
    sha256: file.sha256,
    sourceRef: input.source_ref,
    ...(await readImportFileOnThread(call, file.bytes, timeZone)),
    status: 'PREVIEW',
    createdBy: call.actor.userId,
  };
  const lines = await evaluateLines(call, one);
  await insertImport(call.db, one, { name: call.actor.name, now: call.now });
  call.audit({
    subject: { kind: 'list-import', id: one.id },
    companyCode: one.companyCode,
    after: {
      kind: one.kind,
      sha256: one.sha256,
      source_ref: one.sourceRef,
      lines: lines.length,
      unknown_columns: one.reading?.unknown_columns.length ?? null,
      taken: lines.filter(({ outcome }) => takes(outcome)).length,
    },
  });
  return present(call, one, { evaluated: lines, held: one.kind === 'BLACK' ? await countHeld(call, one.companyCode, lines) : 0, requestId: null });
});

/** The people of the lines that are taken, locked; those nobody knew are registered. */
async function resolveAccepted(call: Call, lines: readonly ImportedLine[]): Promise<string[]> {
  const resolved = await resolveSubjects(
    call.db,
    lines.map(({ line }) => ({ ...documentOf(line), ...(line.name === null ? {} : { name: line.name }) })),
    { source: 'LIST', linkedBy: call.actor.name },
  );
  const subjects = resolved.map(({ subjectId }) => subjectId);
  await lockPeople(call.db, subjects);
  return subjects;
}

const confirmHandler = handle(confirmImport, async (input, call) => {
  const one = await lockImport(call.db, input.import_id);
  if (!one || one.createdBy !== call.actor.userId || !call.actor.companies.includes(one.companyCode)) return refuse(listErrors, 'IMPORT_NOT_FOUND');
  if (one.status === 'APPLIED') refuse(listErrors, 'IMPORT_APPLIED');
  await resolveAccepted(
    call,
    (await evaluateLines(call, one)).filter(({ outcome }) => takes(outcome)),
  );
  // Evaluated again with everybody locked: another entry may have been made meanwhile, and two documents may be one person's.
  const lines = await evaluateLines(call, one);
  const used = lines.filter(({ outcome, owner }) => takes(outcome) && owner !== undefined);
  const entryIds = await writeEntries(
    call,
    used.map(
      ({ line, owner, terms }): EntryInput => ({
        ...terms,
        kind: one.kind,
        companyCode: one.companyCode,
        document: storedDocumentOf(line),
        subjectId: (owner as OwnedDocument).subjectId,
        name: nameOf({ line, owner }),
        reasonCode: line.reasonCode,
        reason: line.reason,
        source: 'IMPORT',
        sourceRef: one.sourceRef,
      }),
    ),
  );
  const review = one.kind === 'BLACK' && entryIds.length > 0 ? await askReview(call, one.companyCode, entryIds) : undefined;
  await markApplied(call.db, one.id, call.now);
  call.audit({
    subject: { kind: 'list-import', id: one.id },
    companyCode: one.companyCode,
    after: { kind: one.kind, source_ref: one.sourceRef, taken: entryIds.length },
  });
  const done = lines.map((row) => (used.includes(row) ? { ...row, outcome: 'ADDED' as const } : row));
  return present(
    call,
    { ...one, status: 'APPLIED' },
    {
      evaluated: done,
      held: review?.heldPayments ?? 0,
      requestId: review?.requestId ?? null,
      entryIds: new Map(used.map(({ line }, at) => [line.line, entryIds[at] as string])),
    },
  );
});

export const importHandlers: readonly Handler[] = [previewHandler, confirmHandler];
