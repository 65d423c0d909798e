import type { ReactNode } from 'react';
import { FormDialog, toast, useMutationCall, useQueryCall, useText, Answer } from '../../../../../platform/web/index.ts';
import { previewChange, toggleRule } from '../../contract/index.ts';
import { PreviewWords } from './loosening.tsx';
import { placeText, type RuleRow } from '../rule-row.ts';
import { touchedByRules } from '../touched.ts';
import { ruleNameIn } from '../../../../register/reference-data/contract/index.ts';
import { ruleLevelWords } from '../../../../register/vocabulary/contract/index.ts';

interface ToggleDialogProps {
  rule: RuleRow;
  open: boolean;
  onClose: () => void;
}

/** Switches one rule on or off, after saying which rule governs then and whether a second person has to agree. */
export function ToggleDialog({ rule, open, onClose }: ToggleDialogProps): ReactNode {
  const t = useText();
  const isOn = rule.status === 'ACTIVE';
  const preview = useQueryCall(previewChange, open ? { rule_id: rule.rule_id, change: 'TOGGLE' } : undefined, { silent: true, staleMs: 0 });
  const toggle = useMutationCall(toggleRule, {
    invalidates: touchedByRules,
    onDone: ({ status }) => {
      if (status === 'WAITING_APPROVAL') toast.info(t('rules.waitingToast'));
      else toast.success(t(isOn ? 'rules.switchedOff' : 'rules.switchedOn'));
      onClose();
    },
    onWaiting: onClose,
  });
  const needsSecond = preview.data?.needs_second_person ?? false;
  return (
    <FormDialog
      open={open}
      draft={`rule.toggle ${rule.rule_id}`}
      title={t(isOn ? 'rules.switchOffTitle' : 'rules.switchOnTitle', { rule: ruleNameIn(rule.rule_name, t.lang) })}
      submitText={t(needsSecond ? 'rules.askSecond' : isOn ? 'rules.switchOff' : 'rules.switchOn')}
      danger={isOn}
      reason={{ required: needsSecond }}
      state={toggle}
      onSubmit={({ reason }) => toggle.mutate({ id: rule.rule_id, expected_status: isOn ? 'ACTIVE' : 'INACTIVE', ...(reason ? { reason } : {}) })}
      onClose={onClose}
    >
      <p className="muted">{rule.level === 'general' ? t.term(ruleLevelWords, 'general') : `${t.term(ruleLevelWords, rule.level)}: ${placeText(rule, t)}`}</p>
      <Answer of={preview} lines={3} isFreshOnly>
        {(effect) => <PreviewWords preview={effect} />}
      </Answer>
    </FormDialog>
  );
}
