import { decideTransaction, type DecisionView } from '../../../payments/decisions/contract/index.ts';
import { currentLanguage, nowMs } from '../../../../platform/web/index.ts';

export interface FirstPayment {
  id_type: string;
  id_no: string;
  name: string;
  amount_minor: number;
}

interface Place {
  api_key: string;
  business: string;
  merchant_no: string;
  app_id: string;
  method: string;
  provider_code: string;
  currency: string;
}

/** Sends a payment as the payment core does, by its key. Throws what the answer says where it is refused. */
export async function sendFirstPayment(
  { api_key: key, business, merchant_no, app_id, method, provider_code, currency }: Place,
  payment: FirstPayment,
): Promise<DecisionView> {
  const response = await fetch(decideTransaction.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key, 'accept-language': currentLanguage() },
    body: JSON.stringify({
      business,
      merchant_no,
      app_id,
      method,
      provider_code,
      currency,
      ...payment,
      trade_no: `FIRST-${crypto.randomUUID().slice(0, 13).toUpperCase()}`,
      order_time: nowMs(),
      stage: business === 'payin' ? 'PAYMENT' : 'ORDER',
      ...(business === 'payout' ? { payout: { real_name: payment.name, beneficiary: payment.name } } : {}),
    }),
  });
  const { code, msg, data } = (await response.json()) as { code: string; msg: string; data: DecisionView };
  if (code !== '10000') throw new Error(msg);
  return data;
}
