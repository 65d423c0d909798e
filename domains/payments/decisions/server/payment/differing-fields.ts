import type { IncomingPayment, RefusedField } from '../intake/incoming-payment.ts';
import type { SentContent } from '../stored/decision-state.store.ts';
import { payerRow } from '../writing/records.ts';

const differs = (field: string): RefusedField => ({ field, code: 'differs' });

const asText = (value: unknown): string => JSON.stringify(value ?? null).normalize('NFC');

/** Names of what two objects say differently, below a name. */
function differencesOf(before: object | null, now: object | null, below = ''): RefusedField[] {
  const [first, second] = [(before ?? {}) as Record<string, unknown>, (now ?? {}) as Record<string, unknown>];
  const names = [...new Set([...Object.keys(first), ...Object.keys(second)])];
  return names.filter((name) => asText(first[name]) !== asText(second[name])).map((name) => differs(below + name));
}

/** What the event paid replaces: of this it is not known any more how it was sent. */
const replaced = ['stage', 'account'];

/**
 * The fields in which a payment differs from the one that was stored under its number, as far as that is known: the registered state is
 * no part of what is stored, and what came with the event paid has replaced what was sent. What the payment of another company says is
 * not told.
 */
export function differingFields(stored: SentContent, payment: IncomingPayment, companies: readonly string[]): RefusedField[] {
  if (!companies.includes(stored.companyCode)) return [{ field: 'trade_no', code: 'ofAnotherCompany' }];
  const { fields, payer, payout, isPaidSince } = stored;
  const sent: Record<string, unknown> = {
    merchant_no: payment.merchantNo,
    app_id: payment.appId,
    id_type: payment.document.type,
    id_no: payment.document.no,
    name: payment.name,
    email: payment.email,
    merchant_uid: payment.merchantUid,
    merchant_ref: payment.merchantRef,
    partner_id: payment.partnerId,
    method: payment.method,
    provider_code: payment.providerCode,
    currency: payment.currency,
    amount_minor: String(payment.amountMinor),
    order_time: (payment.statedOrderTime ?? payment.orderTime).getTime(),
    stage: payment.stage,
    device: payment.device,
    ip_country: payment.ipCountry,
    ip: payment.ip,
    phone: payment.phone,
    issuer_country: payment.issuerCountry,
    service_use_minor: payment.serviceUseMinor?.toString(),
    account: payment.account,
  };
  return [
    ...differencesOf(fields, sent).filter(({ field }) => !isPaidSince || !replaced.includes(field)),
    ...(isPaidSince ? [] : differencesOf(payer, payerRow(payment.payer) as object | null, 'payer.')),
    ...differencesOf(payout, payment.payout ?? null, 'payout.'),
  ];
}
