import { isClockFarOff, isClockWrong } from '../../../../../platform/server/db/index.ts';
import { hashesOfForms } from '../../../../../platform/server/http/idempotency.store.ts';
import { documentOfHolder } from '../../../../register/id-database/server/resolving/index.ts';
import {
  type Business,
  countryOfIdType,
  type IdCountry,
  type IdDocument,
  type IdType,
  idTypes,
  parseIdDocument,
  standsForMany,
  subdivisionIn,
  type TransactionStage,
} from '../../../../register/kernel/index.ts';
import { canonicalAccount, canonicalDevice, canonicalEmail, canonicalIp, canonicalPhone } from '../../../../register/kernel/identifiers/index.ts';
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
export interface PaymentParty {
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
  party: PaymentParty;
  /** Of what it says, however its identifiers are written. */
  payloadHash: string;
  /** Of its content as it was sent, where that is another: earlier versions stored this one. */
  sentHash?: string | undefined;
  /** Of the form that earlier versions gave it, where that is another: they compared fewer fields in one form. */
  formerHash?: string | undefined;
  /** The clock that dates its receipt was wrong: how far it was off. */
  clockOff?: 'WRONG' | 'FAR';
  /** When it was received: validity of balances and limits is measured by it, and it dates the decision. */
  receivedAt: Date;
}

const documentOf = (type: IdType, no: string): IdDocument => {
  const { document } = parseIdDocument(type, no);
  if (!document) throw new Error('the document was not proved');
  return document;
};

/** What says whose a payment is. */
export type SignsOfPayment = Pick<IncomingPayment, 'document' | 'name' | 'account' | 'email' | 'phone' | 'merchantNo' | 'merchantUid' | 'business' | 'tradeNo'>;

/** What of a payment tells holders of a number of many apart; the number of the payment, where nothing else does. */
export const holderSigns = ({ name, account, email, phone, merchantNo, merchantUid, business, tradeNo }: SignsOfPayment) => ({
  name,
  otherwise: account ?? email ?? phone ?? (merchantUid ? `${merchantNo} ${merchantUid}` : `${business} ${tradeNo}`),
});

/** Whether nothing says whose a payment with a number of many is. */
export const isNobodys = (document: IdDocument, party: Pick<PaymentParty, 'name'>, account: string | null | undefined): boolean =>
  standsForMany(document) && !party.name && !account;

/** The document of a payment's person as it is stored: a number of many with the sign of its holder. */
export const ownDocument = (payment: SignsOfPayment): IdDocument =>
  standsForMany(payment.document) ? documentOfHolder(payment.document, holderSigns(payment)) : payment.document;

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
export const declaredPayer = (payer: Payer | undefined, name: string | null | undefined): PaymentParty => ({
  name: payer?.name ?? name ?? null,
  alsoNamed: null,
  isNamed: payer?.name !== undefined,
  document: payer?.document,
  hasStrangeDocument: false,
});

/** A document in free words: of the type that is told, or else of the type of the person's own. */
function freeDocument(type: string | undefined, no: string, own: IdDocument): IdDocument | undefined {
  const party = idTypes.find((one) => one === type?.trim().toUpperCase());
  return parseIdDocument(party ?? own.type, no).document ?? undefined;
}

/** What a payment says of who pays or is paid, as it was sent and as it is stored. */
export type PartyFields = Pick<TransactionInput, 'payout' | 'payer' | 'name'>;

/** The payee of a payout: the holder of the account and the beneficiary, who may be told apart from the person. */
function toldPayee({ payout, payer, name }: PartyFields, own: IdDocument): PaymentParty {
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
export const partyOf = (business: Business, party: PartyFields, own: IdDocument): PaymentParty =>
  business === 'payout' ? toldPayee(party, own) : declaredPayer(payerOf(party.payer), party.name);

/** What is known of who pays, their account in the one form that accounts have. @param country of the person */
export const payerInOneForm = (payer: Payer | undefined, country: IdCountry): Payer | undefined =>
  payer?.account === undefined ? payer : { ...payer, account: canonicalAccount(payer.account, country) };

/** What a payment carries that people can share. */
type Shared = Pick<TransactionInput, 'email' | 'phone' | 'ip' | 'device' | 'account'>;

/** What people can share, in the one form of each, so that it is found and counted however it is written. @param country of the person */
export const sharedInOneForm = ({ email, phone, ip, device, account }: Shared, country: IdCountry) => ({
  email: email === undefined ? undefined : canonicalEmail(email) || undefined,
  phone: phone === undefined ? undefined : canonicalPhone(phone, country) || undefined,
  // What the contract accepts as an address is one.
  ip: ip === undefined ? undefined : canonicalIp(ip),
  device: device === undefined ? undefined : canonicalDevice(device) || undefined,
  account: account === undefined ? undefined : canonicalAccount(account, country) || undefined,
});

/** As `incomingPayment`, for a call that asks at the moment: its order time has to lie near its receipt. */
export const livePayment = (input: TransactionInput, receivedAt: Date): IncomingPayment => ({
  ...incomingPayment(input, receivedAt),
  isLive: true,
  ...(isClockWrong() ? { clockOff: isClockFarOff() ? 'FAR' : 'WRONG' } : {}),
});

/** Whether a payment says what the one with a stored hash said. */
export const isSameContent = (storedHash: string, { payloadHash, sentHash, formerHash }: ContentHashes): boolean =>
  storedHash === payloadHash || storedHash === sentHash || storedHash === formerHash;

/** What of a payment tells other content under its number. */
type ContentHashes = Pick<IncomingPayment, 'payloadHash' | 'sentHash' | 'formerHash'>;

/** The numbers of documents in one form, where they were written otherwise; the same object where they were not. */
function withOneFormOfDocuments(content: TransactionInput, payer: Payer | undefined, own: IdDocument): TransactionInput {
  const payerNo = payer?.document?.no;
  const { payout } = content;
  const payee = payout?.document_id === undefined ? undefined : freeDocument(payout.document_type, payout.document_id, own);
  const isPayeeAsSent = payee === undefined || (payee.no === payout?.document_id && (payout.document_type ?? payee.type) === payee.type);
  if ((payerNo === undefined || payerNo === content.payer?.id_no) && isPayeeAsSent) return content;
  return {
    ...content,
    ...(content.payer && payerNo !== undefined ? { payer: { ...content.payer, id_no: payerNo } } : {}),
    ...(payout && payee ? { payout: { ...payout, document_id: payee.no, ...(payout.document_type === undefined ? {} : { document_type: payee.type }) } } : {}),
  };
}

/** Hashes of a payment in the one form of everything in it and, where those are others, as earlier versions stored it and as it was sent. */
function hashesOf(input: TransactionInput, existing: object, shared: Shared, payer: Payer | undefined, own: IdDocument): ContentHashes {
  const { email, phone, ip, device, account } = shared;
  const sent = { ...input, ...existing };
  const isAsSent = email === input.email && phone === input.phone && ip === input.ip && device === input.device && payer?.account === input.payer?.account;
  const isOwnAccount = input.account !== undefined;
  const former =
    isAsSent && (!isOwnAccount || account === input.account)
      ? sent
      : {
          ...sent,
          email,
          phone,
          ip,
          device,
          ...(isOwnAccount ? { account } : {}),
          ...(input.payer ? { payer: { ...input.payer, account: payer?.account } } : {}),
        };
  const [payloadHash, sentHash, formerHash] = hashesOfForms(withOneFormOfDocuments(former, payer, own), sent, former);
  return { payloadHash, ...(sentHash === undefined ? {} : { sentHash }), ...(formerHash === undefined ? {} : { formerHash }) };
}

/** Reads a parsed input. Two inputs that say the same have the same hash, however their numbers and addresses were written. */
export function incomingPayment(input: TransactionInput, receivedAt: Date): IncomingPayment {
  const document = documentOf(input.id_type, input.id_no);
  const stage = input.stage ?? 'ORDER';
  const country = countryOfIdType(document.type);
  const shared = sharedInOneForm({ ...input, account: input.account ?? input.payer?.account }, country);
  const payer = payerInOneForm(payerOf(input.payer), country);
  const state = input.registered_state === undefined ? undefined : subdivisionIn(country, input.registered_state)?.code;
  return {
    business: input.business,
    tradeNo: input.trade_no,
    merchantNo: input.merchant_no,
    appId: input.app_id,
    document,
    name: input.name,
    registeredState: state,
    ...shared,
    merchantUid: input.merchant_uid,
    merchantRef: input.merchant_ref,
    partnerId: input.partner_id,
    method: input.method,
    providerCode: input.provider_code,
    currency: input.currency,
    amountMinor: BigInt(input.amount_minor),
    orderTime: input.order_time,
    stage,
    ipCountry: input.ip_country,
    issuerCountry: input.issuer_country,
    serviceUseMinor: input.service_use_minor === undefined ? undefined : BigInt(input.service_use_minor),
    payer,
    payout: payoutOf(input.payout),
    party: partyOf(input.business, input, document),
    ...hashesOf(
      input,
      { ...(state === undefined ? {} : { registered_state: state }), stage, id_no: document.no, id_country: country },
      shared,
      payer,
      document,
    ),
    receivedAt,
  };
}

/** A field that is wrong by what the database knows. */
export interface RefusedField {
  field: string;
  code: string;
  params?: Record<string, string | number>;
}

const isAhead = ({ orderTime, receivedAt }: IncomingPayment, { orderTimeAheadMs }: AppRow): boolean =>
  orderTime.getTime() > receivedAt.getTime() + orderTimeAheadMs;

interface Place {
  app: AppRow | undefined;
  /** Of the caller. */
  companies: readonly string[];
  /** The company of the merchant that the payment names, where that was looked up. */
  merchantCompany?: string | undefined;
}

/** Which of merchant and app is wrong. What belongs to another company is answered as what does not exist. */
function wrongPlace(payment: IncomingPayment, { app, companies, merchantCompany }: Place): RefusedField | undefined {
  const ownApp = app && companies.includes(app.companyCode) ? app : undefined;
  if (ownApp?.merchantNo === payment.merchantNo) return undefined;
  if (merchantCompany === undefined || !companies.includes(merchantCompany)) return { field: 'merchant_no', code: 'unknownMerchant' };
  return { field: 'app_id', code: ownApp ? 'appOfAnotherMerchant' : 'unknownApp' };
}

/**
 * Fields that mean nothing for the business of a payment: a core that sends them means something else than would be decided. What is
 * imported is taken as it is.
 */
function strangeFields({ isLive, business, stage, payout }: IncomingPayment): RefusedField[] {
  if (!isLive) return [];
  if (business === 'payin') return payout === undefined ? [] : [{ field: 'payout', code: 'notForBusiness', params: { business } }];
  return stage === 'ORDER' ? [] : [{ field: 'stage', code: 'choice', params: { choices: 'ORDER' } }];
}

/** A merchant or app that does not exist, or belongs to another company, is a wrong field and nothing is stored. */
export function refusedFields(payment: IncomingPayment, place: Place): RefusedField[] {
  const { app } = place;
  const wrong = wrongPlace(payment, place);
  if (wrong || !app) return [wrong ?? { field: 'app_id', code: 'unknownApp' }];
  // An installation that has named no payment methods takes any.
  if (app.methods.length > 0 && !app.methods.includes(payment.method))
    return [{ field: 'method', code: 'choice', params: { choices: app.methods.join(', ') } }];
  const strange = strangeFields(payment);
  if (strange.length > 0) return strange;
  // A time in the future would open a window that nothing has used yet.
  if (!isAhead(payment, app)) return [];
  return [{ field: 'order_time', code: 'tooFarAhead', params: { limit: app.orderTimeAheadMs / 60_000 } }];
}

/** Whether a live payment states an order time so long ago that it cannot count by it. */
export const isLate = ({ isLive, orderTime, receivedAt }: IncomingPayment, { orderTimeBackMs }: AppRow): boolean =>
  isLive === true && receivedAt.getTime() - orderTime.getTime() > orderTimeBackMs;

/**
 * Whether a payment cannot be evaluated because the clock that dates its receipt is wrong: by that clock its time would be refused or replaced, or
 * the clock is so far off that limits would count by windows of another day. The fault is none of the payment's: it may be sent again.
 */
export const isMisdated = (payment: IncomingPayment, app: AppRow): boolean =>
  payment.clockOff === 'FAR' || (payment.clockOff === 'WRONG' && (isAhead(payment, app) || isLate(payment, app)));

/** The payment as it counts: a late one when it arrives, or its date would choose windows that nothing has used. */
export const asCounted = (payment: IncomingPayment, app: AppRow): IncomingPayment =>
  isLate(payment, app) ? { ...payment, orderTime: payment.receivedAt, statedOrderTime: payment.orderTime } : payment;
