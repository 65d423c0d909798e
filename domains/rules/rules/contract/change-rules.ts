import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { aboutRule, area, ChangePreview, contentInput, entryInput, familyInput, Loosening, RuleChange, RuleHead, ruleLevels } from './shapes.ts';

const creation = { ...familyInput, ...contentInput, ...entryInput };
const change = { ...aboutRule, version: wire.expectedVersion(), ...contentInput, ...entryInput };
const ability = 'AML.RuleSettings:write';

export const createGeneralRule = endpoint({
  method: 'PUT',
  path: '/api/aml/rule/general/create',
  area,
  summary: 'Create a rule of a company as draft, in shadow mode or in force; a change that is less strict needs a second approval',
  ability,
  audit: 'rule.created',
  power: 'loosens',
  input: z.strictObject(creation),
  data: RuleChange,
});

export const createMerchantRule = endpoint({
  method: 'PUT',
  path: '/api/aml/rule/merchant/create',
  inQuery: ['muid'],
  area,
  summary: 'Create a rule of a merchant; it replaces the general rule of its family there',
  ability,
  audit: 'rule.created',
  power: 'loosens',
  input: z.strictObject({ ...creation, muid: wire.text(64) }),
  data: RuleChange,
});

export const createAppRule = endpoint({
  method: 'PUT',
  path: '/api/aml/rule/app/create',
  area,
  summary: 'Create a rule of an app; it replaces the merchant’s and the general rule of its family there',
  ability,
  audit: 'rule.created',
  power: 'loosens',
  input: z.strictObject({ ...creation, app_id: wire.text(64) }),
  data: RuleChange,
});

export const updateGeneralRule = endpoint({
  method: 'POST',
  path: '/api/aml/rule/general/update',
  area,
  summary: 'Create a new version of a general rule, with all its fields',
  ability,
  audit: 'rule.updated',
  power: 'loosens',
  input: z.strictObject(change),
  data: RuleChange,
});

export const updateMerchantRule = endpoint({
  method: 'POST',
  path: '/api/aml/rule/merchant/update',
  area,
  summary: 'Create a new version of a merchant’s rule, with all its fields',
  ability,
  audit: 'rule.updated',
  power: 'loosens',
  input: z.strictObject(change),
  data: RuleChange,
});

export const updateAppRule = endpoint({
  method: 'POST',
  path: '/api/aml/rule/app/update',
  area,
  summary: 'Create a new version of an app’s rule, with all its fields',
  ability,
  audit: 'rule.updated',
  power: 'loosens',
  input: z.strictObject(change),
  data: RuleChange,
});

/**
 * What the caller sees now; the toggle makes it the other. Two clicks do not cancel out: the second one is refused. Without
 * it, as version 1 of the interface has the call, whatever is becomes the other.
 */
const expected = { expected_status: wire.filterChoice(['ACTIVE', 'INACTIVE']), reason: wire.filterLines(500) };

export const toggleRule = endpoint({
  method: 'POST',
  path: '/api/aml/rule/toggle-rule-status',
  inQuery: ['id'],
  area,
  summary: 'Switch a rule of any level on or off; when it is off, the rule of the next level applies, which the answer names',
  ability,
  audit: 'rule.toggled',
  power: 'loosens',
  input: z.strictObject({ id: wire.rowId(), ...expected }),
  data: RuleChange,
});

export const toggleGeneralRule = endpoint({
  method: 'POST',
  path: '/api/aml/rule/general/toggle-status',
  inQuery: ['rule_id'],
  area,
  summary: 'Switch a general rule on or off',
  ability,
  audit: 'rule.toggled',
  power: 'loosens',
  input: z.strictObject({ rule_id: wire.rowId(), ...expected }),
  data: RuleChange,
});

export const toggleMerchantRule = endpoint({
  method: 'POST',
  path: '/api/aml/rule/merchant/toggle-status',
  inQuery: ['rule_id'],
  area,
  summary: 'Switch a merchant’s rule on or off; when it is off, the general rule of its family applies there',
  ability,
  audit: 'rule.toggled',
  power: 'loosens',
  input: z.strictObject({ rule_id: wire.rowId(), ...expected }),
  data: RuleChange,
});

export const toggleAppRule = endpoint({
  method: 'POST',
  path: '/api/aml/rule/app/toggle-status',
  inQuery: ['rule_id'],
  area,
  summary: 'Switch an app’s rule on or off; when it is off, the merchant’s or general rule of its family applies there',
  ability,
  audit: 'rule.toggled',
  power: 'loosens',
  input: z.strictObject({ rule_id: wire.rowId(), ...expected }),
  data: RuleChange,
});

export const toggleRulesByType = endpoint({
  method: 'POST',
  path: '/api/aml/rule/toggleRuleStatusByRuleType',
  inQuery: ['ruleType'],
  area,
  summary: 'Switch all rules of a type on or off; always needs a second approval; answers with the result for each rule',
  ability,
  audit: 'rule.toggled-by-type',
  power: 'loosens',
  input: z.strictObject({ ruleType: wire.text(64), ...expected, entity_code: wire.filterText(40), level: wire.filterChoice(ruleLevels) }),
  data: z.object({
    status: z.literal('WAITING_APPROVAL'),
    request_id: z.string(),
    /** What will become of each rule of the type; SKIPPED ones stand otherwise already or wait for a decision of their own. */
    rules: z.array(RuleHead.extend({ outcome: z.enum(['WILL_BE_ON', 'WILL_BE_OFF', 'SKIPPED']), governs: RuleHead.nullable() })),
    loosens: z.array(Loosening),
  }),
});

/* --- beyond version 1 of the interface: the life of a version --- */

const about = { ...aboutRule, reason: wire.filterLines(500) };

export const saveDraft = endpoint({
  method: 'POST',
  path: '/api/aml/rule/draft/save',
  area,
  summary: 'Save a new version of a rule as its draft; a draft can be saved again until it is submitted',
  ability,
  audit: 'rule.draft-saved',
  power: 'neutral',
  input: z.strictObject({ ...aboutRule, ...contentInput, reason: wire.filterLines(500) }),
  data: RuleChange,
});

export const deleteDraft = endpoint({
  method: 'POST',
  path: '/api/aml/rule/draft/delete',
  area,
  summary: 'Discard a draft; a rule without another version is deleted with it',
  ability,
  audit: 'rule.draft-deleted',
  power: 'loosens',
  input: z.strictObject(about),
  data: RuleChange,
});

export const submitRule = endpoint({
  method: 'POST',
  path: '/api/aml/rule/submit',
  area,
  summary: 'Request a second approval to put the draft in force, even if nothing becomes less strict',
  ability,
  audit: 'rule.submitted',
  power: 'loosens',
  input: z.strictObject({ ...about, roll_out_percent: wire.whole(1, 99).optional() }),
  data: RuleChange,
});

export const activateRule = endpoint({
  method: 'POST',
  path: '/api/aml/rule/activate',
  area,
  summary: 'Put the draft, or the version on trial, in force for everyone',
  ability,
  audit: 'rule.activated',
  power: 'loosens',
  input: z.strictObject(about),
  data: RuleChange,
});

export const shadowRule = endpoint({
  method: 'POST',
  path: '/api/aml/rule/shadow',
  area,
  summary: 'Run the draft in shadow mode: it evaluates payments beside the version in force without acting',
  ability,
  audit: 'rule.shadowed',
  power: 'loosens',
  input: z.strictObject(about),
  data: RuleChange,
});

export const rollOutRule = endpoint({
  method: 'POST',
  path: '/api/aml/rule/roll-out',
  area,
  summary: 'Roll out the draft, or the version on trial, to a share of people; the version in force acts on the others',
  ability,
  audit: 'rule.rolled-out',
  power: 'loosens',
  input: z.strictObject({ ...about, roll_out_percent: wire.whole(1, 99) }),
  data: RuleChange,
});

export const endTrial = endpoint({
  method: 'POST',
  path: '/api/aml/rule/end-trial',
  area,
  summary: 'Withdraw the version in shadow mode or roll-out',
  ability,
  audit: 'rule.trial-ended',
  power: 'loosens',
  input: z.strictObject(about),
  data: RuleChange,
});

export const retireRule = endpoint({
  method: 'POST',
  path: '/api/aml/rule/retire',
  area,
  summary: 'Retire a rule permanently; its versions remain available',
  ability,
  audit: 'rule.retired',
  power: 'loosens',
  input: z.strictObject(about),
  data: RuleChange,
});

export const rollBackRule = endpoint({
  method: 'POST',
  path: '/api/aml/rule/roll-back',
  area,
  summary: 'Create a new version with the content of an earlier one',
  ability,
  audit: 'rule.rolled-back',
  power: 'loosens',
  input: z.strictObject({ ...aboutRule, to_version: wire.whole(1, 1_000_000), ...entryInput }),
  data: RuleChange,
});

export const previewChange = endpoint({
  method: 'POST',
  path: '/api/aml/rule/preview',
  area,
  summary: 'What a change would make less strict, whether it needs a second approval, and which rule would apply; changes nothing',
  ability: 'AML.RuleSettings:read',
  input: z.strictObject({
    rule_id: wire.rowId(),
    change: wire.choice(['TOGGLE', 'ACTIVATE', 'SHADOW', 'ROLL_OUT', 'END_TRIAL', 'RETIRE', 'ROLL_BACK']),
    roll_out_percent: wire.whole(1, 99).optional(),
    /** With ROLL_BACK. */
    to_version: wire.whole(1, 1_000_000).optional(),
  }),
  data: ChangePreview,
});
