import { ruleStatusWords } from '../../../../register/vocabulary/contract/index.ts';
import { type AppColumn, formatPercent, type Text } from '../../../../../platform/web/index.ts';
import { ruleTypeOf } from '../../../../register/reference-data/web/index.ts';
import type { RuleQualityView } from '../../contract/index.ts';
import { rulePath } from '../rule-row.ts';
import { durationText, plainNumber } from '../terms/number-text.ts';
import { ruleNameIn } from '../../../../register/reference-data/contract/index.ts';

export const shareText = (share: number | null, t: Text): string | null => (share === null ? null : formatPercent(share * 100, t.lang, 1));

/** The rules that share most hits, in one line. */
const overlapsText = ({ overlaps }: RuleQualityView, t: Text): string | null =>
  overlaps.length === 0 ? null : overlaps.map((one) => `${ruleNameIn(one.name, t.lang)} ${shareText(one.share, t) ?? ''}`.trim()).join(' · ');

export const qualityColumns = (t: Text): readonly AppColumn<RuleQualityView>[] => [
  {
    key: 'name',
    titleKey: 'rules.name',
    width: 250,
    kind: 'link',
    pin: 'start',
    sortable: true,
    value: (row) => ruleNameIn(row.name, t.lang),
    href: (row) => rulePath(row.rule_id, 'quality'),
  },
  { key: 'status', titleKey: 'rules.status', width: 116, kind: 'tag', tag: ruleStatusWords },
  { key: 'hits', titleKey: 'rules.quality.hits', width: 100, kind: 'number', sortable: true },
  { key: 'alerts', titleKey: 'rules.quality.alerts', width: 100, kind: 'number', sortable: true },
  {
    key: 'alerts_per_10000',
    titleKey: 'rules.alertRate',
    width: 164,
    kind: 'number',
    sortable: true,
    value: (row) => (row.alerts_per_10000 === null ? null : plainNumber(row.alerts_per_10000, t, 1)),
  },
  {
    key: 'suspicious_share',
    titleKey: 'rules.quality.suspicious',
    width: 150,
    kind: 'number',
    sortable: true,
    value: (row) => shareText(row.suspicious_share, t),
  },
  { key: 'justified_share', titleKey: 'rules.quality.justified', width: 150, kind: 'number', value: (row) => shareText(row.justified_share, t) },
  {
    key: 'false_positive_share',
    titleKey: 'rules.quality.falsePositive',
    width: 170,
    kind: 'number',
    sortable: true,
    value: (row) => shareText(row.false_positive_share, t),
  },
  { key: 'open', titleKey: 'rules.quality.open', width: 100, kind: 'number' },
  {
    key: 'median_ms_to_conclusion',
    titleKey: 'rules.quality.median',
    width: 190,
    kind: 'text',
    sortable: true,
    value: (row) => (row.median_ms_to_conclusion === null ? null : durationText(row.median_ms_to_conclusion, t)),
  },
  { key: 'overlap_share', titleKey: 'rules.quality.overlap', width: 150, kind: 'number', sortable: true, value: (row) => shareText(row.overlap_share, t) },
  { key: 'overlaps', titleKey: 'rules.quality.overlaps', width: 340, kind: 'text', value: (row) => overlapsText(row, t) },
  {
    key: 'below_line',
    titleKey: 'rules.quality.belowLine',
    width: 230,
    kind: 'text',
    value: (row) =>
      row.below_line
        ? t('rules.quality.belowLineWords', { reviewed: row.below_line.reviewed, sampled: row.below_line.sampled, suspicious: row.below_line.suspicious })
        : null,
  },
  { key: 'people', titleKey: 'rules.backtest.people', width: 110, kind: 'number', hiddenByDefault: true },
  { key: 'errors', titleKey: 'rules.backtest.evaluationErrors', width: 150, kind: 'number' },
  { key: 'rule_type', titleKey: 'rules.type', width: 240, kind: 'text', hiddenByDefault: true, value: (row) => ruleTypeOf(row.rule_type, t) },
  {
    key: 'version',
    titleKey: 'rules.version',
    width: 80,
    kind: 'text',
    hiddenByDefault: true,
    value: (row) => t('rules.versionNumber', { version: row.version }),
  },
];
