import { z } from 'zod';
import { endpoint, wire } from '../../../platform/contract/index.ts';
import { aboutRule, area, ChangePreview, contentInput, entryInput, familyInput, Loosening, RuleChange, RuleHead, ruleLevels } from './shapes.ts';

const creation = { ...familyInput, ...contentInput, ...entryInput };
const change = { ...aboutRule, ...contentInput, ...entryInput };
const ability = 'AML.RuleSettings:write';

export const createGeneralRule = endpoint({
  method: 'PUT',
  path: '/api/aml/rule/general/create',
  area,
  summary: 'A new rule of a company, as draft, in shadow or in force; what loosens waits for a second person',
  ability,
  audit: 'rule.created',
  input: z.strictObject(creation),
  data: RuleChange,
});

export const createMerchantRule = endpoint({
  method: 'PUT',
  path: '/api/aml/rule/merchant/create',
  inQuery: ['muid'],
  area,
  summary: 'A new rule of a merchant; it takes the place of the general one of its family there',
  ability,
  audit: 'rule.created',
  input: z.strictObject({ ...creation, muid: wire.text(64) }),
  data: RuleChange,
});

export const createAppRule = endpoint({
  method: 'PUT',
  path: '/api/aml/rule/app/create',
  area,
  summary: 'A new rule of an app; it takes the place of the merchant’s and the general one of its family there',
  ability,
  audit: 'rule.created',
  input: z.strictObject({ ...creation, app_id: wire.text(64) }),
  data: RuleChange,
});

export const updateGeneralRule = endpoint({
  method: 'POST',
  path: '/api/aml/rule/general/update',
  area,
  summary: 'A new version of a general rule with all its fields',
  ability,
  audit: 'rule.updated',
  input: z.strictObject(change),
  data: RuleChange,
});

export const updateMerchantRule = endpoint({
  method: 'POST',
  path: '/api/aml/rule/merchant/update',
  area,
  summary: 'A new version of a merchant’s rule with all its fields',
  ability,
  audit: 'rule.updated',
  input: z.strictObject(change),
  data: RuleChange,
});

export const updateAppRule = endpoint({
  method: 'POST',
  path: '/api/aml/rule/app/update',
  area,
  summary: 'A new version of an app’s rule with all its fields',
  ability,
  audit: 'rule.updated',
  input: z.strictObject(change),
  data: RuleChange,
});

/** What the caller sees now; the toggle makes it the other. Two clicks do not cancel out: the second one is refused. */
const expected = { expected_status: wire.choice(['ACTIVE', 'INACTIVE']), reason: wire.filterLines(500) };

export const toggleRule = endpoint({
  method: 'POST',
  path: '/api/aml/rule/toggle-rule-status',
  inQuery: ['id'],
  area,
  summary: 'Switch a rule of any level on or off; switching off uncovers the next level, which the answer names',
  ability,
  audit: 'rule.toggled',
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
  input: z.strictObject({ rule_id: wire.rowId(), ...expected }),
  data: RuleChange,
});

export const toggleMerchantRule = endpoint({
  method: 'POST',
  path: '/api/aml/rule/merchant/toggle-status',
  inQuery: ['rule_id'],
  area,
  summary: 'Switch a merchant’s rule on or off; off, the general rule of its family governs there',
  ability,
  audit: 'rule.toggled',
  input: z.strictObject({ rule_id: wire.rowId(), ...expected }),
  data: RuleChange,
});

export const toggleAppRule = endpoint({
  method: 'POST',
  path: '/api/aml/rule/app/toggle-status',
  inQuery: ['rule_id'],
  area,
  summary: 'Switch an app’s rule on or off; off, the merchant’s or general rule of its family governs there',
  ability,
  audit: 'rule.toggled',
  input: z.strictObject({ rule_id: wire.rowId(), ...expected }),
  data: RuleChange,
});

export const toggleRulesByType = endpoint({
  method: 'POST',
  path: '/api/aml/rule/toggleRuleStatusByRuleType',
  inQuery: ['ruleType'],
  area,
  summary: 'Switch all rules of a type on or off; always by two people, with the result of each rule',
  ability,
  audit: 'rule.toggled-by-type',
  input: z.strictObject({ ruleType: wire.text(64), ...expected, entity_code: wire.filterText(40), level: wire.filterChoice(ruleLevels) }),
  data: z.object({
    status: z.literal('WAITING_APPROVAL'),
    request_id: z.string(),
    /** What will become of each rule of the type; SKIPPED ones stand otherwise already or wait for a decision of their own. */
    rules: z.array(RuleHead.extend({ outcome: z.enum(['WILL_BE_ON', 'WILL_BE_OFF', 'SKIPPED']), governs: RuleHead.nullable() })),
    loosens: z.array(Loosening),
  }),
});

/* --- beyond the specification: the life of a version --- */

const about = { ...aboutRule, reason: wire.filterLines(500) };

export const saveDraft = endpoint({
  method: 'POST',
  path: '/api/aml/rule/draft/save',
  area,
  summary: 'Keep a new version of a rule as its draft; a draft may be saved again until it is submitted',
  ability,
  audit: 'rule.draft-saved',
  input: z.strictObject({ ...aboutRule, ...contentInput, reason: wire.filterLines(500) }),
  data: RuleChange,
});

export const deleteDraft = endpoint({
  method: 'POST',
  path: '/api/aml/rule/draft/delete',
  area,
  summary: 'Throw a draft away; a rule that never was anything else goes with it',
  ability,
  audit: 'rule.draft-deleted',
  input: z.strictObject(about),
  data: RuleChange,
});

export const submitRule = endpoint({
  method: 'POST',
  path: '/api/aml/rule/submit',
  area,
  summary: 'Ask a second person to put the draft in force, whether it loosens or not',
  ability,
  audit: 'rule.submitted',
  input: z.strictObject({ ...about, roll_out_percent: wire.whole(1, 99).optional() }),
  data: RuleChange,
});

export const activateRule = endpoint({
  method: 'POST',
  path: '/api/aml/rule/activate',
  area,
  summary: 'Put the draft, or the version on trial, in force for everybody',
  ability,
  audit: 'rule.activated',
  input: z.strictObject(about),
  data: RuleChange,
});

export const shadowRule = endpoint({
  method: 'POST',
  path: '/api/aml/rule/shadow',
  area,
  summary: 'Let the draft judge beside the version in force without acting',
  ability,
  audit: 'rule.shadowed',
  input: z.strictObject(about),
  data: RuleChange,
});

export const rollOutRule = endpoint({
  method: 'POST',
  path: '/api/aml/rule/roll-out',
  area,
  summary: 'Let the draft, or the version on trial, act on a share of the people; the version in force acts on the others',
  ability,
  audit: 'rule.rolled-out',
  input: z.strictObject({ ...about, roll_out_percent: wire.whole(1, 99) }),
  data: RuleChange,
});

export const endTrial = endpoint({
  method: 'POST',
  path: '/api/aml/rule/end-trial',
  area,
  summary: 'Take the version in shadow or roll-out back',
  ability,
  audit: 'rule.trial-ended',
  input: z.strictObject(about),
  data: RuleChange,
});

export const retireRule = endpoint({
  method: 'POST',
  path: '/api/aml/rule/retire',
  area,
  summary: 'Take a rule out of use for good; its versions stay readable',
  ability,
  audit: 'rule.retired',
  input: z.strictObject(about),
  data: RuleChange,
});

export const rollBackRule = endpoint({
  method: 'POST',
  path: '/api/aml/rule/roll-back',
  area,
  summary: 'A new version equal to an earlier one',
  ability,
  audit: 'rule.rolled-back',
  input: z.strictObject({ ...aboutRule, to_version: wire.whole(1, 1_000_000), ...entryInput }),
  data: RuleChange,
});

export const previewChange = endpoint({
  method: 'POST',
  path: '/api/aml/rule/preview',
  area,
  summary: 'What a change would loosen, whether it needs a second person, and which rule would govern; changes nothing',
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
