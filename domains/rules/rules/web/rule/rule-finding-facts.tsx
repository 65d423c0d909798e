import { ruleActionWords, ruleFindingWords, ruleTestWords } from '../../../../register/vocabulary/contract/index.ts';
import type { ReactNode } from 'react';
import { addressOf, InsideLink, Money, StatusTag, Tag, useText, useTimes } from '../../../../../platform/web/index.ts';
import { ruleTypeOf } from '../../../../register/reference-data/web/index.ts';
import type { ComparedNumberView, MeasuredNumberView } from '../../contract/index.ts';
import { rulePath } from '../rule-row.ts';
import { measuredText } from '../terms/number-text.ts';
import { termHelp } from '../words/rule-sentence.ts';
import { termName } from '../terms/term-text.ts';
import '../finding.css';
import { ruleNameIn } from '../../../../register/reference-data/contract/index.ts';

/** A payment that made a number up, as far as the reader may see it. */
export interface FindingPayment {
  transaction_id: string;
  business: 'payin' | 'payout';
  trade_no: string;
  time: number;
  amount: string;
  currency: string;
}

/** The verdict of one rule on a payment, as evidence and alerts keep it. */
export interface RuleFinding {
  rule_id: string;
  rule_name: string;
  rule_type: string;
  rule_version: number;
  /** Currency of the rule's amounts. */
  currency: string;
  action: 'ALERT' | 'MONITOR' | 'PENDING' | 'REJECT';
  mode: 'ACTIVE' | 'SHADOW';
  outcome: 'HIT' | 'ERROR';
  effect?: 'ACTED' | 'QUIET' | 'EXCUSED' | 'NONE';
  /** Why it could not be evaluated: no_rate, no_history, failed. */
  error?: string | null;
  seen: readonly MeasuredNumberView[];
  compared: readonly ComparedNumberView[];
  /** Payments named by the numbers. */
  payments?: readonly FindingPayment[];
}

interface NumberContext {
  finding: RuleFinding;
  one: MeasuredNumberView;
}

function ScopeQuery({ finding, one }: NumberContext): ReactNode {
  const t = useText();
  const tests = finding.compared.filter(({ left }) => left === one.name);
  if (tests.length === 0) return <span className="muted">—</span>;
  return tests.map((test) => {
    const show = (value: string | null) => measuredText({ name: one.name, unit: one.unit, value }, { currency: finding.currency, t });
    const words =
      one.unit === 'yes'
        ? show(test.right)
        : t.of('ruleWords.comparison', test.comparison).replace('{{value}}', show(test.right)).replace('{{value2}}', show(test.upper));
    return (
      <span key={`${test.comparison} ${test.right ?? ''}`} className="finding-test">
        {words} <StatusTag spec={ruleTestWords} value={test.holds ? 'HOLDS' : 'MISSES'} />
      </span>
    );
  });
}

function Window({ one }: { one: MeasuredNumberView }): ReactNode {
  const t = useText();
  const times = useTimes();
  if (one.window_to === null) return <span className="muted">—</span>;
  const to = times.minute(one.window_to);
  const from = one.window_from === null ? null : times.minute(one.window_from);
  return (
    <bdi className="time">
      {from === null ? `${t('rules.finding.upTo')} ${to}` : `${from} – ${to}`} {times.mark}
    </bdi>
  );
}

function Payments({ finding, one }: NumberContext): ReactNode {
  const t = useText();
  const times = useTimes();
  if (one.payments === null || one.payments === 0) return null;
  const existing = (finding.payments ?? []).filter(({ transaction_id: id }) => one.transaction_ids.includes(id));
  const count = t('rules.finding.payments', { count: one.payments });
  if (existing.length === 0) return <small className="muted">{count}</small>;
  return (
    <details className="finding-payments">
      <summary>{count}</summary>
      <ul>
        {existing.map((payment) => (
          <li key={payment.transaction_id}>
            <InsideLink href={addressOf('/transactions/detail', { business: payment.business, trade_no: payment.trade_no })}>{payment.trade_no}</InsideLink>{' '}
            <Money amount={payment.amount} currency={payment.currency} /> <bdi className="time muted">{times.minute(payment.time)}</bdi>
          </li>
        ))}
        {one.payments > existing.length ? <li className="muted">{t('rules.finding.more', { count: one.payments - existing.length })}</li> : null}
      </ul>
    </details>
  );
}

function Numbers({ finding }: { finding: RuleFinding }): ReactNode {
  const t = useText();
  return (
    <table className="finding-numbers">
      <caption className="visually-hidden">{t('rules.finding.numbers')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('rules.finding.number')}</th>
          <th scope="col" className="figure-head">
            {t('rules.finding.value')}
          </th>
          <th scope="col">{t('rules.finding.asked')}</th>
          <th scope="col">{t('rules.finding.window')}</th>
        </tr>
      </thead>
      <tbody>
        {finding.seen.map((one) => (
          <tr key={one.name}>
            <th scope="row" title={termHelp(one.name, t)}>
              {termName(one.name, t)}
            </th>
            <td className="figure">
              <strong>{measuredText(one, { currency: finding.currency, t })}</strong>
              <Payments finding={finding} one={one} />
            </td>
            <td>
              <ScopeQuery finding={finding} one={one} />
            </td>
            <td>
              <Window one={one} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One rule's verdict on a payment: which rule in which version, the numbers it compared, their window, and what made them up. */
export function RuleFindingFacts({ finding }: { finding: RuleFinding }): ReactNode {
  const t = useText();
  const isHit = finding.outcome === 'HIT';
  return (
    <section className="finding" aria-label={ruleNameIn(finding.rule_name, t.lang)}>
      <p className="finding-head">
        <InsideLink href={rulePath(finding.rule_id)}>{ruleNameIn(finding.rule_name, t.lang)}</InsideLink>{' '}
        <span className="muted">
          {t('rules.versionNumber', { version: finding.rule_version })} · {ruleTypeOf(finding.rule_type, t)}
        </span>{' '}
        <StatusTag spec={ruleActionWords} value={finding.action} />
        {isHit ? null : <StatusTag spec={ruleFindingWords} value="ERROR" />}
        {finding.mode === 'SHADOW' ? <StatusTag spec={ruleFindingWords} value="SHADOW" /> : null}
        {finding.effect === undefined || finding.effect === 'ACTED' || finding.mode === 'SHADOW' ? null : (
          <Tag>{t(`rules.finding.effects.${finding.effect}`)}</Tag>
        )}
      </p>
      <p className="muted finding-about">{t.of('ruleWords.about', finding.rule_type)}</p>
      {finding.error ? <p className="finding-error">{t.of('ruleWords.error', finding.error)}</p> : null}
      {finding.seen.length > 0 ? <Numbers finding={finding} /> : null}
    </section>
  );
}
