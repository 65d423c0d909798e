import { businessWords, countryWords, markWords, ruleActionWords, ruleLevelWords, ruleStatusWords } from '../../../../register/vocabulary/contract/index.ts';
import type { ReactNode } from 'react';
import { type AppColumn, canReach, type Text, StatusTag, Tag, toneOf } from '../../../../../platform/web/index.ts';
import { ruleTypeOf } from '../../../../register/reference-data/web/index.ts';
import { appPath, familyText, makerText, merchantPath, placeText, rulePath, type RuleRow } from '../rule-row.ts';
import { thresholdText } from '../terms/term-text.ts';
import { plainNumber } from '../terms/number-text.ts';
import { ruleNameIn } from '../../../../register/reference-data/contract/index.ts';

/** Alerts per 10,000 payments by rule, of the last thirty days; undefined while it is not known. */
export type AlertRates = ReadonlyMap<string, number | null> | undefined;

/** What stands beside the version in force: a trial, a draft, a request. */
function Beside({ row, t }: { row: RuleRow; t: Text }): ReactNode {
  const { trial, draft, waiting_request_id: waiting } = row;
  if (!trial && !draft && !waiting) return <span className="muted">—</span>;
  return (
    <span className="rule-beside">
      {waiting ? <StatusTag spec={markWords} value="AWAITING_APPROVAL" /> : null}
      {trial?.status === 'ROLL_OUT' ? (
        <Tag tone={toneOf(ruleStatusWords, 'ROLL_OUT')}>{t('rules.rollOutBadge', { version: trial.rule_version, percent: trial.roll_out_percent })}</Tag>
      ) : null}
      {trial?.status === 'SHADOW' ? <Tag tone={toneOf(ruleStatusWords, 'SHADOW')}>{t('rules.shadowBadge', { version: trial.rule_version })}</Tag> : null}
      {draft && !waiting ? <Tag tone={toneOf(ruleStatusWords, 'DRAFT')}>{t('rules.draftBadge', { version: draft.rule_version })}</Tag> : null}
    </span>
  );
}

function Place({ row, t }: { row: RuleRow; t: Text }): ReactNode {
  const place = placeText(row, t);
  const level = t.term(ruleLevelWords, row.level);
  if (row.level === 'general')
    return (
      <span>
        {level}
        {row.mandatory ? (
          <span className="rule-floor">
            <StatusTag spec={markWords} value="MANDATORY" />
          </span>
        ) : null}
      </span>
    );
  const href = row.level === 'app' && row.app_id ? appPath(row.app_id) : row.muid ? merchantPath(row.muid) : undefined;
  return (
    <span title={`${level}: ${place}`}>
      <span className="rule-level">{level}</span>{' '}
      {href && canReach(href) ? (
        <a className="cell-link" href={href} data-inside>
          <bdi>{place}</bdi>
        </a>
      ) : (
        <bdi>{place}</bdi>
      )}
    </span>
  );
}

export const ruleColumns = (t: Text, rates: AlertRates): readonly AppColumn<RuleRow>[] => [
  {
    key: 'rule_name',
    titleKey: 'rules.name',
    width: 250,
    kind: 'link',
    pin: 'start',
    value: (row) => ruleNameIn(row.rule_name, t.lang),
    href: (row) => rulePath(row.rule_id),
  },
  { key: 'status', titleKey: 'rules.status', width: 112, kind: 'tag', tag: ruleStatusWords },
  { key: 'family', titleKey: 'rules.family', width: 190, kind: 'text', value: (row) => familyText(row, t) },
  { key: 'level', titleKey: 'rules.level', width: 165, kind: 'text', render: (row) => <Place row={row} t={t} /> },
  {
    key: 'threshold',
    titleKey: 'rules.threshold',
    width: 290,
    kind: 'text',
    render: (row) => (
      <bdi title={thresholdText(row, t)} className="rule-threshold">
        {thresholdText(row, t)}
      </bdi>
    ),
  },
  { key: 'action', titleKey: 'rules.action', width: 172, kind: 'tag', tag: ruleActionWords },
  { key: 'rule_type', titleKey: 'rules.type', width: 240, kind: 'text', value: (row) => ruleTypeOf(row.rule_type, t) },
  { key: 'rule_version', titleKey: 'rules.version', width: 78, kind: 'text', value: (row) => t('rules.versionNumber', { version: row.rule_version }) },
  { key: 'beside', titleKey: 'rules.beside', width: 190, kind: 'text', render: (row) => <Beside row={row} t={t} /> },
  {
    key: 'alerts_per_10000',
    titleKey: 'rules.alertRate',
    width: 156,
    kind: 'number',
    value: (row) => {
      const rate = rates?.get(row.rule_id);
      return rate === undefined || rate === null ? null : plainNumber(rate, t, 1);
    },
  },
  { key: 'updated_at', titleKey: 'rules.updatedAt', width: 170, kind: 'time' },
  { key: 'company_name', titleKey: 'rules.company', width: 220, kind: 'text' },
  { key: 'country', titleKey: 'rules.country', width: 100, kind: 'text', value: (row) => t.term(countryWords, row.country) },
  {
    key: 'business',
    titleKey: 'rules.business',
    width: 110,
    kind: 'text',
    hiddenByDefault: true,
    value: (row) => (row.business ? t.term(businessWords, row.business) : t('rules.bothBusinesses')),
  },
  { key: 'currency', titleKey: 'rules.currency', width: 90, kind: 'text', hiddenByDefault: true },
  { key: 'description', titleKey: 'rules.description', width: 300, kind: 'text' },
  { key: 'creator', titleKey: 'rules.creator', width: 150, kind: 'text', value: (row) => makerText(row.creator, t) },
  { key: 'created_at', titleKey: 'rules.createdAt', width: 170, kind: 'time' },
];
