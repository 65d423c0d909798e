import { hashOf } from '../../../../platform/server/http/idempotency.store.ts';
import {
  type Business,
  countryOfIdType,
  type IdDocument,
  type IdType,
  idTypes,
  parseIdDocument,
  subdivisionIn,
  type TransactionStage,
} from '../../../kernel/index.ts';
import type { TransactionInput } from '../../contract/index.ts';
import type { AppRow } from '../stored/decision-state.store.ts';

/** A document as the key of a map. */
export const documentName = ({ country, type, no }: IdDocument): string => `${country}|${type}|${no}`;

export interface Payer {
  name?: string | undefined;
  document?: IdDocument | undefined;
  account?: string | undefined;
}

/** Who pays or is paid, as the payment tells it. */
export interface ToldParty {
  /** The name to compare, and a second one where a payout has two. */
  name: string | null;
  alsoNamed: string | null;
  /** They are named themselves; otherwise the name is that of the order. */
  isNamed: boolean;
  document: IdDocument | undefined;
  /** A document was told that is none of those we know how to read: nobody here has it. */
  hasStrangeDocument: boolean;
}

/** A payment as it came in: parsed, its document proved, its content hashed. */
export interface IncomingPayment {
  business: Business;
  tradeNo: string;
  merchantNo: string;
  appId: string;
  document: IdDocument;
  name: string | undefined;
  /** Where the person is registered, by ISO 3166-2; nothing is decided by it. */
  registeredState?: string | undefined;
  email: string | undefined;
  merchantUid: string | undefined;
  merchantRef: string | undefined;
  partnerId: string | undefined;
  method: string;
  providerCode: string | undefined;
  currency: string;
  amountMinor: bigint;
  /** What windows count by. */
  orderTime: Date;
  /** What was stated, when the payment came too late to count by it. */
  statedOrderTime?: Date;
  /** It comes from a live call; what is imported keeps its time, however long ago. */
  isLive?: true;
  stage: TransactionStage;
  device: string | undefined;
  ipCountry: string | undefined;
  ip: string | undefined;
  phone: string | undefined;
  issuerCountry: string | undefined;
  serviceUseMinor: bigint | undefined;
  account: string | undefined;
  payer: Payer | undefined;
  payout: Record<string, unknown> | undefined;
  party: ToldParty;
  payloadHash: string;
  /** When it was received: validity of balances and limits is measured by it, and it dates the decision. */
  receivedAt: Date;
}

const documentOf = (type: IdType, no: string): IdDocument => {
  const { document } = parseIdDocument(type, no);
  if (!document) throw new Error('the document was not proved');
  return document;
};

export const payerOf = (payer: TransactionInput['payer']): Payer | undefined =>
  payer && {
    name: payer.name,
    account: payer.account,
    document: payer.id_type && payer.id_no ? documentOf(payer.id_type, payer.id_no) : undefined,
  };

/** Amounts in the payout detail are stored as text, like all money inside JSON. */
const payoutOf = (payout: TransactionInput['payout']): Record<string, unknown> | undefined =>
  payout && Object.fromEntries(Object.entries(payout).map(([key, value]) => [key, typeof value === 'number' ? String(value) : value]));

/** The payer of a pay-in. @param name as the order has it */
export const toldPayer = (payer: Payer | undefined, name: string | null | undefined): ToldParty => ({
  name: payer?.name ?? name ?? null,
  alsoNamed: null,
  isNamed: payer?.name !== undefined,
  document: payer?.document,
  hasStrangeDocument: false,
});

/** A document in free words: of the type that is told, or else of the type of the person's own. */
function freeDocument(type: string | undefined, no: string, own: IdDocument): IdDocument | undefined {
  const told = idTypes.find((one) => one === type?.trim().toUpperCase());
  return parseIdDocument(told ?? own.type, no).document ?? undefined;
}

/** What a payment says of who pays or is paid, as it was sent and as it is stored. */
export type TellsOfParty = Pick<TransactionInput, 'payout' | 'payer' | 'name'>;

/** The payee of a payout: the holder of the account and the beneficiary, who may be told apart from the person. */
function toldPayee({ payout, payer, name }: TellsOfParty, own: IdDocument): ToldParty {
  const [first, second] = [...new Set([payout?.real_name, payout?.beneficiary, payer?.name].filter((one) => one !== undefined))];
  const document = payout?.document_id === undefined ? payerOf(payer)?.document : freeDocument(payout.document_type, payout.document_id, own);
  return {
    name: first ?? name ?? null,
    alsoNamed: second ?? null,
    isNamed: first !== undefined,
    document,
    hasStrangeDocument: payout?.document_id !== undefined && document === undefined,
  };
}

/** Who pays or is paid. @param own document of the person */
export const partyOf = (business: Business, told: TellsOfParty, own: IdDocument): ToldParty =>
  business === 'payout' ? toldPayee(told, own) : toldPayer(payerOf(told.payer), told.name);

/** A number as it is dialled: digits, and the plus of an international one. */
const phoneOf = (phone: string | undefined): string | undefined => phone?.replace(/[^0-9+]/g, '') || undefined;

/** As `incomingPayment`, for a call that asks at the moment: its order time has to lie near its receipt. */
export const livePayment = (input: TransactionInput, receivedAt: Date): IncomingPayment => ({ ...incomingPayment(input, receivedAt), isLive: true });

/** Reads a parsed input. Two inputs that say the same have the same hash, however their numbers were written. */
export function incomingPayment(input: TransactionInput, receivedAt: Date): IncomingPayment {
  const document = documentOf(input.id_type, input.id_no);
  const stage = input.stage ?? 'ORDER';
  const country = countryOfIdType(document.type);
  const state = input.registered_state === undefined ? undefined : subdivisionIn(country, input.registered_state)?.code;
  return {
    business: input.business,
    tradeNo: input.trade_no,
    merchantNo: input.merchant_no,
    appId: input.app_id,
    document,
    name: input.name,
    registeredState: state,
    email: input.email,
    merchantUid: input.merchant_uid,
    merchantRef: input.merchant_ref,
    partnerId: input.partner_id,
    method: input.method,
    providerCode: input.provider_code,
    currency: input.currency,
    amountMinor: BigInt(input.amount_minor),
    orderTime: input.order_time,
    stage,
    device: input.device,
    ipCountry: input.ip_country,
    ip: input.ip,
    phone: phoneOf(input.phone),
    issuerCountry: input.issuer_country,
    serviceUseMinor: input.service_use_minor === undefined ? undefined : BigInt(input.service_use_minor),
    account: input.account ?? input.payer?.account,
    payer: payerOf(input.payer),
    payout: payoutOf(input.payout),
    party: partyOf(input.business, input, document),
    payloadHash: hashOf({ ...input, ...(state === undefined ? {} : { registered_state: state }), stage, id_no: document.no, id_country: country }),
    receivedAt,
  };
}

/** A field that is wrong by what the database knows. */
export interface RefusedField {
  field: string;
  code: string;
  params?: Record<string, string | number>;
}

/** A merchant or app that does not exist, or belongs to another company, is a wrong field and nothing is stored. */
export function refusedFields(payment: IncomingPayment, app: AppRow | undefined, companies: readonly string[]): RefusedField[] {
  if (!app || app.merchantNo !== payment.merchantNo) return [{ field: 'app_id', code: 'invalid' }];
  if (!companies.includes(app.companyCode)) return [{ field: 'merchant_no', code: 'invalid' }];
  // An installation that has named no payment methods takes any.
  if (app.methods.length > 0 && !app.methods.includes(payment.method))
    return [{ field: 'method', code: 'choice', params: { choices: app.methods.join(', ') } }];
  // A time in the future would open a window that nothing has used yet.
  if (payment.orderTime.getTime() <= payment.receivedAt.getTime() + app.orderTimeAheadMs) return [];
  return [{ field: 'order_time', code: 'tooFarAhead', params: { limit: app.orderTimeAheadMs / 60_000 } }];
}

/** Whether a live payment states an order time so long ago that it cannot count by it. */
export const isLate = ({ isLive, orderTime, receivedAt }: IncomingPayment, { orderTimeBackMs }: AppRow): boolean =>
  isLive === true && receivedAt.getTime() - orderTime.getTime() > orderTimeBackMs;

/** The payment as it counts: a late one when it arrives, or its date would choose windows that nothing has used. */
export const asCounted = (payment: IncomingPayment, app: AppRow): IncomingPayment =>
  isLate(payment, app) ? { ...payment, orderTime: payment.receivedAt, statedOrderTime: payment.orderTime } : payment;
