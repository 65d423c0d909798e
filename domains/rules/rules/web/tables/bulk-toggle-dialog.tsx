import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import type { EndpointData } from '../../../../../platform/contract/index.ts';
import { FormDialog, useMutationCall, useQueryCall, useText, Answer, AppDialog, useKept, StatusTag } from '../../../../../platform/web/index.ts';
import { ruleTypeOf } from '../../../../register/reference-data/web/index.ts';
import { listRules, previewChange, toggleRulesByType } from '../../contract/index.ts';
import { Loosenings, RuleLink } from '../rule/loosening.tsx';
import { placeText, type RuleRow } from '../rule-row.ts';
import { thresholdText } from '../terms/term-text.ts';
import { touchedByRules } from '../touched.ts';
import '../rules.css';
import { ruleNameIn } from '../../../../register/reference-data/contract/index.ts';
import { bulkSwitchWords } from '../../../../register/vocabulary/contract/index.ts';

type Result = EndpointData<typeof toggleRulesByType>;

interface BulkToggleProps {
  type: string;
  /** What the rules are now; the toggle makes them the other. */
  expected: 'ACTIVE' | 'INACTIVE';
  company: string | undefined;
  open: boolean;
  onClose: () => void;
}

/** The answer: what will become of each rule once a second person agrees. */
function ResultDialog({ result, type, onClose }: { result: Result | undefined; type: string; onClose: () => void }): ReactNode {
  const t = useText();
  const shown = useKept(result);
  return (
    <AppDialog
      open={result !== undefined}
      title={t('rules.bulk.resultTitle', { type: ruleTypeOf(type, t) })}
      width={640}
      onClose={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('kit.close')}
        </Button>
      }
    >
      <p>{t('rules.waitingToast')}</p>
      <ul className="rule-heads">
        {shown?.rules.map((one) => (
          <li key={one.rule_id}>
            <RuleLink head={one} /> <StatusTag spec={bulkSwitchWords} value={one.outcome} />
            {one.governs && one.governs.rule_id !== one.rule_id ? (
              <small className="muted">
                {t('rules.preview.governsAfter')} {ruleNameIn(one.governs.rule_name, t.lang)} ({placeText(one.governs, t)})
              </small>
            ) : null}
          </li>
        ))}
      </ul>
      <Loosenings loosens={shown?.loosens ?? []} />
    </AppDialog>
  );
}

/** How many rules tell what their switching uncovers; of more the second person reads it in the request. */
const toldRules = 20;

/** One rule that would be switched, and which rule evaluates at its place then. */
function Affected({ rule, isTold }: { rule: RuleRow; isTold: boolean }): ReactNode {
  const t = useText();
  const preview = useQueryCall(previewChange, isTold ? { rule_id: rule.rule_id, change: 'TOGGLE' } : undefined, { silent: true, staleMs: 0 });
  return (
    <li>
      {ruleNameIn(rule.rule_name, t.lang)} <span className="muted">({placeText(rule, t)})</span>
      <small>{thresholdText(rule, t)}</small>
      {preview.data ? (
        <small className="muted">
          {preview.data.governs
            ? `${t('rules.preview.governsAfter')} ${ruleNameIn(preview.data.governs.rule_name, t.lang)} (${placeText(preview.data.governs, t)})`
            : t('rules.preview.governsNone')}
        </small>
      ) : null}
    </li>
  );
}

/** Switches all rules of a type; the rules are listed first, and it always takes a second person. */
export function BulkToggleDialog({ type, expected, company, open, onClose }: BulkToggleProps): ReactNode {
  const t = useText();
  const isOn = expected === 'ACTIVE';
  const [result, setResult] = useState<Result>();
  const affected = useQueryCall(
    listRules,
    open ? { rule_type: type, status: expected, pageNum: 1, pageSize: 200, ...(company ? { entity_code: company } : {}) } : undefined,
    { silent: true, staleMs: 0 },
  );
  const toggle = useMutationCall(toggleRulesByType, {
    invalidates: touchedByRules,
    onDone: (data) => {
      setResult(data);
      onClose();
    },
  });
  const count = affected.data?.total ?? 0;
  return (
    <>
      <FormDialog
        open={open}
        draft={`rules.toggle ${type} ${company ?? ''}`}
        title={t(isOn ? 'rules.bulk.offTitle' : 'rules.bulk.onTitle', { type: ruleTypeOf(type, t) })}
        submitText={t('rules.askSecond')}
        danger={isOn}
        reason={{ required: true }}
        state={toggle}
        onSubmit={({ reason }) =>
          toggle.mutate({ ruleType: type, expected_status: expected, ...(reason ? { reason } : {}), ...(company ? { entity_code: company } : {}) })
        }
        onClose={onClose}
      >
        <p>{t('rules.preview.why.BY_TYPE')}</p>
        <Answer of={affected} lines={4}>
          {({ list }) => (
            <>
              <p>{t(isOn ? 'rules.bulk.off' : 'rules.bulk.on', { count })}</p>
              <ul className="rule-heads rule-affected">
                {list.map((rule, at) => (
                  <Affected key={rule.rule_id} rule={rule} isTold={open && at < toldRules} />
                ))}
              </ul>
            </>
          )}
        </Answer>
      </FormDialog>
      <ResultDialog result={result} type={type} onClose={() => setResult(undefined)} />
    </>
  );
}
