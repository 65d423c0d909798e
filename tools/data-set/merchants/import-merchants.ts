import type { OnboardingCondition } from '../../../domains/register/kernel/index.ts';
import { bareNumber } from '../../../domains/register/kernel/id-numbers/spelling.ts';
import { languageOfCountry, localDate } from '../../../domains/register/kernel/index.ts';
import type { MerchantDocumentKind } from '../../../domains/register/kernel/merchant-documents.ts';
import { addDocument, bindUpload, uploadFile } from '../../../domains/merchants/merchant-documents/contract/index.ts';
import { documentsOf, requireDocuments, scanDocument } from '../../../domains/merchants/merchant-documents/server/index.ts';
import { reviewInherited } from '../../../domains/merchants/merchant-risk/server/index.ts';
import { addMerchantApp, createContact, createMerchant, createRelationship, setMerchantAccount } from '../../../domains/merchants/merchants/contract/index.ts';
import {
  addApp,
  beginApplication,
  findMerchant,
  findUsedApps,
  lockMerchant,
  moveMerchant,
  openOnboarding,
  ownershipOf,
} from '../../../domains/merchants/merchants/server/index.ts';
import { moveReview } from '../../../domains/merchants/onboarding/contract/index.ts';
import { unmetConditions } from '../../../domains/merchants/onboarding/server/index.ts';
import { findCompanyProfile } from '../../../domains/register/reference-data/server/index.ts';
import { mayCall } from '../../../platform/contract/index.ts';
import type { Database, FileStore } from '../../../platform/server/index.ts';
import { PlainError } from '../../database.ts';
import type { BadLine } from '../read-table.ts';
import type { FormOptions } from '../table-form.ts';
import { type BackOffice, LineFault, openBackOffice, readInput } from './back-office.ts';
import { type MerchantOfSet, readDocument, readMerchantSet } from './read-set.ts';
import { merchantColumns, type Row, type SideTable, sideTables } from './tables.ts';

export interface MerchantImportOptions {
  folder: string;
  files: FileStore;
  publicUrl: string;
  /** The account of the back office in whose name everything is entered. */
  account: string;
  /** Who decided, and where that is on file, that the provider works with those marked as taken over. */
  takenOver?: string;
  operator: string;
  now: Date;
  /** How values are written that may be read in two ways. */
  form?: FormOptions;
  /** Finds what is wrong with the files and writes nothing. */
  checkOnly?: boolean;
  /** Enters the other merchants where lines of some have faults; otherwise a fault keeps everything from being written. */
  leaveOutFaults?: boolean;
  /** Told how each file is read. */
  say?: (line: string) => void;
  onBad: (bad: BadLine) => void;
  onProgress?: (share: number, merchants: number) => void;
  /** Stops between two merchants; the next run goes on there. */
  signal?: AbortSignal;
}

export interface MerchantImportReport {
  applications: number;
  takenOver: number;
  /** Entered by an earlier run. */
  known: number;
  leftOut: number;
  documents: number;
  infected: number;
  /** Documents that the scanner could not be asked about; the server asks again. */
  unscanned: number;
  /** What those taken over lack, by condition. */
  lacking: Map<OnboardingCondition, number>;
  badLines: number;
  stopped: boolean;
  /** false: the files were only looked at. */
  written: boolean;
  ms: number;
}

const about = (row: Row) => ({ row, columns: merchantColumns });
const beside = (table: SideTable, row: Row) => ({ row, columns: sideTables[table] });
const fault = (row: Row, field: string, problem: string): LineFault => new LineFault(row, [{ field, problem }]);

/** The values of a line without those that only say where it belongs. */
function valuesOf({ values }: Row, ...without: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'merchant_no' && !without.includes(name)));
}

/** What the back office is told of a merchant; its language is that of its country where nothing is said. */
function applicationOf(row: Row): object {
  const values = valuesOf(row, 'taken_over');
  return { lang: languageOfCountry(String(values.country)), ...values };
}

const ownerFacts = ['holder_kind', 'holder_name', 'holder_country', 'holder_id_type', 'holder_id_no', 'holder_birth_date', 'holder_reference'];

/** One relation. Who is named the first time comes with facts; later the key is enough. */
function relationOf(row: Row, muid: string, existing: ReadonlyMap<string, string>): object {
  const holder = existing.get(String(row.values.key));
  const held = row.values.of === undefined ? undefined : existing.get(String(row.values.of));
  return {
    muid,
    ...valuesOf(row, 'key', 'of', ...(holder === undefined ? [] : ownerFacts)),
    ...(holder === undefined ? {} : { holder_subject_id: holder }),
    ...(held === undefined ? {} : { held_subject_id: held }),
  };
}

const accountOf = (row: Row, muid: string): object => ({ muid, ...valuesOf(row), reason: 'Loaded from a file' });
const contactOf = (row: Row, muid: string): object => ({ muid, ...valuesOf(row) });
const appOf = (row: Row, muid: string): object => ({ muid, ...valuesOf(row, 'app_id') });
const inputOf = (row: Row, onboardId: string, partyId: string | undefined): object => ({
  onboard_id: onboardId,
  ...valuesOf(row, 'file', 'owner'),
  is_mandatory: false,
  ...(partyId === undefined ? {} : { party_subject_id: partyId }),
});

/** All that is wrong with the lines about a merchant before anything is done for it. */
async function findFaults({ row, sides }: MerchantOfSet, { folder, takenOver }: MerchantImportOptions): Promise<LineFault[]> {
  const faults: LineFault[] = [];
  const look = (read: () => unknown) => {
    try {
      read();
    } catch (error) {
      if (!(error instanceof LineFault)) throw error;
      faults.push(error);
    }
  };
  look(() => readInput(createMerchant, applicationOf(row), about(row)));
  if (row.values.taken_over === true && takenOver === undefined)
    faults.push(fault(row, 'taken_over', 'This takes --taken-over, with who decided that the provider works with the merchant and where that is on file.'));
  for (const one of sides.contacts) look(() => readInput(createContact, contactOf(one, 'x'), beside('contacts', one)));
  for (const one of sides.accounts) look(() => readInput(setMerchantAccount, accountOf(one, 'x'), beside('accounts', one)));
  for (const one of sides.apps) look(() => readInput(addMerchantApp, appOf(one, 'x'), beside('apps', one)));
  for (const one of sides.accounts.slice(1)) faults.push(fault(one, 'merchant_no', 'A merchant is paid on one account.'));
  const keys = new Set(sides.owners.map(({ values }) => String(values.key)));
  const named = new Map<string, string>();
  for (const one of sides.owners) {
    look(() => readInput(createRelationship, relationOf(one, 'x', named), beside('owners', one)));
    named.set(String(one.values.key), '1');
    if (one.values.of !== undefined && !keys.has(String(one.values.of)))
      faults.push(fault(one, 'of', 'The of field must be the key of somebody who is named behind the same merchant.'));
  }
  for (const one of sides.documents) {
    look(() => readInput(addDocument, inputOf(one, '1', undefined), beside('documents', one)));
    if (one.values.owner !== undefined && !keys.has(String(one.values.owner)))
      faults.push(fault(one, 'owner', 'The owner field must be the key of somebody who is named behind the same merchant.'));
    const document = await readDocument(folder, String(one.values.file));
    if ('problem' in document) faults.push(fault(one, 'file', document.problem));
  }
  return faults;
}

/** Enters who is behind a merchant, each after whom it holds. Answers them by their keys. */
async function enterOwners(backOffice: BackOffice, muid: string, merchantNo: string, rows: readonly Row[]): Promise<Map<string, string>> {
  const existing = new Map<string, string>();
  let left = rows;
  while (left.length > 0) {
    const waiting: Row[] = [];
    for (const row of left) {
      if (row.values.of !== undefined && !existing.has(String(row.values.of))) {
        waiting.push(row);
        continue;
      }
      const { subject_id: id } = await backOffice.call(createRelationship, relationOf(row, muid, existing), beside('owners', row));
      existing.set(String(row.values.key), id);
    }
    const [first] = waiting;
    if (first && waiting.length === left.length) throw fault(first, 'of', 'Nobody leads from the merchant to this relation.');
    left = waiting;
  }
  const over = new Set((await ownershipOf(backOffice.db, merchantNo)).overdeclared);
  const wrong = rows.find(({ values: { of } }) => over.has(of === undefined ? 'merchant' : (existing.get(String(of)) ?? '')));
  if (wrong) throw fault(wrong, 'share', 'The shares in one company are more than 100 % together.');
  return existing;
}

/** Hands a document in: for what is asked for already, or as one that is kept beside. Nobody has reviewed it. */
async function enterDocument(
  backOffice: BackOffice,
  folder: string,
  { row, onboardId, merchantNo, partyId }: { row: Row; onboardId: string; merchantNo: string; partyId: string | undefined },
): Promise<void> {
  const place = beside('documents', row);
  const document = await readDocument(folder, String(row.values.file));
  if ('problem' in document) throw fault(row, 'file', document.problem);
  const { kind, asked_for: askedFor } = row.values as { kind: MerchantDocumentKind; asked_for?: string };
  const requested = (await documentsOf(backOffice.db, merchantNo)).find(
    (one) =>
      one.status === 'REQUESTED' && one.kind === kind && one.subjectId === (partyId ?? null) && (kind !== 'OTHER' || one.askedFor === (askedFor ?? null)),
  );
  const id = requested?.id ?? (await backOffice.call(addDocument, inputOf(row, onboardId, partyId), place)).id;
  const kept = await backOffice.call(
    uploadFile,
    {},
    { ...place, upload: { name: String(row.values.file).split('/').at(-1) as string, bytes: document.bytes } },
  );
  await backOffice.call(bindUpload, { id, file_src: kept.file_src }, place);
}

/** Enters a merchant with all that names it. Answers what it lacks where it was taken over. */
async function enter(
  backOffice: BackOffice,
  { merchantNo, row, sides }: MerchantOfSet,
  { folder, takenOver, now }: MerchantImportOptions,
): Promise<OnboardingCondition[] | undefined> {
  const input = readInput(createMerchant, applicationOf(row), about(row));
  const { muid, onboard_id: onboardId } = await backOffice.act('merchant.created', about(row), (call) => beginApplication(call, input, { merchantNo }));
  const apps = await findUsedApps(
    backOffice.db,
    sides.apps.map(({ values }) => String(values.app_id)),
  );
  for (const one of sides.apps) {
    const appId = String(one.values.app_id);
    if (apps.includes(appId)) throw fault(one, 'app_id', 'Another merchant has this app.');
    apps.push(appId);
    const app = readInput(addMerchantApp, appOf(one, muid), beside('apps', one));
    await backOffice.act('merchant-app.added', beside('apps', one), (call) => addApp(call, app, appId));
  }
  for (const one of sides.contacts) await backOffice.call(createContact, contactOf(one, muid), beside('contacts', one));
  for (const one of sides.accounts) await backOffice.call(setMerchantAccount, accountOf(one, muid), beside('accounts', one));
  const existing = await enterOwners(backOffice, muid, merchantNo, sides.owners);
  const isTakenOver = row.values.taken_over === true;
  if (isTakenOver)
    await backOffice.act('merchant-document.requested', about(row), async (call) => {
      const company = await findCompanyProfile(call.db, input.entity_code);
      await reviewInherited(call, merchantNo, localDate(now, company?.timeZone ?? 'UTC'));
      await requireDocuments(call, await lockMerchant(call.db, merchantNo));
    });
  else {
    const { version } = await lockMerchant(backOffice.db, merchantNo);
    await backOffice.call(moveReview, { onboard_id: onboardId, version, action: 'SUBMIT' }, about(row));
  }
  for (const one of sides.documents) {
    const { owner } = one.values;
    await enterDocument(backOffice, folder, { row: one, onboardId, merchantNo, partyId: owner === undefined ? undefined : existing.get(String(owner)) });
  }
  if (!isTakenOver) return undefined;
  return backOffice.act('merchant.taken-over', about(row), async (call) => {
    const round = await openOnboarding(call.db, merchantNo);
    const lacking = round ? (await unmetConditions(call, round)).map(({ condition }) => condition) : [];
    await moveMerchant(call, await lockMerchant(call.db, merchantNo), 'TAKE_OVER', {
      reason: takenOver as string,
      verb: 'merchant.taken-over',
      after: { unmet_gates: lacking },
    });
    return lacking;
  });
}

const bare = (text: unknown): string => bareNumber(String(text ?? ''));

/** Whether an earlier run, or the back office, has entered this merchant. A number that belongs to another one is a fault. */
async function isKnown(database: Database, { merchantNo, row }: MerchantOfSet): Promise<boolean> {
  const merchant = await findMerchant(database.main, merchantNo);
  if (!merchant) return false;
  if (merchant.companyCode === row.values.entity_code && merchant.taxId !== null && merchant.taxId === bare(row.values.tax_id)) return true;
  throw fault(row, 'merchant_no', 'Another merchant has this number.');
}

/**
 * Loads merchants with owners, contacts, accounts, apps and documents through the calls of the back office. Each merchant is entered whole or
 * not at all, and none where a line has a fault, unless those are to be left out; one that is there is passed over, so a run can be repeated. Nobody becomes ONBOARDED by it except those marked as taken
 * over, where the operator has stated on whose decision.
 */
export async function importMerchants(database: Database, options: MerchantImportOptions): Promise<MerchantImportReport> {
  const { folder, files, now, takenOver, signal, onProgress } = options;
  const began = performance.now();
  const backOffice = await openBackOffice({ database, ...options });
  backOffice.demand(createMerchant, createRelationship, createContact, setMerchantAccount, addMerchantApp, moveReview, addDocument, uploadFile, bindUpload);
  if (takenOver !== undefined && !mayCall(backOffice.actor.abilities, 'AML.ApprovalList:write'))
    throw new PlainError(`--taken-over takes an account that may decide requests of others; ${options.account} may not.`);
  const report: MerchantImportReport = {
    applications: 0,
    takenOver: 0,
    known: 0,
    leftOut: 0,
    documents: 0,
    infected: 0,
    unscanned: 0,
    lacking: new Map(),
    badLines: 0,
    stopped: false,
    written: true,
    ms: 0,
  };
  const onBad = (bad: BadLine) => {
    report.badLines += 1;
    options.onBad(bad);
  };
  const send = ({ row: { file, line }, faults }: LineFault) => {
    for (const { field, problem } of faults) onBad({ file, line, field, problem });
  };
  const scan = async (documentId: string) => {
    const note = await scanDocument(documentId, { database, files, now }).catch(() => 'FAILED' as const);
    if (note === 'INFECTED') report.infected += 1;
    if (note === 'FAILED') report.unscanned += 1;
  };
  const tellIfFault = (error: unknown) => {
    if (!(error instanceof LineFault)) throw error;
    send(error);
    report.leftOut += 1;
  };
  const { merchants, leftOut } = await readMerchantSet(folder, { onBad, form: options.form, say: options.say });
  report.leftOut = leftOut;
  const due: MerchantOfSet[] = [];
  const check = async (merchant: MerchantOfSet) => {
    if (await isKnown(database, merchant)) {
      report.known += 1;
      return;
    }
    const faults = await findFaults(merchant, options);
    faults.forEach(send);
    if (faults.length > 0) report.leftOut += 1;
    else due.push(merchant);
  };
  for (const merchant of merchants) await check(merchant).catch(tellIfFault);
  const isRefused = report.badLines > 0 && !options.leaveOutFaults;
  if (isRefused || options.checkOnly) return { ...report, written: false, ms: performance.now() - began };
  const load = async (merchant: MerchantOfSet) => {
    const { done: lacking, unscanned } = await backOffice.inOne((one) => enter(one, merchant, options));
    if (lacking) report.takenOver += 1;
    else report.applications += 1;
    for (const condition of lacking ?? []) report.lacking.set(condition, (report.lacking.get(condition) ?? 0) + 1);
    report.documents += merchant.sides.documents.length;
    // Outside of the transaction: a scanner may take a minute.
    for (const id of unscanned) await scan(id);
  };
  for (const [place, merchant] of due.entries()) {
    if (signal?.aborted) {
      report.stopped = true;
      break;
    }
    await load(merchant).catch(tellIfFault);
    onProgress?.((place + 1) / due.length, place + 1);
  }
  report.ms = performance.now() - began;
  return report;
}
