import { amlResultWords, findingActionWords, standingWords } from '../../../../register/vocabulary/contract/index.ts';
import { Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { EmptyState, formatMoney, Panel, StatusTag, useText, useTimes } from '../../../../../platform/web/index.ts';
import { useProviderOptions } from '../../../../register/reference-data/web/index.ts';
import { RuleFindingFacts } from '../../../../rules/rules/web/index.ts';
import type { DecisionView, LimitArithmeticView, TransactionDetailView } from '../../contract/index.ts';
import { FindingText } from '../finding-text.tsx';
import { isZero, LimitArithmetic } from './limit-arithmetic.panel.tsx';
import '../transactions.css';

interface DecisionProps {
  decision: DecisionView;
  detail: TransactionDetailView;
}

/** What each gate of the decision order found, in its order. */
function Findings({ decision, detail }: DecisionProps): ReactNode {
  const t = useText();
  const { currency } = detail.transaction;
  const { findings } = decision.explanation;
  if (findings.length === 0) return decision.result === 'ACCEPTED' ? <p>{t('transactionWhy.nothingFound')}</p> : null;
  return (
    <ol className="why-findings">
      {[...findings]
        .sort((a, b) => a.step - b.step)
        .map((finding) => (
          <li key={`${finding.step} ${finding.code} ${finding.action}`}>
            <span className="why-step">
              <StatusTag spec={findingActionWords} value={finding.action} />
              <small>
                {finding.step >= 2 && finding.step <= 10
                  ? t.of('transactionWhy.steps', String(finding.step))
                  : t('transactionWhy.step', { step: finding.step })}
              </small>
            </span>
            <span>
              <FindingText finding={finding} currency={currency} />
            </span>
          </li>
        ))}
    </ol>
  );
}

/** What the rules found: their numbers, and the payments behind them. */
function RuleFindings({ decision }: { decision: DecisionView }): ReactNode {
  const t = useText();
  const { rules } = decision.explanation;
  if (!rules || rules.findings.length === 0) return null;
  return (
    // What was not simply accepted is explained by these values.
    <details className="why-fold" open={decision.result !== 'ACCEPTED'}>
      <summary>{t('transactionWhy.ruleNumbers')}</summary>
      {rules.findings.map((finding) => (
        <RuleFindingFacts key={`${finding.rule_id} ${finding.rule_version}`} finding={finding} />
      ))}
      <p className="muted">{t('transactionWhy.ruleSet', { version: rules.version })}</p>
    </details>
  );
}

/** Where the payment was allowed to go, in its order. */
function Routes({ decision }: { decision: DecisionView }): ReactNode {
  const t = useText();
  const providers = useProviderOptions();
  const { routes } = decision.explanation;
  if (!routes || routes.length === 0) return null;
  const nameOf = (code: string): string => providers.options.find(({ value }) => value === code)?.label ?? code;
  return (
    <p className="muted">{t('transactionWhy.routes', { routes: routes.map(({ provider_code: code, weight }) => `${nameOf(code)} (${weight})`).join(', ') })}</p>
  );
}

function Surroundings({ decision, detail }: DecisionProps): ReactNode {
  const t = useText();
  const { standing, earlier, lists } = decision.explanation;
  const wordOfStanding = (code: string) => t.term(standingWords, code);
  return (
    <div className="why-around">
      {standing ? (
        <p>
          {standing.from === standing.to
            ? t('transactionWhy.standingStayed', { standing: wordOfStanding(standing.to) })
            : t('transactionWhy.standingMoved', { from: wordOfStanding(standing.from), to: wordOfStanding(standing.to) })}
        </p>
      ) : null}
      {earlier ? (
        <p>
          {t('transactionWhy.earlier', {
            amount: formatMoney(earlier.amount, detail.transaction.currency, t.lang),
            result: t.term(amlResultWords, earlier.aml_result),
          })}
        </p>
      ) : null}
      {lists ? <p className="muted">{t('transactionWhy.lists', { lists: lists.map(({ source, version }) => `${source}: ${version}`).join('; ') })}</p> : null}
      <Routes decision={decision} />
    </div>
  );
}

/** What the sum comes to: what is missing, else what could have been taken. */
function LimitOutcome({ limits, currency }: { limits: LimitArithmeticView; currency: string }): ReactNode {
  const t = useText();
  const isShort = !isZero(limits.shortfall);
  const amount = isShort ? limits.shortfall : (limits.headroom ?? limits.remaining);
  if (amount === null) return null;
  return (
    <span className={isShort ? 'why-short' : 'muted'}>
      {t(isShort ? 'transactionWhy.shortfall' : 'transactionWhy.headroom')}: {formatMoney(amount, currency, t.lang)}
    </span>
  );
}

function Decision({ decision, detail }: DecisionProps): ReactNode {
  const t = useText();
  const times = useTimes();
  const { limits, is_readable: isReadable } = decision.explanation;
  return (
    <>
      <p className="why-stage">
        {t('transactionWhy.atStage', {
          stage: t.of('transactions.stage', decision.stage),
          time: `${times.second(decision.decide_time)} ${times.mark}`,
        })}{' '}
        <StatusTag spec={amlResultWords} value={decision.result} />
      </p>
      {isReadable ? null : <p className="muted">{t('transactionWhy.notReadable')}</p>}
      <Findings decision={decision} detail={detail} />
      <RuleFindings decision={decision} />
      <Surroundings decision={decision} detail={detail} />
      {limits ? (
        // The rows above say what was found; how it was calculated is for who wants to check it.
        <details className="why-fold">
          <summary>
            {t('transactionWhy.arithmetic')} <LimitOutcome limits={limits} currency={detail.transaction.currency} />
          </summary>
          <LimitArithmetic decision={decision} limits={limits} currency={detail.transaction.currency} amount={detail.transaction.order_amount} />
        </details>
      ) : null}
    </>
  );
}

/** Why the payment stands where it stands: the verdict in words, then each evaluation with its findings and sums. */
export function WhyPanel({ detail }: { detail: TransactionDetailView }): ReactNode {
  const t = useText();
  const times = useTimes();
  const { decisions, transaction } = detail;
  // What was decided last that stopped or passed it is read first.
  const [chosen, setChosen] = useState(decisions[0]?.id);
  const decision = decisions.find((one) => one.id === chosen) ?? decisions[0];
  return (
    <Panel
      title={t('transactionDetail.why')}
      extra={
        decisions.length > 1 ? (
          <Segmented
            size="small"
            aria-label={t('transactionWhy.choose')}
            value={decision?.id ?? ''}
            onChange={(id) => setChosen(id)}
            options={decisions.map((one) => ({
              value: one.id,
              label: `${t.of('transactions.stage', one.stage)} ${times.short(one.decide_time)}`,
            }))}
          />
        ) : null
      }
    >
      <p className="why-verdict">{t(`transactionWhy.verdict.${transaction.aml_result}`)}</p>
      {decision ? <Decision decision={decision} detail={detail} /> : <EmptyState title={t('transactionWhy.noDecision')} />}
    </Panel>
  );
}
