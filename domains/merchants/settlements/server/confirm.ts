import { z } from 'zod';
import { type Language, refuse, termIn, textIn, textsOf } from '../../../../platform/contract/index.ts';
import type { Currency } from '../../../register/kernel/index.ts';
import { always, secondPerson, viewParts } from '../../../mechanisms/approval-requests/server/index.ts';
import { displayDay, displayMoney, settlementConditionWords, settlementStatusWords } from '../../../register/vocabulary/contract/index.ts';
import { settlementErrors } from '../contract/index.ts';
import { examine, type Examined } from './conditions.ts';
import { lockSettlement, moveSettlement, settlementTarget } from './move.ts';
import { lockSettlements, type Settlement } from './stores/settlement.store.ts';

/* The confirmation of a settlement: asked for by one person of finance, given by another. */

const payload = z.strictObject({
  settlement_id: z.string(),
  version: z.number().int(),
  entity_code: z.string(),
  merchant_no: z.string(),
  merchant_name: z.string(),
  period_to: z.number().int(),
  pay_on: z.string(),
  currency: z.string(),
  net_minor: z.string(),
  fees_minor: z.string(),
  lines: z.number().int(),
  left_out: z.number().int(),
});

const words = {
  merchant: textsOf('server.settlements.merchant'),
  net: textsOf('server.settlements.toBePaid'),
  fees: textsOf('server.settlements.fees'),
  until: textsOf('server.settlements.paymentsUpTo'),
  payOn: textsOf('server.settlements.dayOfPayment'),
  lines: textsOf('server.settlements.lines'),
  leftOut: textsOf('server.settlements.leftOut'),
} as const;

/** Refuses what cannot be confirmed, naming everything that is in the way. */
export async function demandConfirmable(act: Parameters<typeof lockSettlement>[0], settlement: Settlement, lang: Language): Promise<Examined> {
  const examined = await examine(act.db, settlement);
  if (examined.unmet.length > 0)
    refuse(
      settlementErrors,
      'SETTLEMENT_CONDITIONS_UNMET',
      { unmet: examined.unmet.map((condition) => termIn(settlementConditionWords, condition, lang)).join('; ') },
      { unmet: examined.unmet, status: settlement.status, version: settlement.version },
    );
  return examined;
}

/** What is stored of a settlement that is to be confirmed. */
export const payloadOf = (settlement: Settlement): z.infer<typeof payload> => ({
  settlement_id: settlement.id,
  version: settlement.version,
  entity_code: settlement.companyCode,
  merchant_no: settlement.merchantNo,
  merchant_name: settlement.merchantName,
  period_to: settlement.periodTo.getTime(),
  pay_on: settlement.payOn,
  currency: settlement.currency,
  net_minor: settlement.netMinor,
  fees_minor: settlement.feesMinor,
  lines: settlement.lines,
  left_out: settlement.leftOut,
});

export const confirmation = secondPerson({
  kind: 'settlement.confirm',
  payload,
  sees: 'AML.REMITTANCEREPORTS:read',
  decides: 'AML.REMITTANCEREPORTS:write',
  targets: { [settlementTarget]: (db, ids) => lockSettlements(db, ids) },
  needsSecond: always,
  about: ({ merchant_name: name, net_minor: minor, currency }) => viewParts.aboutPeople([], name, [{ minor, currency }]),
  sentence: ({ merchant_name: merchant, net_minor: net, currency, period_to: end }, { lang, timeZone }) =>
    viewParts.say('server.requests.settlement', lang, {
      merchant,
      amount: displayMoney(BigInt(net), currency as Currency, lang),
      day: displayDay(end - 1, timeZone, lang),
    }),
  async view(one, { lang }) {
    const { change, money, plainView, text, time } = viewParts;
    return plainView(
      [
        { label: textIn(words.merchant, lang), value: text(`${one.merchant_name} (${one.merchant_no})`) },
        { label: textIn(words.fees, lang), value: money(one.fees_minor, one.currency) },
        { label: textIn(words.until, lang), value: time(one.period_to) },
        { label: textIn(words.payOn, lang), value: text(one.pay_on) },
        { label: textIn(words.lines, lang), value: text(String(one.lines)) },
        { label: textIn(words.leftOut, lang), value: text(String(one.left_out)) },
      ],
      [
        ...change(textIn(words.net, lang), { before: null, after: money(one.net_minor, one.currency) }),
        ...change(viewParts.say('server.requests.statusOfTheSettlement', lang), {
          before: text(termIn(settlementStatusWords, 'PENDING', lang)),
          after: text(termIn(settlementStatusWords, 'CONFIRMED', lang)),
        }),
      ],
      { path: '/remittanceReports', params: { settlement: one.settlement_id } },
    );
  },
  async apply(act, { settlement_id: id }, { maker, reason }) {
    const settlement = await lockSettlement(act, id);
    const { account } = await demandConfirmable(act, settlement, 'en');
    await moveSettlement(act, settlement, 'CONFIRM', {
      confirmed: { askedBy: maker.name, by: act.actor.name, accountId: (account as { id: string }).id },
      reason: reason ?? null,
      detail: { asked_by: maker.name },
    });
    return { id, status: 'CONFIRMED' };
  },
});
