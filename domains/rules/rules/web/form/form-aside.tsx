import type { ReactNode } from 'react';
import type { RuleType } from '../../../../../engines/rules/index.ts';
import { Panel, Stack, useQueryCall, useText } from '../../../../../platform/web/index.ts';
import { WaitingRequest } from '../../../../mechanisms/approval-requests/web/index.ts';
import { previewChange } from '../../contract/index.ts';
import { changesBetween, ContentChanges } from '../rule/content-changes.tsx';
import { PreviewWords } from '../rule/loosening.tsx';
import type { RuleDetailData } from '../rule-row.ts';
import { specOf } from '../spec-of.ts';
import { touchedByRules } from '../touched.ts';
import { ruleSentence } from '../words/rule-sentence.ts';
import { contentOf, faultsOf, type FormValues } from './form-values.ts';
import { ScopeCount } from './scope-count.tsx';
import { ruleActionWords } from '../../../../register/vocabulary/contract/index.ts';

/** What the rule says as it stands in the form. */
function LiveSentence({ values, type }: { values: FormValues; type: RuleType }): ReactNode {
  const t = useText();
  const faults = faultsOf(values, type);
  return (
    <Panel title={t('rules.form.says')}>
      <div className="rule-flow">
        <p className="rule-sentence" aria-live="polite">
          {faults.length === 0 ? ruleSentence(specOf(values, type), type, t) : t('rules.form.incomplete')}
        </p>
        {values.action ? <p>{t('rules.form.then', { action: t.term(ruleActionWords, values.action) })}</p> : null}
        {type.runs === 'scheduled' ? <p className="muted">{t('rules.catalogue.runsHow.scheduled')}</p> : null}
        <p className="muted">{t(type.isBehaviour && !values.mandatory ? 'rules.form.excused' : 'rules.form.notExcused')}</p>
      </div>
    </Panel>
  );
}

/** Beside the form: what changes against the version that governs now. */
function Changes({ detail, values }: { detail: RuleDetailData; values: FormValues }): ReactNode {
  const t = useText();
  const { governing, rule } = detail;
  return (
    <Panel title={t('rules.form.changes')}>
      {governing ? (
        <ContentChanges
          caption={t('rules.form.changes')}
          ruleType={rule.rule_type}
          currency={rule.currency}
          changes={changesBetween(governing, contentOf(values))}
          heads={[t('rules.versionNumber', { version: governing.rule_version }), t('rules.form.here')]}
        />
      ) : (
        <p className="muted">{t('rules.form.noGoverning')}</p>
      )}
    </Panel>
  );
}

/** What putting the saved draft in force would come to. */
function Consequences({ rule }: { rule: RuleDetailData['rule'] }): ReactNode {
  const t = useText();
  const preview = useQueryCall(previewChange, { rule_id: rule.rule_id, change: 'ACTIVATE' }, { silent: true, staleMs: 0 });
  if (!preview.data || preview.isFetching) return null;
  return (
    <Panel title={t('rules.form.activating')}>
      <PreviewWords preview={preview.data} />
    </Panel>
  );
}

/** Beside the form: what it says, what to do next, what changes, and what waits. */
export function FormAside({
  values,
  type,
  detail,
  isDirty,
  next,
}: {
  values: FormValues | undefined;
  type: RuleType | undefined;
  detail: RuleDetailData | undefined;
  isDirty: boolean;
  next: ReactNode;
}): ReactNode {
  const t = useText();
  return (
    <div className="rule-aside">
      <Stack>
        {values && type ? (
          <>
            <LiveSentence values={values} type={type} />
            <ScopeCount values={values} />
          </>
        ) : (
          <Panel title={t('rules.form.says')}>
            <p className="muted">{t('rules.form.typeHint')}</p>
          </Panel>
        )}
        <Panel title={t('rules.form.next')}>
          <div className="rule-flow">{next}</div>
        </Panel>
        {detail && values ? <Changes detail={detail} values={values} /> : null}
        {detail?.draft?.status === 'DRAFT' && !isDirty ? <Consequences key={detail.rule.version} rule={detail.rule} /> : null}
        {detail?.rule.waiting_request_id ? <WaitingRequest requestId={detail.rule.waiting_request_id} invalidates={touchedByRules} /> : null}
      </Stack>
    </div>
  );
}
