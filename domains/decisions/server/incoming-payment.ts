import { hashOf } from '../../../platform/server/index.ts';
import { type Business, countryOfIdType, type IdDocument, type IdType, parseIdDocument, type TransactionStage } from '../../kernel/index.ts';
import type { TransactionInput } from '../contract/index.ts';

export interface Payer {
  name?: string | undefined;
  document?: IdDocument | undefined;
  account?: string | undefined;
}

/** A payment as it came in: parsed, its document proved, its content hashed. */
export interface IncomingPayment {
  business: Business;
  tradeNo: string;
  merchantNo: string;
  appId: string;
  document: IdDocument;
  name: string | undefined;
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

/** A number as it is dialled: digits, and the plus of an international one. */
const phoneOf = (phone: string | undefined): string | undefined => phone?.replace(/[^0-9+]/g, '') || undefined;

/** As `incomingPayment`, for a call that asks at the moment: its order time has to lie near its receipt. */
export const livePayment = (input: TransactionInput, receivedAt: Date): IncomingPayment => ({ ...incomingPayment(input, receivedAt), isLive: true });

/** Reads a parsed input. Two inputs that say the same have the same hash, however their numbers were written. */
export function incomingPayment(input: TransactionInput, receivedAt: Date): IncomingPayment {
  const document = documentOf(input.id_type, input.id_no);
  const stage = input.stage ?? 'ORDER';
  return {
    business: input.business,
    tradeNo: input.trade_no,
    merchantNo: input.merchant_no,
    appId: input.app_id,
    document,
    name: input.name,
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
    payloadHash: hashOf({ ...input, stage, id_no: document.no, id_country: countryOfIdType(document.type) }),
    receivedAt,
  };
}
