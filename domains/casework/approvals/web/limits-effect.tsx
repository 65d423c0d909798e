import { Form } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import { formatMoney, type Text, useQueryCall, useText, StatusTag } from '../../../../platform/web/index.ts';
import { changeEffectWords, markWords } from '../../../register/vocabulary/contract/index.ts';
import { parseAmount } from '../../../register/kernel/index.ts';
import { previewLimits } from '../contract/index.ts';
import { changedPair, isChanged, type Limit } from './typed-limits.ts';

type Replaced = EndpointData<typeof previewLimits>['replaces'][number];

const pauseMs = 300;
/** What was typed last, once the typing pauses. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

function Pair({ pair, currency }: { pair: Replaced['before']; currency: string }): ReactNode {
  const t = useText();
  return `${formatMoney(pair.monitor_limit, currency, t.lang)} / ${formatMoney(pair.probation_limit, currency, t.lang)}`;
}

function placeWords({ app_name: app, merchant_name: merchant, risk_level: risk }: Replaced, t: Text): string {
  if (app || merchant) return [app, merchant].filter(Boolean).join(' · ');
  return risk ? t.of('approvals.dialog.merchantsOf', risk) : t('approvals.dialog.elsewhere');
}

/** What is typed would replace, place by place, and whether it takes a second person; the server says so by the function that decides it. */
export function LimitsEffect({ subjectId, limit, name }: { subjectId: string; limit: Limit; name: readonly string[] }): ReactNode {
  const t = useText();
  const typed = Form.useWatch([...name]) as { monitor?: string; probation?: string } | string | undefined;
  const days = Form.useWatch('duration_days') as string | undefined;
  const [monitor, probation] = typeof typed === 'string' || typed === undefined ? [undefined, typed] : [typed.monitor, typed.probation];
  const input = JSON.parse(useSettled(JSON.stringify({ monitor: monitor ?? null, probation: probation ?? null, days: days ?? null }))) as {
    monitor: string | null;
    probation: string | null;
    days: string | null;
  };
  const isPair = typeof typed === 'object';
  // A limit alone is sent as it is typed; of a pair what differs from what is there.
  const pair: ReturnType<typeof changedPair> = isPair ? changedPair(limit, input) : input.probation ? { probation_limit: input.probation } : {};
  const isWhole = isChanged(pair) && Object.values(pair).every((amount) => parseAmount(amount) !== undefined);
  const present = { monitor_limit: limit.monitor_limit, probation_limit: limit.probation_limit, ...pair };
  const isReversed = isPair && isWhole && (parseAmount(present.monitor_limit) ?? 0n) > (parseAmount(present.probation_limit) ?? 0n);
  const preview = useQueryCall(
    previewLimits,
    isWhole && !isReversed
      ? {
          subject_id: subjectId,
          entity_code: limit.entity_code,
          limits: [{ business: limit.business, currency: limit.currency, ...pair }],
          ...(input.days !== null && /^\d+$/.test(input.days) ? { duration_days: input.days } : {}),
        }
      : undefined,
    { silent: true, keepPrevious: false },
  );
  if (isReversed) {
    return (
      <p role="alert" className="field-error">
        {t('approvals.dialog.reversed')}
      </p>
    );
  }
  if (isPair && !isChanged(pair)) return <p className="muted">{t('approvals.dialog.stays')}</p>;
  if (!isWhole || !preview.data) return null;
  const { raises, replaces } = preview.data;
  return (
    <div className="limits-effect" aria-live="polite">
      <StatusTag spec={changeEffectWords} value={raises ? 'NEEDS_APPROVAL' : 'AT_ONCE'} />
      {replaces.length === 0 ? null : (
        <details open={replaces.length <= 6}>
          <summary>{t('approvals.dialog.replaces', { count: replaces.length })}</summary>
          <ul>
            {replaces.map((one) => (
              <li key={`${one.risk_level ?? ''} ${one.merchant_name} ${one.app_name}`}>
                {placeWords(one, t)}: <Pair pair={one.before} currency={one.currency} /> → <Pair pair={one.after} currency={one.currency} />{' '}
                {one.raises ? <StatusTag spec={markWords} value="LESS_STRICT" /> : null}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
