import type { ReactNode } from 'react';
import { Arithmetic, type ArithmeticLine, type Text, useText, useTimes, type Times } from '../../../../../platform/web/index.ts';
import type { DecisionView, LimitArithmeticView } from '../../contract/index.ts';

interface ArithmeticContext {
  limits: LimitArithmeticView;
  t: Text;
  times: Times;
}

function sourceNote(source: string, { limits, t }: ArithmeticContext): string {
  const parts = [t.of('transactionWhy.source', source)];
  if (source === 'personal' && limits.approval_id) parts.push(t('transactionWhy.approval', { id: limits.approval_id }));
  if (source !== 'personal' && limits.profile_id) parts.push(t('transactionWhy.profile', { id: limits.profile_id, version: limits.profile_version ?? 1 }));
  if (limits.is_capped) parts.push(t('transactionWhy.capped'));
  return parts.join(', ');
}

function windowNote({ limits, t, times }: ArithmeticContext): string | undefined {
  const { window } = limits;
  if (!window) return undefined;
  return t('transactionWhy.window', {
    length: window.length,
    unit: t.of('transactionWhy.windowUnit', window.unit),
    mode: t.of('transactionWhy.windowMode', window.mode),
    from: times.second(window.from),
    to: times.second(window.to),
    zone: times.mark,
  });
}

export const isZero = (amount: string): boolean => /^-?0+(?:\.0+)?$/.test(amount);

/** From the limit to what could have been taken; absent when nothing was asked of the limits. */
function headroomLines(context: ArithmeticContext): ArithmeticLine[] {
  const { limits, t } = context;
  if (limits.used === null || limits.reserved === null || limits.remaining === null) return [];
  return [
    { key: 'probation', label: t('transactionWhy.probationLimit'), amount: limits.probation_limit, note: sourceNote(limits.probation_source, context) },
    { key: 'used', label: t('transactionWhy.used'), amount: limits.used, sign: '−', note: windowNote(context) },
    { key: 'reserved', label: t('transactionWhy.reserved'), amount: limits.reserved, sign: '−' },
    ...(limits.over === null || isZero(limits.over)
      ? []
      : [{ key: 'over', label: t('transactionWhy.over'), note: t('transactionWhy.overNote'), amount: limits.over, sign: '+' as const }]),
    { key: 'remaining', label: t('transactionWhy.remaining'), amount: limits.remaining, sign: '=' },
    { key: 'balances', label: t('transactionWhy.balances'), amount: limits.balance ?? '0.00', sign: '+' },
    { key: 'headroom', label: t('transactionWhy.headroom'), amount: limits.headroom ?? limits.remaining, sign: '=' },
  ];
}

/** What this payment asked, and what it got from where, would have got, or what was missing. */
function outcomeLines({ limits, t }: ArithmeticContext, { isPart, isTaken }: { isPart: boolean; isTaken: boolean }): ArithmeticLine[] {
  const requestLine: ArithmeticLine = {
    key: 'asked',
    label: t('transactionWhy.asked'),
    amount: limits.asked,
    ...(isPart ? { note: t('transactionWhy.askedPart') } : {}),
  };
  if (!isZero(limits.shortfall))
    return [
      { ...requestLine, sign: '−' },
      { key: 'shortfall', label: t('transactionWhy.shortfall'), amount: limits.shortfall, sign: '=', tone: 'danger' },
    ];
  return [
    requestLine,
    {
      key: 'personal',
      label: t(isTaken ? 'transactionWhy.fromPersonal' : 'transactionWhy.wouldPersonal'),
      amount: limits.personal_part,
      sign: '=',
      tone: isTaken ? 'success' : undefined,
    },
    {
      key: 'balance',
      label: t(isTaken ? 'transactionWhy.fromBalance' : 'transactionWhy.wouldBalance'),
      amount: limits.balance_part,
      sign: '+',
      parts: limits.balance_parts.map((part) => ({
        key: part.balance_id,
        label: t('transactionWhy.balancePart', { id: part.balance_id }),
        amount: part.amount,
      })),
    },
  ];
}

function monitorLines(context: ArithmeticContext): ArithmeticLine[] {
  const { limits, t } = context;
  return [
    { key: 'afterUsed', label: t('transactionWhy.afterUsed'), amount: limits.used_after },
    { key: 'afterReserved', label: t('transactionWhy.afterReserved'), amount: limits.reserved_after, sign: '+' },
    {
      key: 'exposure',
      label: t('transactionWhy.exposure'),
      amount: limits.exposure_after,
      sign: '=',
      tone: limits.is_above_monitor ? 'warning' : 'success',
      note: t(limits.is_above_monitor ? 'transactionWhy.above' : 'transactionWhy.within'),
    },
    { key: 'monitor', label: t('transactionWhy.monitorLimit'), amount: limits.monitor_limit, note: sourceNote(limits.monitor_source, context) },
  ];
}

interface LimitArithmeticProps {
  decision: DecisionView;
  limits: LimitArithmeticView;
  currency: string;
  /** Amount of the payment; more than was asked when a part was taken before. */
  amount: string;
}

/**
 * The sums behind a decision on limits. All of them were done by the server when it decided. A payment that something
 * else stopped took nothing, although the limits had room: then the sums say what it would have taken.
 */
export function LimitArithmetic({ decision, limits, currency, amount }: LimitArithmeticProps): ReactNode {
  const t = useText();
  const times = useTimes();
  const context = { limits, t, times };
  const headroom = headroomLines(context);
  const isPart = limits.asked !== amount && !isZero(limits.asked);
  const isTaken = decision.result === 'ACCEPTED';
  const hadRoom = headroom.length > 0 && isZero(limits.shortfall);
  return (
    <div className="why-sums">
      {headroom.length > 0 ? (
        <Arithmetic caption={t('transactionWhy.arithmeticCaption')} currency={currency} lines={[...headroom, ...outcomeLines(context, { isPart, isTaken })]} />
      ) : (
        <p className="muted">{t('transactionWhy.nothingAsked')}</p>
      )}
      {hadRoom && !isTaken ? <p>{t(decision.result === 'REJECTED' ? 'transactionWhy.rejectedOtherwise' : 'transactionWhy.heldOtherwise')}</p> : null}
      <Arithmetic caption={t('transactionWhy.monitorCaption')} currency={currency} lines={monitorLines(context)} />
    </div>
  );
}
