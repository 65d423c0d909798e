import type { ReactNode } from 'react';
import type { EndpointData } from '../../../../../platform/contract/index.ts';
import {
  lastThirtyDays,
  nowMs,
  Panel,
  Section,
  Stack,
  StatStrip,
  useQueryCall,
  useText,
  useZone,
  InsideLink,
  Answer,
} from '../../../../../platform/web/index.ts';
import { ruleNameIn } from '../../../../register/reference-data/contract/index.ts';
import { listRuleQuality } from '../../contract/index.ts';
import { BelowLine } from './below-line.drawer.tsx';
import { shareText } from './quality.columns.tsx';
import { rulePath, type RuleDetailData } from '../rule-row.ts';
import { durationText, plainNumber } from '../terms/number-text.ts';

type QualityRow = EndpointData<typeof listRuleQuality>['list'][number];

function Figures({ own }: { own: QualityRow }): ReactNode {
  const t = useText();
  const rate = own.alerts_per_10000;
  return (
    <>
      <StatStrip
        label={t('rules.quality.lastThirty')}
        title={t('rules.quality.lastThirty')}
        cells={[
          { key: 'payments', label: t('rules.backtest.payments'), value: own.payments },
          { key: 'hits', label: t('rules.quality.hits'), value: own.hits },
          { key: 'people', label: t('rules.backtest.people'), value: own.people },
          {
            key: 'alerts',
            label: t('rules.quality.alerts'),
            value: own.alerts,
            hint: rate === null ? undefined : t('rules.backtest.per10000', { rate: plainNumber(rate, t, 1) }),
          },
          { key: 'open', label: t('rules.quality.open'), value: own.open },
          { key: 'errors', label: t('rules.backtest.evaluationErrors'), value: own.errors, tone: 'danger' },
        ]}
      />
      <Section
        title={t('rules.quality.conclusions')}
        items={[
          { label: t('rules.quality.suspicious'), value: shareText(own.suspicious_share, t) },
          { label: t('rules.quality.justified'), value: shareText(own.justified_share, t) },
          { label: t('rules.quality.falsePositive'), value: shareText(own.false_positive_share, t) },
          { label: t('rules.quality.median'), value: own.median_ms_to_conclusion === null ? null : durationText(own.median_ms_to_conclusion, t) },
          { label: t('rules.quality.overlap'), value: shareText(own.overlap_share, t) },
          {
            label: t('rules.quality.overlaps'),
            value:
              own.overlaps.length === 0 ? null : (
                <ul className="rule-heads">
                  {own.overlaps.map((one) => (
                    <li key={one.rule_id}>
                      <InsideLink href={rulePath(one.rule_id)}>{ruleNameIn(one.name, t.lang)}</InsideLink> {shareText(one.share, t)}
                    </li>
                  ))}
                </ul>
              ),
          },
        ]}
      />
    </>
  );
}

/** How good one rule was over the last thirty days, and the sample just below its threshold. */
export function OwnQuality({ detail: { rule } }: { detail: RuleDetailData }): ReactNode {
  const t = useText();
  const zone = useZone();
  const [start, end] = lastThirtyDays(nowMs(), zone);
  const quality = useQueryCall(
    listRuleQuality,
    { rule_type: rule.rule_type, entity_code: rule.entity_code, start_time: start, end_time: end, page_num: 1, page_size: 200 },
    { silent: true },
  );
  const ownOf = (data: EndpointData<typeof listRuleQuality>) => data.list.find((one) => one.rule_id === rule.rule_id);
  return (
    <Stack>
      <Answer of={quality} empty={(data) => (ownOf(data) ? undefined : { title: t('rules.quality.empty'), hint: t('rules.quality.emptyHint') })}>
        {(data) => <Figures own={ownOf(data) as QualityRow} />}
      </Answer>
      <Panel title={t('rules.quality.belowLine')}>
        <BelowLine ruleId={rule.rule_id} />
      </Panel>
    </Stack>
  );
}
