import { lazy, type ReactNode, useMemo } from 'react';
import {
  type AppColumn,
  AppTable,
  columnsOf,
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
import { markWords, reviewReasonWords, riskLevelWords, riskPartWords } from '../../../register/vocabulary/contract/index.ts';
import { merchantHref } from '../../../register/reference-data/web/index.ts';
import { listRiskRegister, riskRegisterList, type RiskRegisterView } from '../contract/index.ts';
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

const registerColumns = (t: Text): readonly AppColumn<RiskRegisterView>[] =>
  columnsOf(riskRegisterList, [
    { key: 'merchant_name', width: 220, pin: 'start', href: (row) => merchantHref(row.merchant_no) },
    { key: 'risk_level', width: 300, render: (row) => <Level row={row} /> },
    { key: 'score', width: 120, value: ({ score }) => (score === null ? null : scoreText(score, t)) },
    { key: 'strongest', width: 380, value: (row) => reasonsText(row, t) },
    { key: 'causes', width: 260, value: ({ causes }) => causes.map((kind) => t.term(reviewReasonWords, kind)).join(', ') },
    { key: 'next_review_on', width: 150 },
    { key: 'review_due_on', width: 150 },
    { key: 'is_overdue', width: 120 },
    { key: 'responsible', width: 170 },
    { key: 'assessed_time', width: 185 },
    { key: 'assessed_by', width: 170 },
    { key: 'is_overridden', width: 150, hiddenByDefault: true },
    { key: 'model_version', width: 150, hiddenByDefault: true },
    { key: 'status', width: 150 },
    { key: 'merchant_no', width: 150 },
    { key: 'entity_code', width: 110 },
  ]);

const inList = { labelKey: 'merchantRisk.assessedTime' } as const;

/** Merchants by risk, with one beside the list; the address says which. */
export function RegisterPanel(): ReactNode {
  const t = useText();
  const list = useList(listRiskRegister, { id: 'merchant-risk.register', filters: useRegisterFields(inList) });
  const { merchant } = useAddressParams();
  const setParams = useSetAddressParams();
  const columns = useMemo(() => registerColumns(t), [t]);
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
