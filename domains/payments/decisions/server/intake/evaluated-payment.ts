import type { SanctionState } from '../../../../register/kernel/index.ts';
import type { OtherParty, PaymentFacts, PaymentScreened, Policy } from '../../model/state.ts';
import type { AppRow } from '../stored/decision-state.store.ts';
import { type IncomingPayment, isNobodys } from './incoming-payment.ts';

/** The settings by which a payment at an app is evaluated. */
export const policyOf = (app: AppRow, profiles: Policy['profiles']): Policy => ({
  company: { code: app.companyCode, timeZone: app.timeZone, noPassAction: app.noPassAction, caseDueDays: app.caseDueDays },
  merchant: { merchantNo: app.merchantNo, status: app.merchantStatus, riskLevel: app.riskLevel },
  app: {
    appId: app.appId,
    status: app.appStatus,
    selfVerify: app.selfVerify,
    payerVerification: app.payerVerification,
    channelsOff: app.channelsOff,
    channels: app.channels,
    onceMapped: app.onceMapped,
    router: app.router,
    block: app.block ?? undefined,
    switchedOff: app.switchedOff,
  },
  profiles,
});

/** The payment as the model evaluates it. */
export const factsOf = (
  payment: IncomingPayment,
  transactionId: string,
  { sanction, document, screened }: { sanction: SanctionState; document: OtherParty['document']; screened?: PaymentScreened | undefined },
): PaymentFacts => ({
  transactionId,
  business: payment.business,
  currency: payment.currency,
  merchantNo: payment.merchantNo,
  appId: payment.appId,
  amountMinor: payment.amountMinor,
  at: payment.orderTime.getTime(),
  now: payment.receivedAt.getTime(),
  ...(payment.statedOrderTime ? { statedAt: payment.statedOrderTime.getTime() } : {}),
  stage: payment.stage,
  name: payment.party.name,
  alsoNamed: payment.party.alsoNamed,
  ...(isNobodys(payment.document, payment.party, payment.account) ? { isNobodys: true } : {}),
  party: { isNamed: payment.party.isNamed, document },
  otherPartySanction: sanction,
  ...(screened ? { screening: screened } : {}),
  route: { tradeNo: payment.tradeNo, method: payment.method, providerCode: payment.providerCode ?? null },
});
