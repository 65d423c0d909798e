import { markWords, ruleActionWords, ruleLevelWords } from '../../../../register/vocabulary/contract/index.ts';
import { useMemo, useState, type ReactNode } from 'react';
import type { EndpointData } from '../../../../../platform/contract/index.ts';
import {
  AppTable,
  listOfRows,
  useGo,
  useMayCall,
  useQueryCall,
  useText,
  type AppColumn,
  type RowAction,
  type Text,
  StatusTag,
} from '../../../../../platform/web/index.ts';
import { ruleTypeOf } from '../../../../register/reference-data/web/index.ts';
import { createGeneralRule, listGoverning } from '../../contract/index.ts';
import { familyText, formPath, newRulePath, placeText, rulePath } from '../rule-row.ts';
import { sentenceOf } from '../sentence-of.ts';
import { thresholdText } from '../terms/term-text.ts';
import '../rules.css';
import { ruleNameIn } from '../../../../register/reference-data/contract/index.ts';

type Governing = EndpointData<typeof listGoverning>['rules'][number];
interface Row extends Governing {
  key: string;
}

const columns = (t: Text): readonly AppColumn<Row>[] => [
  {
    key: 'rule_name',
    titleKey: 'rules.name',
    width: 250,
    kind: 'link',
    pin: 'start',
    value: ({ rule }) => ruleNameIn(rule.rule_name, t.lang),
    href: ({ rule }) => rulePath(rule.rule_id),
  },
  {
    key: 'standing',
    titleKey: 'rules.governing.why',
    width: 330,
    kind: 'text',
    render: ({ standing, mode, rule }) => (
      <span>
        {mode === 'SHADOW' ? <StatusTag spec={markWords} value="SHADOW" /> : null}{' '}
        {standing === 'FLOOR' ? t('rules.governing.FLOOR') : t('rules.governing.NEAREST', { level: t.term(ruleLevelWords, rule.level).toLowerCase() })}
      </span>
    ),
  },
  {
    key: 'threshold',
    titleKey: 'rules.threshold',
    width: 330,
    kind: 'text',
    render: ({ rule }) => (
      <bdi title={sentenceOf(rule, t)} className="rule-threshold">
        {thresholdText(rule, t)}
      </bdi>
    ),
  },
  { key: 'action', titleKey: 'rules.action', width: 172, kind: 'tag', tag: ruleActionWords, value: ({ rule }) => rule.action },
  {
    key: 'people',
    titleKey: 'rules.governing.people',
    width: 130,
    kind: 'text',
    value: (row) =>
      row.from_percent === 0 && row.to_percent === 100
        ? t('rules.governing.everybody')
        : t('rules.governing.share', { percent: row.to_percent - row.from_percent }),
  },
  {
    key: 'covers',
    titleKey: 'rules.governing.covers',
    width: 300,
    kind: 'text',
    value: ({ covers }) => (covers.length === 0 ? null : covers.map((one) => `${ruleNameIn(one.rule_name, t.lang)} (${placeText(one, t)})`).join(' · ')),
  },
  { key: 'rule_type', titleKey: 'rules.type', width: 230, kind: 'text', value: ({ rule }) => ruleTypeOf(rule.rule_type, t) },
  { key: 'family', titleKey: 'rules.family', width: 190, kind: 'text', value: ({ rule }) => familyText(rule, t) },
  { key: 'version', titleKey: 'rules.version', width: 80, kind: 'text', value: (row) => t('rules.versionNumber', { version: row.rule_version }) },
];

export interface GoverningProps {
  merchantNo: string;
  appId?: string;
  /** Where "override here" makes its rule. */
  here: { level: 'merchant' | 'app'; muid: string; appId?: string };
}

/** Every rule that can evaluate the payments of one merchant or app, with the reason why it is this one. */
export function GoverningRules({ merchantNo, appId, here }: GoverningProps): ReactNode {
  const t = useText();
  const go = useGo();
  const mayCall = useMayCall();
  const answer = useQueryCall(listGoverning, { merchant_no: merchantNo, ...(appId ? { app_id: appId } : {}) }, { silent: true });
  const rows = useMemo(() => answer.data?.rules.map((row): Row => ({ ...row, key: `${row.version_id} ${row.from_percent}` })), [answer.data]);
  const shown = useMemo(() => columns(t), [t]);
  const [{ page, size }, setPlace] = useState({ page: 1, size: 20 });
  const last = Math.max(1, Math.ceil((rows?.length ?? 0) / size));
  const at = Math.min(page, last);
  const list = {
    ...listOfRows('rules.governing', rows?.slice((at - 1) * size, at * size), answer),
    total: rows?.length ?? 0,
    page: at,
    size,
    setPage: (next: number, target?: number) => setPlace({ page: next, size: target ?? size }),
  };
  const override = ({ rule }: Row) =>
    go(
      newRulePath({
        level: here.level,
        merchant: here.muid,
        app: here.appId,
        type: rule.rule_type,
        company: rule.entity_code,
        currency: rule.currency,
        business: rule.business ?? '',
        dimension: rule.dimension,
        ...(here.level === 'app' ? { merchant_no: merchantNo } : {}),
      }),
    );
  const actionsOf = (row: Row): RowAction[] => {
    const open: RowAction = { key: 'open', label: t('rules.open'), onClick: () => go(rulePath(row.rule.rule_id)) };
    if (!mayCall(createGeneralRule)) return [open];
    return row.rule.level === here.level
      ? [open, { key: 'edit', label: t('rules.edit'), endpoint: createGeneralRule, onClick: () => go(formPath(row.rule.rule_id)) }]
      : [open, { key: 'override', label: t('rules.governance.override'), endpoint: createGeneralRule, onClick: () => override(row) }];
  };
  return (
    <AppTable
      list={list}
      columns={shown}
      rowKey="key"
      title={{ key: 'rules.governing.title' }}
      rowActions={actionsOf}
      onOpen={(row) => go(rulePath(row.rule.rule_id))}
      extras={{ empty: { title: t('rules.governing.none') }, summary: <p className="table-hint">{t('rules.governance.order')}</p> }}
    />
  );
}
