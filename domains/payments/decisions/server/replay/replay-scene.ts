import type { Db } from '../../../../../platform/server/db/index.ts';
import { definePort } from '../../../../../platform/server/ports.ts';
import { type IdDocument, standsForMany } from '../../../../register/kernel/index.ts';
import type { SharedKey } from '../../../../register/payment-facts/server/index.ts';
import type { ScreeningMatch } from '../../model/state.ts';
import { documentName, type IncomingPayment, partyOf, payerOf } from '../intake/incoming-payment.ts';
import { findAccountOwners } from '../stored/account-owners.store.ts';
import { findOwners } from '../stored/decision-state.store.ts';
import { type FactStep, FactsPast, factIn } from './facts-then.ts';
import {
  type ReplayQuery,
  type DecisionThen,
  type FactRow,
  type PaymentNow,
  type PaymentState,
  readBeginnings,
  readDecisions,
  readFacts,
  readPaymentPast,
  readPayments,
  type StoredPayment,
  tiesOf,
} from './payments-then.store.ts';
import { PeoplePast } from './people-then.ts';
import { SettingsPast } from './settings-then.ts';
import { type Timeline, timelinesOf } from './timeline.ts';

/** What a payment's parties were found to be on screening lists when it was decided. */
export interface ScreenedThen {
  transactionId: string;
  /** When it was decided; ms. */
  at: number;
  /** Those that nobody had found to be somebody else; in the order of the parties, the best first. */
  matches: readonly ScreeningMatch[];
}

type FindScreened = (db: Db, transactionIds: readonly string[]) => Promise<readonly ScreenedThen[]>;

const pastScreening = definePort<FindScreened>(async () => []);

/** Says by what this process finds the matches of then. Without it payments are taken to have had none. */
export const registerPastScreening = pastScreening.register;

export type DecisionKept = DecisionThen & { moment: number; settingsVersion: number };

/** Everything that decisions are made again by, read set by set. */
export interface ReplayScene {
  /** All that are asked for, and those before them that were written together with one and count for it, in order. */
  decisions: readonly DecisionThen[];
  payments: ReadonlyMap<string, PaymentNow>;
  states: ReadonlyMap<string, Timeline<PaymentState>>;
  people: PeoplePast;
  settings: SettingsPast;
  facts: FactsPast;
  factRows: ReadonlyMap<string, FactRow>;
  /** What became known besides what is decided again, in order. */
  steps: readonly FactStep[];
  screened: ReadonlyMap<string, readonly ScreeningMatch[]>;
  /** By document, who has it. */
  owners: ReadonlyMap<string, string>;
  accountOwners: ReadonlyMap<string, string>;
  /** People who were joined or parted since some payment of theirs. */
  joined: ReadonlySet<string>;
}

const dayMs = 86_400_000;
/** As the memory of decisions: payments are told about a little late. */
const marginMs = 2 * dayMs;

/** Whether all that the decision was made by is kept. */
export const isKept = (decision: DecisionThen, settings: SettingsPast): decision is DecisionKept =>
  decision.moment !== null && decision.settingsVersion !== null && settings.knows(decision.settingsVersion);

export const screenedName = (transactionId: string, at: number): string => `${transactionId}|${at}`;

/** The document with which a payment was made. */
export const documentOfPayment = (payment: PaymentNow): IdDocument => ({ country: payment.idCountry, type: payment.idType, no: payment.idNo }) as IdDocument;

/** The payment as it came in. @param state as its first decision found it */
export function incomingThen(payment: PaymentNow, state: PaymentState, receivedAt: number): IncomingPayment {
  const document = documentOfPayment(payment);
  const payer = state.payer ?? undefined;
  const partyFields = { name: payment.name ?? undefined, payer, payout: payment.payout ?? undefined };
  return {
    business: payment.business,
    tradeNo: payment.tradeNo,
    merchantNo: payment.merchantNo,
    appId: payment.appId,
    document,
    name: payment.name ?? undefined,
    email: state.email ?? undefined,
    merchantUid: payment.merchantUid ?? undefined,
    merchantRef: undefined,
    partnerId: undefined,
    method: payment.method,
    providerCode: payment.providerCode ?? undefined,
    currency: payment.currency,
    amountMinor: BigInt(payment.orderAmountMinor),
    orderTime: payment.orderTime,
    ...(payment.statedOrderTime ? { statedOrderTime: payment.statedOrderTime } : {}),
    stage: state.stage,
    device: state.device ?? undefined,
    ipCountry: payment.ipCountry ?? undefined,
    ip: state.ip ?? undefined,
    phone: state.phone ?? undefined,
    issuerCountry: payment.issuerCountry ?? undefined,
    serviceUseMinor: payment.serviceUseMinor === null ? undefined : BigInt(payment.serviceUseMinor),
    account: state.account ?? undefined,
    payer: payerOf(payer as Parameters<typeof payerOf>[0]),
    payout: payment.payout ?? undefined,
    party: partyOf(payment.business, partyFields as Parameters<typeof partyOf>[1], document),
    payloadHash: '',
    receivedAt: new Date(receivedAt),
  };
}

/** The documents of who pays or is paid, in every state of a payment. */
function partyDocuments(payment: PaymentNow, states: Timeline<PaymentState>): IdDocument[] {
  const all = [Number.NEGATIVE_INFINITY, ...states.changes].flatMap((order) => states.at(order) ?? []);
  return all
    .flatMap((state) => [incomingThen(payment, state, 0).party.document, payerOf(state.payer as Parameters<typeof payerOf>[0])?.document])
    .filter((document): document is IdDocument => document !== undefined && !standsForMany(document));
}

async function readOwners(
  db: Db,
  payments: ReadonlyMap<string, PaymentNow>,
  states: ReadonlyMap<string, Timeline<PaymentState>>,
): Promise<Map<string, string>> {
  const documents = new Map<string, IdDocument>();
  for (const [id, payment] of payments)
    for (const document of partyDocuments(payment, states.get(id) as Timeline<PaymentState>)) documents.set(documentName(document), document);
  const query = [...documents];
  const owners = await findOwners(
    db,
    query.map(([, document]) => document),
  );
  return new Map(query.flatMap(([name], at) => (owners[at] === undefined ? [] : [[name, owners[at]] as const])));
}

/** What rules of all versions look at: how far back, and by which kinds of shared history. */
function reachOf(settings: SettingsPast): { reachMs: number; keys: SharedKey[] } {
  let reachMs = 0;
  const keys = new Set<SharedKey>();
  for (const { reachMs: own, benches } of settings.allRules) {
    reachMs = Math.max(reachMs, own);
    for (const { shared } of [...benches.values()].flat()) {
      for (const one of shared) {
        reachMs = Math.max(reachMs, one.reachMs);
        keys.add(one.key);
      }
    }
  }
  return { reachMs, keys: [...keys] };
}

/** The steps of a payment that is not, or not wholly, decided again. */
function stepsOf(row: FactRow, states: Timeline<PaymentState>, again: readonly DecisionKept[]): FactStep[] {
  if (String(row.fact.id) !== row.transactionId) return [{ order: row.moment ?? Number.NEGATIVE_INFINITY, after: row.fact }];
  const first = states.at(row.moment ?? Number.NEGATIVE_INFINITY) as PaymentState;
  const steps: FactStep[] = again.some(({ isFirst }) => isFirst) ? [] : [{ order: row.moment ?? Number.NEGATIVE_INFINITY, after: factIn(row, first) }];
  // What a second decision has made of the payment follows from that decision.
  const own = new Set(again.filter(({ isFirst }) => !isFirst).map(({ moment }) => states.changes.find((order) => order > moment)));
  let before = factIn(row, first);
  for (const order of states.changes) {
    const after = factIn(row, states.at(order) as PaymentState);
    if (!own.has(order)) steps.push({ order, before, after });
    before = after;
  }
  return steps;
}

/**
 * Leaves out of what was written together all that the decisions asked for cannot depend on: they see the earlier payments of one
 * moment that are of the same person or share something with them, and these see others in turn.
 * @param decisions in the order in which they were written
 */
function thoseThatCount(decisions: readonly DecisionThen[], payments: ReadonlyMap<string, StoredPayment>, keys: readonly SharedKey[]): DecisionThen[] {
  const counted: DecisionThen[] = [];
  let visited = new Set<string>();
  let moment: number | null | undefined;
  for (const decision of decisions.toReversed()) {
    if (decision.moment !== moment) visited = new Set();
    moment = decision.moment;
    const ties = [...tiesOf(payments.get(decision.transactionId) as StoredPayment, keys).keys()];
    if (!decision.isAsked && !ties.some((tie) => visited.has(tie))) continue;
    for (const tie of ties) visited.add(tie);
    counted.push(decision);
  }
  return counted.reverse();
}

/** Reads all that decisions are made again by. */
export async function readReplayScene(db: Db, query: ReplayQuery): Promise<ReplayScene> {
  const together = await readDecisions(db, query);
  const all = await readPayments(db, [...new Set(together.map(({ transactionId }) => transactionId))]);
  const settings = await SettingsPast.read(
    db,
    [...new Set([...all.values()].map(({ appId }) => appId))],
    [...new Set(together.map(({ settingsVersion }) => settingsVersion))].filter((version) => version !== null),
  );
  const { reachMs, keys } = reachOf(settings);
  const decisions = together.every(({ isAsked }) => isAsked) ? together : thoseThatCount(together, all, keys);
  const ids = [...new Set(decisions.map(({ transactionId }) => transactionId))];
  const payments = new Map(ids.map((id) => [id, all.get(id) as StoredPayment]));
  const kept = decisions.filter((one): one is DecisionKept => isKept(one, settings));
  const earliest = [...payments.values()].reduce((least, { orderTime }) => Math.min(least, orderTime.getTime()), Number.POSITIVE_INFINITY);
  const since = earliest - reachMs - marginMs;
  const companies = [...new Set([...payments.values()].map(({ companyCode }) => companyCode))];
  const rows =
    payments.size === 0
      ? []
      : await readFacts(db, {
          companies,
          since: new Date(since),
          around: query.transactionId === undefined ? undefined : { payments: [...payments.values()], keys },
        });
  const now = new Map<string, PaymentState>([...payments].map(([id, { state }]) => [id, state]));
  for (const { transactionId, state } of rows) now.set(transactionId, state);
  const states = timelinesOf(now, await readPaymentPast(db, [...now.keys()]));
  const owners = await readOwners(db, payments, states);
  const joined = new Set<string>();
  for (const [, timeline] of states) {
    const all = new Set([Number.NEGATIVE_INFINITY, ...timeline.changes].map((order) => timeline.at(order)?.subject_id as string));
    if (all.size > 1) for (const id of all) joined.add(id);
  }
  const subjectIds = [
    ...new Set([...payments.values()].flatMap(({ id, subjectId }) => [subjectId, states.get(id)?.at(Number.NEGATIVE_INFINITY)?.subject_id as string])),
  ];
  const again = Map.groupBy(kept, ({ transactionId }) => transactionId);
  const steps = rows.flatMap((row) => stepsOf(row, states.get(row.transactionId) as Timeline<PaymentState>, again.get(row.transactionId) ?? []));
  const screened = new Map<string, readonly ScreeningMatch[]>();
  for (const { transactionId, at, matches } of await pastScreening.now(db, ids)) screened.set(screenedName(transactionId, at), matches);
  return {
    decisions,
    payments,
    states,
    people: await PeoplePast.read(db, [...new Set([...subjectIds, ...owners.values()])]),
    settings,
    facts: new FactsPast(subjectIds, keys, { since, beginnings: ids.length === 0 ? new Map() : await readBeginnings(db, subjectIds, new Date(since)) }),
    factRows: new Map(rows.filter(({ fact, transactionId }) => String(fact.id) === transactionId).map((row) => [row.transactionId, row])),
    steps: steps.sort((a, b) => a.order - b.order),
    screened,
    owners,
    accountOwners: await findAccountOwners(
      db,
      ids.map((id) => now.get(id)?.account ?? undefined),
    ),
    joined,
  };
}
