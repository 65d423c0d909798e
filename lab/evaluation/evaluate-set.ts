import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { findUnrecorded } from '../../domains/payments/decisions/server/index.ts';
import { idCountries } from '../../domains/register/kernel/index.ts';
import { writeDefaultPack } from '../../domains/rules/rules/server/index.ts';
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/index.ts';
import { clock } from '../../platform/server/clock.ts';
import { type Database, findApplicationRole, localFileStore, migrate, openDatabase, registerIdSource } from '../../platform/server/index.ts';
import { writeCompaniesAlone } from '../../seeds/write-reference.ts';
import { currencyOfCountry } from '../../domains/register/kernel/company-settings.ts';
import { findCompaniesByCurrency } from '../../tools/data-set/data-set.store.ts';
import { type ImportReport, importDataSet } from '../../tools/data-set/import-data-set.ts';
import type { BadLine } from '../../tools/data-set/read-table.ts';
import { countRuleErrors, countRules, findTradeNos, listGateFindings, listRuleAlerts, type StoredAlert } from './evaluation.store.ts';
import { findSetKind, type LabelledSet } from './labelled-set.ts';
import { openPaymentSet } from './payment-set.ts';
import { type Alerted, type Score, scoreAlerts } from './score.ts';
import { openAlertSet, openPatternSet } from './transfer-set.ts';

/** Gates whose findings count as alerts; each is a fact about a person that nothing switches off, and would alert by rule otherwise. */
const alertingGates = ['SANCTION', 'DECEASED'] as const;

export interface Evaluation {
  readonly set: LabelledSet;
  readonly imported: ImportReport;
  readonly score: Score;
  /** Findings of gates that are told apart, by code: identities, and how many of them are labelled. */
  readonly otherGates: Readonly<Record<string, { identities: number; labelled: number }>>;
  readonly ruleErrors: ReadonlyMap<string, number>;
  readonly rules: number;
}

export interface EvaluationOptions {
  readonly say: (line: string) => void;
  readonly onBad: (line: BadLine) => void;
  readonly onProgress?: (share: number, payments: number) => void;
}

const openers = { payments: openPaymentSet, 'transfers with patterns': openPatternSet, 'transfers with alerts': openAlertSet } as const;

/** Recognises a labelled set by its columns and makes it ready. */
export const openLabelledSet = async (folder: string): Promise<LabelledSet> => openers[await findSetKind(folder)](folder);

/** Companies with their general limits, and the default packs of all countries, in force before the first payment. */
async function openCompanies(database: Database, since: Date): Promise<void> {
  await writeCompaniesAlone(database, since);
  const able = await findCompaniesByCurrency(database.main);
  for (const country of idCountries)
    for (const companyCode of able.get(currencyOfCountry[country]) ?? [])
      await database.main.transaction().execute((db) => writeDefaultPack(db, { companyCode, country, status: 'ACTIVE', now: since }));
}

/**
 * What the nightly passes find of people that decisions did not record: circles of transfers, and windows that late payments
 * filled. What they find of merchants is about no identity.
 */
async function listPassAlerts(database: Database, now: Date): Promise<StoredAlert[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'atalaia-passes-'));
  try {
    const hits = await findUnrecorded({ database, files: localFileStore(folder) }, { from: new Date(0), until: now });
    const ofPeople = hits.filter(({ about }) => about === 'PERSON');
    const tradeNos = await findTradeNos(
      database.main,
      ofPeople.map(({ fact }) => fact.transactionId),
    );
    return ofPeople.map(({ rule, fact }) => ({ tradeNo: tradeNos.get(fact.transactionId) ?? '', at: fact.at, by: rule.spec.type }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function listAlerts(database: Database, { identityOf }: LabelledSet, now: Date): Promise<{ counted: Alerted[]; others: Alerted[] }> {
  const named = (list: readonly { tradeNo: string; at: number; by: string }[]): Alerted[] =>
    list.flatMap(({ tradeNo, at, by }) => {
      const identity = identityOf.get(tradeNo);
      return identity === undefined ? [] : [{ identity, at, by }];
    });
  const gates = named(await listGateFindings(database.main));
  const isAlerting = ({ by }: Alerted): boolean => alertingGates.some((code) => code === by);
  const passed = named(await listPassAlerts(database, now));
  const counted = [...named(await listRuleAlerts(database.main)), ...passed, ...gates.filter(isAlerting).map((one) => ({ ...one, by: `gate ${one.by}` }))];
  return { counted, others: gates.filter((one) => !isAlerting(one)) };
}

/** Loads a set through the decisions of an empty, migrated database, by the default rules of its countries, and compares what they alerted on with the answers. */
export async function evaluateOn(database: Database, set: LabelledSet, { say, onBad, onProgress }: EvaluationOptions): Promise<Evaluation> {
  const now = clock.now();
  await openCompanies(database, new Date(now.getTime() - 10 * 365 * 86_400_000));
  const imported = await importDataSet(database, {
    folder: set.folder,
    addChannels: true,
    leaveOutFaults: true,
    operator: 'evaluation',
    now,
    say,
    onBad,
    payerVerification: 'OFF',
    ...(onProgress ? { onProgress } : {}),
  });
  const { counted, others } = await listAlerts(database, set, now);
  const codes = [...new Set(others.map(({ by }) => by))].sort();
  const otherGates = codes.map((code): [string, { identities: number; labelled: number }] => {
    const identities = [...new Set(others.filter(({ by }) => by === code).map(({ identity }) => identity))];
    return [code, { identities: identities.length, labelled: identities.filter((one) => set.answers.suspicious.has(one)).length }];
  });
  return {
    set,
    imported,
    score: scoreAlerts(counted, set.answers),
    otherGates: Object.fromEntries(otherGates),
    ruleErrors: await countRuleErrors(database.main),
    rules: await countRules(database.main),
  };
}

/** A database that is there for one evaluation. */
export async function withScratchDatabase<T>(use: (database: Database) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'atalaia-scratch-'));
  const server = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'postgres'),
    durable: false,
    settings: { shared_buffers: '256MB', max_wal_size: '4GB' },
  });
  try {
    const url = new URL(server.url);
    const admin = new pg.Client({ connectionString: server.url });
    await admin.connect();
    await admin.query('create database evaluation');
    await admin.end();
    url.pathname = '/evaluation';
    await migrate(String(url));
    const database = openDatabase(String(url), 6, await findApplicationRole(String(url)));
    registerIdSource(database.main);
    try {
      return await use(database);
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
