import { termIn, textIn, type Texts, textsOf } from '../../../../platform/contract/index.ts';
import { type Call, fileAnswer, type FileAnswer } from '../../../../platform/server/index.ts';
import { newPrintedPage } from '../../../../platform/server/print/index.ts';
import { type Currency, displayAmount, formatTime } from '../../../register/kernel/index.ts';
import { settlementLineKindWords, settlementOutReasonWords, settlementStatusWords } from '../../../register/vocabulary/contract/index.ts';
import { listLinesOf, type LineRow } from './stores/line.store.ts';
import type { Settlement } from './stores/settlement.store.ts';
import { backOfficeOf } from './terms-in-force.ts';

const words = {
  title: textsOf('server.settlements.settlement'),
  merchant: textsOf('server.settlements.merchant'),
  company: textsOf('server.settlements.company'),
  status: textsOf('server.settlements.status'),
  period: textsOf('server.settlements.period'),
  payOn: textsOf('server.settlements.dayOfPayment'),
  confirmed: textsOf('server.settlements.confirmedBy'),
  sums: textsOf('server.settlements.sums'),
  payins: textsOf('server.settlements.payIns'),
  payouts: textsOf('server.settlements.payOuts'),
  refunds: textsOf('server.settlements.refunds'),
  chargebacks: textsOf('server.settlements.chargebacks'),
  fees: textsOf('server.settlements.fees'),
  net: textsOf('server.settlements.toBePaid'),
  lines: textsOf('server.settlements.lines'),
  leftOut: textsOf('server.settlements.leftOutOfTheSettlement'),
  none: textsOf('server.settlements.nothing'),
  time: textsOf('server.settlements.time'),
  what: textsOf('server.settlements.type'),
  tradeNo: textsOf('server.settlements.tradeNo'),
  method: textsOf('server.settlements.method'),
  amount: textsOf('server.settlements.amount'),
  fee: textsOf('server.settlements.fee'),
  lineNet: textsOf('server.settlements.net'),
  why: textsOf('server.settlements.why'),
  page: textsOf('server.settlements.page'),
} as const satisfies Record<string, Texts>;

/** A settlement on paper, in the language of whoever asks and the zone of the company. */
export async function print(call: Call, one: Settlement): Promise<FileAnswer> {
  const { lang } = call;
  const say = (key: keyof typeof words): string => textIn(words[key], lang);
  const { zone } = await backOfficeOf(call.db, one.companyCode);
  const time = (at: Date): string => formatTime(at, zone).slice(0, 16);
  const money = (minor: string | bigint): string => displayAmount(BigInt(minor), one.currency as Currency, lang);
  const lines = await listLinesOf(call.db, one.id);
  const counted = ({ state }: LineRow): boolean => state === 'IN' || state === 'PAID_HELD' || state === 'CARRIED';
  const title = `${say('title')} ${one.id}`;
  const page = newPrintedPage({ title, at: call.now });
  page.title(title, `${one.merchantName} · ${time(call.now)} (${zone})`);
  page.values([
    [say('merchant'), `${one.merchantName} (${one.merchantNo})`],
    [say('company'), one.companyCode],
    [say('status'), termIn(settlementStatusWords, one.status, lang)],
    [say('period'), `${time(one.periodFrom)} – ${time(one.periodTo)} (${zone})`],
    [say('payOn'), one.payOn],
    ...(one.confirmedBy === null ? [] : [[say('confirmed'), `${one.askedBy ?? ''}, ${one.confirmedBy}`] as const]),
  ]);
  page.heading(`${say('sums')} (${one.currency})`);
  page.values([
    [say('payins'), money(one.payinsMinor)],
    [say('payouts'), money(one.payoutsMinor)],
    [say('refunds'), money(one.refundsMinor)],
    [say('chargebacks'), money(one.chargebacksMinor)],
    [say('fees'), money(-BigInt(one.feesMinor))],
    [say('net'), money(one.netMinor)],
  ]);
  page.heading(say('lines'));
  page.table(
    [
      { title: say('time'), share: 0.16 },
      { title: say('what'), share: 0.14 },
      { title: say('tradeNo'), share: 0.26 },
      { title: say('method'), share: 0.1 },
      { title: say('amount'), share: 0.13, align: 'right' },
      { title: say('fee'), share: 0.09, align: 'right' },
      { title: say('lineNet'), share: 0.12, align: 'right' },
    ],
    lines
      .filter(counted)
      .map((line) => [
        time(line.at),
        termIn(settlementLineKindWords, line.kind, lang),
        line.tradeNo,
        line.method,
        money(line.amountMinor),
        money(line.feeMinor),
        money(BigInt(line.amountMinor) - BigInt(line.feeMinor)),
      ]),
  );
  const outside = lines.filter((line) => !counted(line));
  page.heading(say('leftOut'));
  if (outside.length === 0) page.paragraph(say('none'));
  else
    page.table(
      [
        { title: say('time'), share: 0.16 },
        { title: say('what'), share: 0.14 },
        { title: say('tradeNo'), share: 0.26 },
        { title: say('amount'), share: 0.14, align: 'right' },
        { title: say('why'), share: 0.3 },
      ],
      outside.map((line) => [
        time(line.at),
        termIn(settlementLineKindWords, line.kind, lang),
        line.tradeNo,
        money(line.amountMinor),
        line.reason === null ? '' : termIn(settlementOutReasonWords, line.reason, lang),
      ]),
    );
  const body = await page.finish((at, of) => `Atalaia · ${title} · ${say('page')} ${at}/${of}`);
  call.audit({ subject: { kind: 'settlement', id: one.id }, companyCode: one.companyCode, after: { version: one.version, lines: one.lines } });
  return fileAnswer({ name: `settlement-${one.id}.pdf`, mediaType: 'application/pdf', body });
}
