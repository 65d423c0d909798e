import { createWriteStream } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import { makeIdDocument } from '../../domains/register/kernel/id-numbers/id-make.ts';
import { seededRandom } from '../../seeds/random.ts';
import { paymentColumns, personColumns } from '../../tools/data-set/rows.ts';
import { dayMs, type LabelledSet, readAnswers } from './labelled-set.ts';
import type { Scenario } from './score.ts';

/*
 * Sets of transfers between accounts, told as payments: what leaves an account is a pay-out of its holder to the other
 * account, what comes in is a pay-in of its holder from the other account. Accounts are people with invented documents,
 * banks are merchants. The money of these sets has no currency: where they name incomes, the middle one is taken for the
 * mean income of a worker in Brazil, else one unit for one real. Limits and lines are set for what people there earn.
 */

/** Mean income of a worker in a month, in centavos: IBGE, PNAD Contínua 2024, rounded. */
const meanIncomeMinor = 320_000;

const begins = Date.UTC(2026, 0, 1);
/** Name that a set gives to the world outside. */
const outside = 'EXT';
const app = (bank: string): string => `${bank}-APP`;
const outsideBank = 'OUTSIDE';

interface Holder {
  readonly idNo: string;
  readonly bank: string;
  /** Empty when it is not known, like the income of a month. */
  readonly age: string;
  readonly incomeMinor: string;
}

interface Transfer {
  readonly day: number;
  readonly amount: string;
  readonly from: string;
  readonly to: string;
  readonly isCash: boolean;
  /** Pattern that it belongs to, or empty. */
  readonly pattern: string;
  readonly isSuspicious: boolean;
}

/** Decimal text to minor units, without the rounding of a product. */
export function minorOf(text: string): string {
  const [whole = '0', cents = ''] = text.split('.');
  return String(BigInt(whole) * 100n + BigInt(cents.padEnd(2, '0').slice(0, 2)));
}

/** An amount in minor units in the money of the limits; what is there stays there. @param rate minor units for one of the set */
const convert = (minor: string, rate: number): string => (rate === 1 || minor === '0' ? minor : String(Math.max(1, Math.round(Number(minor) * rate))));

/** The rate by which the middle income of a set becomes the mean one of the country; 1 when the set names none. */
function rateOf(incomes: readonly string[]): number {
  const existing = incomes
    .map((text) => Number(minorOf(text)))
    .filter((minor) => minor > 0)
    .sort((a, b) => a - b);
  const middle = existing[Math.floor(existing.length / 2)];
  return middle === undefined ? 1 : meanIncomeMinor / middle;
}

const bankOf = (name: string): string => name.toUpperCase().replace(/[^A-Z0-9]+/g, '');

/** Writes the files that the import reads, payment by payment. */
class PaymentWriter {
  readonly folder: string;
  readonly identityOf = new Map<string, string>();
  readonly #holders: ReadonlyMap<string, Holder>;
  readonly #file;
  #count = 0;

  constructor(folder: string, holders: ReadonlyMap<string, Holder>) {
    this.folder = folder;
    this.#holders = holders;
    this.#file = createWriteStream(path.join(folder, 'transactions.csv'));
    this.#file.write(`${paymentColumns.join(',')}\n`);
  }

  /** One side of a transfer: a payment of the holder of one account, with the other account named. */
  async side(business: 'payin' | 'payout', holder: string, other: string, { at, amount, isCash }: { at: number; amount: string; isCash: boolean }) {
    const one = this.#holders.get(holder) as Holder;
    this.#count += 1;
    const tid = `T${this.#count}`;
    this.identityOf.set(tid, holder);
    const cells: Record<(typeof paymentColumns)[number], string> = {
      tid,
      ts: new Date(at).toISOString(),
      business,
      merchant_no: one.bank,
      app_id: app(one.bank),
      method: isCash ? 'CASH' : 'TRANSFER',
      provider_code: '',
      currency: 'BRL',
      amount_minor: amount,
      id_type: 'CPF',
      id_no: one.idNo,
      payer_or_beneficiary_name: '',
      device: '',
      ip_country: '',
      account: other === outside ? '' : other,
      status: 'PAID',
      refund_of: '',
    };
    if (!this.#file.write(`${paymentColumns.map((name) => cells[name]).join(',')}\n`)) await once(this.#file, 'drain');
  }

  async end(): Promise<void> {
    this.#file.end();
    await once(this.#file, 'finish');
  }
}

async function writePeople(folder: string, holders: ReadonlyMap<string, Holder>): Promise<void> {
  const people = [...holders].map(([account, { idNo, age, incomeMinor }]) => {
    const cells: Record<(typeof personColumns)[number], string> = {
      id_country: 'BRA',
      id_type: 'CPF',
      id_no: idNo,
      name: `Conta ${account}`,
      age,
      est_income_month_minor: incomeMinor,
      currency: 'BRL',
      is_pep: '0',
      is_sanctioned: '0',
      is_verified: 'Pass',
      deceased_on: '',
    };
    return personColumns.map((name) => cells[name]).join(',');
  });
  await writeFile(path.join(folder, 'entities.csv'), `${[personColumns.join(','), ...people].join('\n')}\n`);
  const banks = [...new Set([...holders.values()].map(({ bank }) => bank))];
  const merchants = banks.map((bank) => `${bank},banking,BRA,${app(bank)}`);
  await writeFile(path.join(folder, 'merchants.csv'), `${['merchant_no,industry,country,apps', ...merchants].join('\n')}\n`);
}

interface Source {
  readonly kind: LabelledSet['kind'];
  readonly accounts: AsyncIterable<{ account: string; bank: string; age: string; income: string }>;
  /** In order of days. */
  readonly transfers: AsyncIterable<Transfer>;
  /** Who belongs to a pattern, and whether the pattern is one of laundering. */
  readonly members: AsyncIterable<{ pattern: string; typology: string; account: string; isSuspicious: boolean }>;
}

/** Transfers of one day are spread over it in their order: the sets know days only. */
function* spread(transfers: readonly Transfer[]): Generator<{ transfer: Transfer; at: number }> {
  const step = dayMs / (transfers.length + 1);
  for (const [place, transfer] of transfers.entries()) yield { transfer, at: begins + transfer.day * dayMs + Math.floor(step * (place + 1)) };
}

async function* byDay(transfers: AsyncIterable<Transfer>): AsyncGenerator<Transfer[]> {
  let day: Transfer[] = [];
  for await (const transfer of transfers) {
    if (day.length > 0 && day[0]?.day !== transfer.day) {
      yield day;
      day = [];
    }
    day.push(transfer);
  }
  if (day.length > 0) yield day;
}

/** When the transfers of a pattern were made, and by whom. */
interface Span {
  from: number;
  to: number;
  readonly accounts: Set<string>;
}

async function writeTransfers({ transfers }: Source, writer: PaymentWriter, rate: number): Promise<Map<string, Span>> {
  const spans = new Map<string, Span>();
  for await (const day of byDay(transfers)) {
    for (const { transfer, at } of spread(day)) {
      const { from, to, isCash, pattern, isSuspicious } = transfer;
      const amount = convert(minorOf(transfer.amount), rate);
      if (amount === '0') continue;
      // It leaves before it arrives.
      if (from !== outside) await writer.side('payout', from, to, { at, amount, isCash });
      if (to !== outside) await writer.side('payin', to, from, { at: at + 1, amount, isCash });
      if (pattern === '' || !isSuspicious) continue;
      const dayStart = begins + transfer.day * dayMs;
      const span = spans.get(pattern) ?? { from: dayStart, to: 0, accounts: new Set<string>() };
      spans.set(pattern, span);
      span.from = Math.min(span.from, dayStart);
      span.to = Math.max(span.to, dayStart + dayMs - 1);
      for (const account of [from, to]) if (account !== outside) span.accounts.add(account);
    }
  }
  await writer.end();
  return spans;
}

interface Pattern {
  readonly typology: string;
  readonly isSuspicious: boolean;
  readonly accounts: string[];
}

/**
 * The transfers of a pattern: those under its name, else those whose parties it shares most. Some sets number their patterns
 * one way among the transfers and another way among the members.
 */
function spanOf(name: string, { accounts }: Pattern, spans: ReadonlyMap<string, Span>, areNamedAlike: boolean): Span | undefined {
  if (areNamedAlike) return spans.get(name);
  const shared = [...spans.values()].map((span) => ({ span, n: accounts.filter((account) => span.accounts.has(account)).length }));
  const best = shared.sort((a, b) => b.n - a.n)[0];
  // Two parties at least: one account may belong to several patterns.
  return best && best.n >= Math.min(2, accounts.length) ? best.span : undefined;
}

/** Patterns that have transfers, and the accounts that belong to patterns of laundering or only look like it. */
async function readPatterns({ members }: Source, spans: ReadonlyMap<string, Span>) {
  const patterns = new Map<string, Pattern>();
  for await (const { pattern, typology, account, isSuspicious } of members) {
    const existing = patterns.get(pattern) ?? { typology, isSuspicious, accounts: [] };
    patterns.set(pattern, existing);
    existing.accounts.push(account);
  }
  const areNamedAlike = [...patterns.keys()].some((name) => spans.has(name));
  const scenarios: Scenario[] = [];
  const suspicious = new Set<string>();
  const decoys = new Map<string, string>();
  for (const [id, pattern] of patterns) {
    const { typology, isSuspicious, accounts } = pattern;
    if (!isSuspicious) {
      for (const account of accounts) decoys.set(account, typology);
      continue;
    }
    const span = spanOf(id, pattern, spans, areNamedAlike);
    if (!span) continue;
    for (const account of accounts) suspicious.add(account);
    scenarios.push({ id, typology, identities: accounts, from: span.from, to: span.to });
  }
  for (const account of suspicious) decoys.delete(account);
  return { scenarios, suspicious, decoys };
}

async function tellAsPayments(source: Source): Promise<LabelledSet> {
  const folder = await mkdtemp(path.join(tmpdir(), 'atalaia-evaluate-'));
  const random = seededRandom('transfer set');
  const holders = new Map<string, Holder>();
  const used = new Set<string>();
  const accounts = [];
  for await (const one of source.accounts) accounts.push(one);
  const rate = rateOf(accounts.map(({ income }) => income));
  for (const { account, bank, age, income } of accounts) {
    let idNo = makeIdDocument('CPF', random.next);
    while (used.has(idNo)) idNo = makeIdDocument('CPF', random.next);
    used.add(idNo);
    const incomeMinor = convert(minorOf(income), rate);
    holders.set(account, { idNo, bank: bankOf(bank) || outsideBank, age, incomeMinor: incomeMinor === '0' ? '' : incomeMinor });
  }
  const writer = new PaymentWriter(folder, holders);
  await writePeople(folder, holders);
  const spans = await writeTransfers(source, writer, rate);
  const answers = await readPatterns(source, spans);
  const notes = [
    ...(rate === 1 ? [] : [`Amounts are multiplied by ${rate.toFixed(4)}, which makes the middle income of the set the mean one of the country.`]),
    'Transfers between accounts are told as a pay-out of one holder and a pay-in of the other; the times within a day are made up.',
  ];
  return { kind: source.kind, folder, identityOf: writer.identityOf, answers, notes };
}

/** Transfers of which some belong to numbered patterns; names that begin with `n_` are no laundering. */
export const openPatternSet = (folder: string): Promise<LabelledSet> =>
  tellAsPayments({
    kind: 'transfers with patterns',
    accounts: mapped(readAnswers(folder, 'accounts', ['account', 'bank', 'age', 'salary_month']), (row) => ({ ...row, income: row.salary_month })),
    transfers: mapped(readAnswers(folder, 'transactions', ['day', 'type', 'amount', 'orig', 'dest', 'is_sar', 'pattern_id', 'pattern']), (row) => ({
      day: Number(row.day),
      amount: row.amount,
      from: row.orig,
      to: row.dest,
      isCash: row.type === 'CASH',
      pattern: row.pattern_id,
      isSuspicious: row.is_sar === '1',
    })),
    members: mapped(readAnswers(folder, 'pattern_members', ['pattern_id', 'typology', 'account']), (row) => ({
      pattern: row.pattern_id,
      typology: row.typology,
      account: row.account,
      isSuspicious: !row.typology.startsWith('n_'),
    })),
  });

/** Transfers of which some belong to alerts, true and false ones. */
export const openAlertSet = (folder: string): Promise<LabelledSet> =>
  tellAsPayments({
    kind: 'transfers with alerts',
    accounts: mapped(readAnswers(folder, 'accounts', ['account', 'bank']), (row) => ({ ...row, age: '', income: '' })),
    transfers: mapped(readAnswers(folder, 'transactions', ['day', 'amount', 'orig', 'dest', 'is_sar', 'alert_id']), (row) => ({
      day: Number(row.day),
      amount: row.amount,
      from: row.orig,
      to: row.dest,
      isCash: false,
      pattern: row.alert_id,
      isSuspicious: row.is_sar === '1',
    })),
    members: mapped(readAnswers(folder, 'alert_members', ['alert_id', 'typology', 'account', 'is_sar']), (row) => ({
      pattern: row.alert_id,
      typology: row.typology,
      account: row.account,
      isSuspicious: row.is_sar === 'true' || row.is_sar === '1',
    })),
  });

async function* mapped<From, To>(rows: AsyncIterable<From>, make: (row: From) => To): AsyncGenerator<To> {
  for await (const row of rows) yield make(row);
}
