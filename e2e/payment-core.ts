import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { saveWebhookTarget } from '../domains/mechanisms/outbox/server/index.ts';
import { decideInputs, inventDocument, paymentInput } from '../domains/payments/decisions/server/testing.ts';
import { clock } from '../platform/server/clock.ts';
import { findKeySource, loadKeyring, openDatabase, registerIdSource, registerKeyring } from '../platform/server/index.ts';
import { signatureOf, signedHeaders } from '../platform/server/outgoing/index.ts';
import { testKeyring } from '../platform/server/secrets/testing-keyring.ts';
import { merchantNamed } from '../seeds/merchants.ts';
import { demoMachineKeys } from '../seeds/staff.ts';
import { baseUrl, callAs } from './back-office.ts';
import { backOfficeAddress } from './back-office-address.ts';

/* The other side of the machine API: sends payments over HTTP, and takes the signed webhooks that come back. */

const companyCode = 'ATBR';
const shop = merchantNamed('Lojas Aurora');

/** A verified person of the demonstration with a limit of which nothing is reserved, and no case. */
export interface Payer {
  subjectId: string;
  idType: string;
  idNo: string;
  name: string;
  limitMinor: bigint;
  usedMinor: bigint;
  /** A limit of their own governs everywhere; default limits do not. */
  hasOwnLimit: boolean;
  /** Where the payer reads mails; told with the payment. */
  email?: string;
}

export interface SentPayment {
  tradeNo: string;
  amountMinor: bigint;
  outcome: string;
}

export const merchant = { no: shop.merchantNo, name: shop.name, currency: shop.currency };
const toMinor = (text: string): bigint => BigInt(text.replace('.', ''));

interface PayerRow {
  subject_id: string;
  id_type: string;
  id_no: string;
  name: string | null;
}
interface LimitAnswer {
  name: string | null;
  limits: { currency: string; probation_limit: string; limit_source: string; used: string; reserved: string; remaining: string }[];
  cases: unknown[];
  standings: { standing: string }[];
}

const used = new Set<string>();

/** Those who paid lately, newest first: at the shop, then at any of the company. */
async function* everyPayer(account: string): AsyncGenerator<PayerRow & { is_verified: string }> {
  yield* payersOf(account, { merchant_no: shop.merchantNo });
  yield* payersOf(account, { entity_code: companyCode });
}

async function* payersOf(account: string, where: { merchant_no: string } | { entity_code: string }): AsyncGenerator<PayerRow & { is_verified: string }> {
  const size = 200;
  for (let page = 1; page <= 10; page += 1) {
    const { list } = await callAs<{ list: (PayerRow & { is_verified: string })[] }>(account, '/api/aml/transaction/list-payin-orders', {
      page_num: page,
      page_size: size,
      ...where,
      aml_result: 'ACCEPTED',
      partner_status: 'PAID',
      id_type: 'CPF',
    });
    yield* list;
    if (list.length < size) return;
  }
}

/** The numbers of those whom a list is about: what is decided of them is not what is decided of anybody. */
async function listedPeople(account: string): Promise<Set<string>> {
  const paths = ['/api/aml/blacklist/user/list-by-page', '/api/aml/blacklist/channel/list-by-page', '/api/aml/whitelist/user/list-by-page'];
  const pages = await Promise.all(
    paths.map((path) => callAs<{ list: { id_no: string | null }[] }>(account, path, { page_size: 100, entity_code: companyCode })),
  );
  return new Set(pages.flatMap(({ list }) => list.map((row) => row.id_no ?? '')));
}

/** People who may still pay something, each given once. */
export async function findPayer(account: string): Promise<Payer> {
  const listed = await listedPeople(account);
  for await (const row of everyPayer(account)) {
    if (row.is_verified !== 'Pass' || row.name === null || used.has(row.subject_id) || listed.has(row.id_no)) continue;
    used.add(row.subject_id);
    const answer = await callAs<LimitAnswer>(account, '/api/aml/probation/query', { subject_id: row.subject_id, business: 'payin' });
    const limit = answer.limits.find((one) => one.currency === shop.currency);
    const isFree = answer.cases.length === 0 && answer.standings.every(({ standing }) => standing === 'CLEAR');
    // Some are paid for in another name; the back office lists people under their own.
    if (!limit || !isFree || toMinor(limit.reserved) > 0n || answer.name !== row.name) continue;
    return {
      subjectId: row.subject_id,
      idType: row.id_type,
      idNo: row.id_no,
      name: row.name,
      limitMinor: toMinor(limit.probation_limit),
      usedMinor: toMinor(limit.used),
      hasOwnLimit: limit.limit_source === 'personal',
    };
  }
  throw new Error('nobody in the demonstration is free to pay');
}

/** Where somebody pays: a shop of the demonstration by its name, or any merchant by its number and app. */
export type PaidAt = string | { merchantNo: string; appId: string };
const placeOf = (at: PaidAt): { merchantNo: string; appId: string | undefined } => {
  if (typeof at !== 'string') return at;
  const { merchantNo, apps } = merchantNamed(at);
  return { merchantNo, appId: apps[0]?.appId };
};

/** A call of the payment core of the company; where it is not known whether it was carried out, it is made again, as cores do. */
async function callAsCore<T>(path: string, body: object, turns = 4): Promise<T> {
  const key = machineKey();
  const response = await fetch(baseUrl() + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify(body),
  });
  const { code, msg, data } = (await response.json()) as { code: string; msg: string; data: T };
  if (response.status >= 500 && turns > 1) {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    return callAsCore<T>(path, body, turns - 1);
  }
  if (code !== '10000') throw new Error(`payment refused: ${code} ${msg}`);
  return data;
}

type Paying = Pick<Payer, 'idType' | 'idNo' | 'name' | 'email'>;

async function send(payer: Paying, amountMinor: bigint, at: PaidAt, more: object): Promise<SentPayment> {
  const { merchantNo, appId } = placeOf(at);
  const tradeNo = `E2E-${randomUUID().slice(0, 13).toUpperCase()}`;
  const { outcome } = await callAsCore<{ outcome: string }>('/api/v1/transactions', {
    trade_no: tradeNo,
    merchant_no: merchantNo,
    app_id: appId,
    id_type: payer.idType,
    id_no: payer.idNo,
    name: payer.name,
    ...(payer.email ? { email: payer.email } : {}),
    method: 'PIX',
    provider_code: 'BANCO_LITORAL',
    currency: shop.currency,
    amount_minor: Number(amountMinor),
    order_time: clock.ms(),
    ...more,
  });
  return { tradeNo, amountMinor, outcome };
}

/** Sends one pay-in of a person as the payment core of the company does; at another shop than usual where its settings matter. */
export const sendPayment = (payer: Paying, amountMinor: bigint, at: PaidAt = shop.name): Promise<SentPayment> =>
  send(payer, amountMinor, at, { business: 'payin', stage: 'PAYMENT' });

/** Sends one pay-in before the person pays; what became of it is told by an event. */
export const sendOrder = (payer: Paying, amountMinor: bigint, at: PaidAt): Promise<SentPayment> =>
  send(payer, amountMinor, at, { business: 'payin', stage: 'ORDER' });

/** Asks for a pay-out to a person, before it leaves. */
export const sendPayout = (payer: Paying, amountMinor: bigint, at: PaidAt): Promise<SentPayment> =>
  send(payer, amountMinor, at, { business: 'payout', stage: 'ORDER', payout: { real_name: payer.name, beneficiary: payer.name } });

/** Tells what became of a payment. @returns the state that it is in now */
export async function sendEvent(business: 'payin' | 'payout', tradeNo: string, event: 'paid' | 'refunded'): Promise<string> {
  const details = { event, event_id: `${tradeNo}-${event}`, occurred_at: clock.ms() };
  return (await callAsCore<{ partner_status: string }>(`/api/v1/transactions/${business}/${tradeNo}/events`, details)).partner_status;
}

/** Limits at merchants of high risk, as the demonstration sets them, far below those of the company. */
export const limitsAtHighRisk = { monitor: 200_000n, probation: 400_000n };

/**
 * Somebody whose payment of a part of what the limit leaves is accepted; some are held by a rule, which is small for them.
 * @param canPay who else does not do: whoever has used much would be held at a merchant of high risk
 */
export async function findPayerWhoPaid(
  account: string,
  part: (roomMinor: bigint) => bigint,
  canPay: (payer: Payer) => boolean = () => true,
): Promise<{ payer: Payer; paid: SentPayment }> {
  for (;;) {
    const payer = await findPayer(account);
    if (!canPay(payer)) continue;
    const paid = await sendPayment(payer, part(payer.limitMinor - payer.usedMinor));
    if (paid.outcome === 'accepted') return { payer, paid };
  }
}

/** Brings in a payment of somebody new as an import of history does: decided as if it had come so many days ago. */
export async function importOldPayment(days: number): Promise<void> {
  const database = openDatabase(backOfficeAddress().database, 2);
  registerIdSource(database.main);
  const at = new Date(clock.ms() - days * 86_400_000);
  const made = paymentInput({
    id_no: inventDocument().no,
    merchant_no: shop.merchantNo,
    app_id: shop.apps[0]?.appId,
    order_time: at.getTime(),
    stage: 'PAYMENT',
  });
  const [answer] = await decideInputs(database.main, [made], at);
  await database.close();
  if (answer?.kind !== 'decided') throw new Error(`the old payment was answered with ${answer?.kind}`);
}

export interface ReceivedWebhook {
  /** The signature over time stamp and body is right. */
  isSigned: boolean;
  body: { event_id: string; topic: string; trade_no: string; outcome: string; business: string };
}

export interface WebhookReceiver {
  received: ReceivedWebhook[];
  close(): Promise<void>;
}

const machineKey = (): string => demoMachineKeys.find((one) => one.companyCode === companyCode)?.key ?? '';

/** A real HTTP receiver that the company's webhooks also go to until it is closed. */
export async function receiveWebhooks(): Promise<WebhookReceiver> {
  const secret = randomUUID();
  const received: ReceivedWebhook[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const piece of request) text += String(piece);
    const header = (name: string) => String(request.headers[name] ?? '');
    const [time, requestId] = [header(signedHeaders.time), header(signedHeaders.request)];
    const expected = signatureOf(secret, { direction: 'message', time, method: 'POST', path: '/', requestId, body: text });
    received.push({ isSigned: header(signedHeaders.signature) === expected, body: JSON.parse(text) });
    response.writeHead(204).end();
    // A core confirms what it is told; where a company has one, that of the demonstration does not.
    const { event_id: eventId } = JSON.parse(text) as { event_id: string };
    await fetch(`${baseUrl()}/api/v1/outbox/${eventId}/ack`, { method: 'POST', headers: { 'x-api-key': machineKey() } });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const database = openDatabase(backOfficeAddress().database, 2);
  // A back office that runs already has keys of its own.
  const source = findKeySource(process.env, undefined);
  registerKeyring(source.inline || source.file ? await loadKeyring(source) : testKeyring);
  const target = { companyCode, kind: 'http' as const, url, secret };
  await saveWebhookTarget(database.main, target);
  return {
    received,
    async close() {
      await saveWebhookTarget(database.main, { ...target, active: false });
      await database.close();
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
    },
  };
}
