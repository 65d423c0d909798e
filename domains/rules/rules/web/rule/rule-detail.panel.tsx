import { markWords, ruleActionWords, ruleStatusWords } from '../../../../register/vocabulary/contract/index.ts';
import { EditOutlined } from '@ant-design/icons';
import { lazy, useState, type ReactNode } from 'react';
import {
  ActionButton,
  Can,
  PageHeader,
  PageTabs,
  Stack,
  StatusTag,
  useAddressParams,
  useGo,
  useQueryCall,
  useSetAddressParams,
  useText,
  WhenOpened,
  Answer,
} from '../../../../../platform/web/index.ts';
import { rulePart } from '../load-texts.ts';
import { ruleTypeOf } from '../../../../register/reference-data/web/index.ts';
import { createGeneralRule, showRule, toggleRule } from '../../contract/index.ts';
import { LifeActions } from './life-actions.tsx';
import { RuleOverview } from './rule-overview.panel.tsx';
import { familyText, formPath, type RuleDetailData } from '../rule-row.ts';
import '../rules.css';
import { ruleNameIn } from '../../../../register/reference-data/contract/index.ts';

const ToggleDialog = lazy(() => import('./toggle-dialog.tsx').then((module) => ({ default: module.ToggleDialog })));
const Versions = rulePart(() => import('./versions.panel.tsx').then((module) => module.Versions));
const Trial = rulePart(() => import('./trial.panel.tsx').then((module) => module.Trial));
const OwnQuality = rulePart(() => import('../quality/own-quality.panel.tsx').then((module) => module.OwnQuality));
const Backtests = rulePart(() => import('../backtest/rule-backtests.panel.tsx').then((module) => module.RuleBacktests));

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
        title={ruleNameIn(rule.rule_name, t.lang)}
        subtitle={`${ruleTypeOf(rule.rule_type, t)} · ${familyText(rule, t)} · ${rule.company_name}`}
        backTo="/ruleSettings"
        tags={
          <>
            <StatusTag spec={ruleStatusWords} value={rule.status} />
            <StatusTag spec={ruleActionWords} value={rule.action} />
            {rule.mandatory ? <StatusTag spec={markWords} value="MANDATORY" /> : null}
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

const parts = ['overview', 'versions', 'trial', 'backtests', 'quality'] as const;
type Part = (typeof parts)[number];

function Parts({ detail }: DetailProps): ReactNode {
  const t = useText();
  const { part } = useAddressParams();
  const setParams = useSetAddressParams();
  const offered = parts.filter((one) => one !== 'trial' || detail.trial);
  const active: Part = offered.find((one) => one === part) ?? 'overview';
  const content: Record<Part, () => ReactNode> = {
    overview: () => <RuleOverview detail={detail} />,
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
  return (
    <Stack>
      <Answer of={detail} lines={14} heading={<PageHeader title={t('rules.detail.title')} backTo="/ruleSettings" />}>
        {(data) => (
          <>
            <Head detail={data} />
            <Parts detail={data} />
          </>
        )}
      </Answer>
    </Stack>
  );
}
