import type { ReactNode } from 'react';
import { formatMoney, useText } from '../../../../platform/web/index.ts';
import type { LimitUseView } from '../contract/index.ts';

/** How much of the monitor limit is used and reserved: words, with a bar for the eye. */
export function LimitUse({ limit }: { limit: LimitUseView | null }): ReactNode {
  const t = useText();
  if (!limit) return <span className="muted">{t('kit.none')}</span>;
  const percent = limit.percent_of_monitor;
  const tone = percent >= 200 ? 'danger' : percent > 100 ? 'warning' : 'calm';
  const words = t('monitor.useWords', {
    used: formatMoney(limit.used, limit.currency, t.lang),
    limit: formatMoney(limit.monitor_limit, limit.currency, t.lang),
    percent,
  });
  return (
    <span className="limit-use" title={words}>
      <span className="limit-use-words">
        <bdi>{formatMoney(limit.used, limit.currency, t.lang)}</bdi>
        <bdi>{percent} %</bdi>
      </span>
      <span className="limit-use-track" aria-hidden>
        <span className={`limit-use-bar limit-use-${tone}`} style={{ inlineSize: `${Math.min(percent, 100)}%` }} />
      </span>
    </span>
  );
}
