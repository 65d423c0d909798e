import { EditOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import { lazy, useState, type ReactNode } from 'react';
import {
  ActionButton,
  Can,
  ErrorState,
  lazyPart,
  PageHeader,
  PageTabs,
  Panel,
  Section,
  SkeletonLines,
  Stack,
  StatusTag,
  Tag,
  useAddressParams,
  useGo,
  useQueryCall,
  useSetAddressParams,
  useText,
  WhenOpened,
  WithAside,
  InsideLink,
} from '../../../platform/web/index.ts';
import { WaitingRequest } from '../../approval-requests/web/index.ts';
import { ruleTypeOf } from '../../reference-data/web/index.ts';
import { createGeneralRule, showRule, toggleRule } from '../contract/index.ts';
import { changesBetween, ContentChanges } from './content-changes.tsx';
import { GovernancePanel } from './governance.panel.tsx';
import { LifeActions, stepsOf } from './life-actions.tsx';
import {
  appPath,
  familyText,
  formPath,
  makerText,
  merchantPath,
  newRulePath,
  placeText,
  type RuleDetailData,
  sentenceOf,
  type Version,
  withFamily,
} from './rule-row.ts';
import { actionTag, statusTag } from './tags.ts';
import { touchedByRules } from './touched.ts';
import './rules.css';

const ToggleDialog = lazy(() => import('./toggle-dialog.tsx').then((module) => ({ default: module.ToggleDialog })));
const Versions = lazyPart(() => import('./versions.panel.tsx').then((module) => module.Versions));
const Trial = lazyPart(() => import('./trial.panel.tsx').then((module) => module.Trial));
const OwnQuality = lazyPart(() => import('./own-quality.panel.tsx').then((module) => module.OwnQuality));
const Backtests = lazyPart(() => import('./backtest/rule-backtests.panel.tsx').then((module) => module.RuleBacktests));

interface DetailProps {
  detail: RuleDetailData;
}

function Head({ detail }: DetailProps): ReactNode {
  const t = useText();
  const go = useGo();
  const [isToggling, setToggling] = useState(false);
  const { rule } = detail;
  const isOn = rule.status === 'ACTIVE';
  const waits = rule.waiting_request_id ? t('rules.waitsFirst') : undefined;
  const steps = rule.status === 'RETIRED' ? [] : (['RETIRE'] as const);
  return (
    <>
      <PageHeader
        title={rule.rule_name}
        subtitle={`${ruleTypeOf(rule.rule_type, t)} · ${familyText(rule, t)} · ${rule.company_name}`}
        backTo="/ruleSettings"
        tags={
          <>
            <StatusTag spec={statusTag} value={rule.status} />
            <StatusTag spec={actionTag} value={rule.action} />
            {rule.mandatory ? <Tag tone="danger">{t('rules.mandatory')}</Tag> : null}
          </>
        }
        actions={
          <Can endpoint={createGeneralRule}>
            <LifeActions rule={rule} steps={steps} withheld={waits} />
            {rule.status === 'ACTIVE' || rule.status === 'INACTIVE' ? (
              <ActionButton endpoint={toggleRule} danger={isOn} disabledReason={waits} onClick={() => setToggling(true)}>
                {t(isOn ? 'rules.switchOff' : 'rules.switchOn')}
              </ActionButton>
            ) : null}
            {rule.status === 'RETIRED' ? null : (
              <ActionButton
                type="primary"
                icon={<EditOutlined />}
                endpoint={createGeneralRule}
                disabledReason={waits}
                onClick={() => go(formPath(rule.rule_id))}
              >
                {t(detail.draft ? 'rules.editDraft' : 'rules.edit')}
              </ActionButton>
            )}
          </Can>
        }
      />
      <WhenOpened open={isToggling}>
        <ToggleDialog key={rule.version} rule={rule} open={isToggling} onClose={() => setToggling(false)} />
      </WhenOpened>
    </>
  );
}

function Place({ detail }: DetailProps): ReactNode {
  const t = useText();
  const { rule } = detail;
  if (rule.level === 'general') return t('rules.levels.general');
  const href = rule.level === 'app' ? appPath(rule.app_id ?? '') : merchantPath(rule.muid ?? '');
  return (
    <>
      {t.of('rules.levels', rule.level)}: <InsideLink href={href}>{placeText(rule, t)}</InsideLink>
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
          {version.reason ? <p className="muted">{t('approval-requests.reason', { reason: version.reason })}</p> : null}
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

function Overview({ detail }: DetailProps): ReactNode {
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
          <p>{t('rules.form.then', { action: t.of('rules.actions', rule.action) })}</p>
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

const parts = ['overview', 'versions', 'trial', 'backtests', 'quality'] as const;
type Part = (typeof parts)[number];

function Parts({ detail }: DetailProps): ReactNode {
  const t = useText();
  const { part } = useAddressParams();
  const setParams = useSetAddressParams();
  const offered = parts.filter((one) => one !== 'trial' || detail.trial);
  const active: Part = offered.find((one) => one === part) ?? 'overview';
  const content: Record<Part, () => ReactNode> = {
    overview: () => <Overview detail={detail} />,
    versions: () => <Versions detail={detail} />,
    trial: () => (detail.trial ? <Trial versionId={detail.trial.version_id} /> : null),
    backtests: () => <Backtests detail={detail} />,
    quality: () => <OwnQuality detail={detail} />,
  };
  return (
    <PageTabs
      label={t('rules.detail.parts')}
      active={active}
      tabs={offered.map((key) => ({ key, label: t(`rules.detail.tabs.${key}`) }))}
      onChange={(key) => setParams({ part: key === 'overview' ? undefined : key })}
    >
      {content[active]()}
    </PageTabs>
  );
}

/** One rule: what it says, who governs where, its versions, its trial, its back-tests, and how good it is. */
export function RuleDetail({ ruleId }: { ruleId: string }): ReactNode {
  const t = useText();
  const detail = useQueryCall(showRule, { rule_id: ruleId }, { silent: true, staleMs: 0 });
  if (detail.data)
    return (
      <Stack>
        <Head detail={detail.data} />
        <Parts detail={detail.data} />
      </Stack>
    );
  return (
    <Stack>
      <PageHeader title={t('rules.detail.title')} backTo="/ruleSettings" />
      {detail.error ? <ErrorState error={detail.error} onRetry={() => void detail.refetch()} /> : <SkeletonLines lines={14} />}
    </Stack>
  );
}
