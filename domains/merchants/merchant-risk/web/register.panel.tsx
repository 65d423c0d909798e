import { lazy, type ReactNode, useMemo } from 'react';
import {
  type AppColumn,
  AppTable,
  FilterBar,
  StatusTag,
  type Text,
  useAddressParams,
  useList,
  useSetAddressParams,
  useText,
  WhenOpened,
} from '../../../../platform/web/index.ts';
import { riskLevels } from '../../../register/kernel/index.ts';
import { markWords, merchantStatusWords, reviewReasonWords, riskLevelWords, riskPartWords } from '../../../register/vocabulary/contract/index.ts';
import { merchantHref } from '../../../register/reference-data/web/index.ts';
import { listRiskRegister, type RiskRegisterView } from '../contract/index.ts';
import { useRegisterFields } from './register-fields.ts';
import { scoreText } from './score-text.ts';

// What opens beside the list comes when it is first opened.
const MerchantDrawer = lazy(() => import('./merchant.drawer.tsx').then((module) => ({ default: module.MerchantDrawer })));

const reasonsText = ({ strongest }: RiskRegisterView, t: Text): string =>
  strongest.map(({ part, product }) => `${t.term(riskPartWords, part)} ${scoreText(product, t)}`).join(' · ');

/** The level, and where it is not that of the score, what it is held by: “High ↑ 40.00 (floor: Licensed betting)”. */
function Level({ row }: { row: RiskRegisterView }): ReactNode {
  const t = useText();
  const { risk_level: level, scored_level: scored, score } = row;
  if (level === null) return <StatusTag spec={markWords} value="NOT_ASSESSED" />;
  const tag = <StatusTag spec={riskLevelWords} value={level} />;
  if (score === null || scored === null || scored === level) return tag;
  const arrow = riskLevels.indexOf(level) > riskLevels.indexOf(scored) ? '↑' : '↓';
  const reason = row.is_overridden ? t('merchantRisk.setByPerson') : row.held_by.length > 0 ? t('merchantRisk.heldBy', { values: row.held_by.join(', ') }) : '';
  return (
    <span className="risk-level" title={t('merchantRisk.byScore', { level: t.term(riskLevelWords, scored) })}>
      {tag}{' '}
      <span className="muted">
        {arrow} {scoreText(score, t)} {reason === '' ? null : `(${reason})`}
      </span>
    </span>
  );
}

const columnsOf = (t: Text): readonly AppColumn<RiskRegisterView>[] => [
  {
    key: 'merchant_name',
    titleKey: 'merchantRisk.merchant',
    width: 220,
    kind: 'link',
    pin: 'start',
    sortable: true,
    href: (row) => merchantHref(row.merchant_no),
  },
  { key: 'risk_level', titleKey: 'merchantRisk.level', width: 300, kind: 'text', sortable: true, render: (row) => <Level row={row} /> },
  {
    key: 'score',
    titleKey: 'merchantRisk.score',
    width: 120,
    kind: 'text',
    sortable: true,
    value: ({ score }) => (score === null ? null : scoreText(score, t)),
  },
  { key: 'strongest', titleKey: 'merchantRisk.strongest', width: 380, kind: 'text', value: (row) => reasonsText(row, t) },
  {
    key: 'causes',
    titleKey: 'merchantRisk.openTriggers',
    width: 260,
    kind: 'text',
    value: ({ causes }) => (causes.length === 0 ? null : causes.map((kind) => t.term(reviewReasonWords, kind)).join(', ')),
  },
  {
    key: 'next_review_on',
    titleKey: 'merchantRisk.nextReview',
    width: 150,
    kind: 'date',
    sortable: true,
  },
  {
    key: 'review_due_on',
    titleKey: 'merchantRisk.dueOn',
    width: 150,
    kind: 'date',
  },
  { key: 'is_overdue', titleKey: 'merchantRisk.overdue', width: 120, kind: 'flag' },
  { key: 'responsible', titleKey: 'merchantRisk.responsible', width: 170, kind: 'text' },
  { key: 'assessed_time', titleKey: 'merchantRisk.assessedTime', width: 185, kind: 'time' },
  { key: 'assessed_by', titleKey: 'merchantRisk.assessedBy', width: 170, kind: 'actor' },
  { key: 'is_overridden', titleKey: 'merchantRisk.overridden', width: 150, kind: 'flag', hiddenByDefault: true },
  { key: 'model_version', titleKey: 'merchantRisk.modelVersion', width: 150, kind: 'number', hiddenByDefault: true },
  { key: 'status', titleKey: 'merchantRisk.status', width: 150, kind: 'tag', tag: merchantStatusWords },
  { key: 'merchant_no', titleKey: 'merchantRisk.merchantNo', width: 150, kind: 'text' },
  { key: 'entity_code', titleKey: 'merchantRisk.company', width: 110, kind: 'text' },
];

const inList = { labelKey: 'merchantRisk.assessedTime' } as const;

/** Merchants by risk, with one beside the list; the address says which. */
export function RegisterPanel(): ReactNode {
  const t = useText();
  const list = useList(listRiskRegister, { id: 'merchant-risk.register', filters: useRegisterFields(inList) });
  const { merchant } = useAddressParams();
  const setParams = useSetAddressParams();
  const columns = useMemo(() => columnsOf(t), [t]);
  const open = (row: RiskRegisterView) => setParams({ merchant: row.merchant_no });
  return (
    <div className="list-page">
      <FilterBar list={list} />
      <AppTable
        list={list}
        columns={columns}
        rowKey="merchant_no"
        title={{ key: 'merchantRisk.tabs.register', level: 2 }}
        onOpen={open}
        activeKey={merchant}
        rowActions={(row) => [{ key: 'open', label: t('merchantRisk.open'), onClick: () => open(row) }]}
        extras={{ empty: { title: t('merchantRisk.empty'), hint: t('merchantRisk.emptyHint') } }}
      />
      <WhenOpened open={merchant !== undefined}>
        <MerchantDrawer merchantNo={merchant} onClose={() => setParams({ merchant: undefined })} />
      </WhenOpened>
    </div>
  );
}
