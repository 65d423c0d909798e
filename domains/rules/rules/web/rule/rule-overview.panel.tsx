import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { ActionButton, Can, InsideLink, Panel, Section, Stack, useGo, useText, WithAside } from '../../../../../platform/web/index.ts';
import { WaitingRequest } from '../../../../mechanisms/approval-requests/web/index.ts';
import { createGeneralRule } from '../../contract/index.ts';
import { changesBetween, ContentChanges } from './content-changes.tsx';
import { GovernancePanel } from './governance.panel.tsx';
import { LifeActions, stepsOf } from './life-actions.tsx';
import { appPath, makerText, merchantPath, newRulePath, placeText, type RuleDetailData, type Version } from '../rule-row.ts';
import { sentenceOf, withFamily } from '../sentence-of.ts';
import { touchedByRules } from '../touched.ts';
import { ruleActionWords, ruleLevelWords } from '../../../../register/vocabulary/contract/index.ts';

interface DetailProps {
  detail: RuleDetailData;
}

function Place({ detail }: DetailProps): ReactNode {
  const t = useText();
  const { rule } = detail;
  if (rule.level === 'general') return t.term(ruleLevelWords, 'general');
  const href = rule.level === 'app' ? appPath(rule.app_id ?? '') : merchantPath(rule.muid ?? '');
  return (
    <>
      {t.term(ruleLevelWords, rule.level)}: <InsideLink href={href}>{placeText(rule, t)}</InsideLink>
    </>
  );
}

function VersionNote({ version, detail, kind }: { version: Version; detail: RuleDetailData; kind: 'trial' | 'draft' }): ReactNode {
  const t = useText();
  const badge =
    version.status === 'ROLL_OUT'
      ? t('rules.rollOutBadge', { version: version.rule_version, percent: version.roll_out_percent })
      : t(kind === 'trial' ? 'rules.shadowBadge' : 'rules.draftBadge', { version: version.rule_version });
  return (
    <Alert
      type={kind === 'trial' ? 'warning' : 'info'}
      showIcon
      title={badge}
      description={
        <div className="rule-flow">
          <p>{sentenceOf(withFamily(detail.rule, version), t)}</p>
          {version.reason ? <p className="muted">{t('rules.givenReason', { reason: version.reason })}</p> : null}
          <Can endpoint={createGeneralRule}>
            <LifeActions
              rule={detail.rule}
              steps={kind === 'trial' && detail.draft ? ['END_TRIAL'] : stepsOf(detail)}
              withheld={detail.rule.waiting_request_id ? t('rules.waitsFirst') : undefined}
            />
          </Can>
        </div>
      }
    />
  );
}

/** What a rule says, what is on trial or in preparation beside it, and who governs where. */
export function RuleOverview({ detail }: DetailProps): ReactNode {
  const t = useText();
  const go = useGo();
  const { rule, governing, trial, draft, governance } = detail;
  const shown = governing ?? trial ?? draft;
  return (
    <WithAside
      aside={
        <Panel title={t('rules.governance.title')}>
          <div className="rule-flow">
            <GovernancePanel governance={governance} />
            {rule.level === 'general' && rule.status !== 'RETIRED' ? (
              <Can endpoint={createGeneralRule}>
                <ActionButton
                  endpoint={createGeneralRule}
                  onClick={() =>
                    go(
                      newRulePath({
                        level: 'merchant',
                        type: rule.rule_type,
                        company: rule.entity_code,
                        currency: rule.currency,
                        business: rule.business ?? '',
                        dimension: rule.dimension,
                      }),
                    )
                  }
                >
                  {t('rules.governance.override')}
                </ActionButton>
              </Can>
            ) : null}
          </div>
        </Panel>
      }
    >
      <Stack>
        {rule.waiting_request_id ? (
          <WaitingRequest requestId={rule.waiting_request_id} invalidates={touchedByRules}>
            {governing && draft ? (
              <ContentChanges
                caption={t('rules.diff.title')}
                ruleType={rule.rule_type}
                currency={rule.currency}
                changes={changesBetween(governing, draft)}
                heads={[t('rules.versionNumber', { version: governing.rule_version }), t('rules.versionNumber', { version: draft.rule_version })]}
              />
            ) : null}
          </WaitingRequest>
        ) : null}
        <Panel title={t('rules.form.says')}>
          <p className="rule-sentence">{shown ? sentenceOf(withFamily(rule, shown), t) : null}</p>
          <p>{t('rules.form.then', { action: t.term(ruleActionWords, rule.action) })}</p>
        </Panel>
        {trial ? <VersionNote version={trial} detail={detail} kind="trial" /> : null}
        {draft && draft.status === 'DRAFT' ? <VersionNote version={draft} detail={detail} kind="draft" /> : null}
        <Section
          title={t('rules.detail.facts')}
          items={[
            { label: t('rules.version'), value: t('rules.versionNumber', { version: rule.rule_version }) },
            { label: t('rules.level'), value: <Place detail={detail} /> },
            { label: t('rules.form.coolDown'), value: `${rule.cool_down.value} ${t.of('rules.durationUnits', rule.cool_down.unit).toLowerCase()}` },
            { label: t('rules.company'), value: `${rule.company_name} (${rule.country})` },
            { label: t('rules.fields.methods'), value: rule.methods.join(', ') || t('rules.form.all') },
            { label: t('rules.fields.industries'), value: rule.industries.join(', ') || t('rules.form.all') },
            { label: t('rules.fields.countries'), value: rule.countries.join(', ') || t('rules.form.all') },
            { label: t('rules.catalogue.source'), value: t.of('ruleWords.source', rule.rule_type) },
            { label: t('rules.creator'), value: makerText(rule.creator, t) },
            { label: t('rules.createdAt'), kind: 'time', value: rule.created_at },
            { label: t('rules.updatedAt'), kind: 'time', value: rule.updated_at },
            { label: t('rules.description'), value: rule.description },
          ]}
        />
      </Stack>
    </WithAside>
  );
}
