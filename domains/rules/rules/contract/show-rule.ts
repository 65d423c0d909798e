import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { defineList, filter } from '../../../../platform/contract/lists/index.ts';
import { ruleModes } from '../../../register/kernel/index.ts';
import { area, ChangePreview, Loosening, ParameterValue, RuleHead, RuleRow, VersionView } from './shapes.ts';

/** Where a rule governs and where another does. */
export const Governance = z.object({
  /** JUDGES: in force, and evaluates wherever no nearer rule does. OFF: evaluates nowhere. */
  state: z.enum(['JUDGES', 'OFF']),
  /** Nearer rules in force that take its place at their merchant or app; a mandatory rule evaluates there all the same. */
  overridden_at: z.array(RuleHead),
  /** The rule of a wider level whose place this one takes, or would take. */
  overrides: RuleHead.nullable(),
  /** A mandatory general rule that keeps evaluating beside this one. */
  floor: RuleHead.nullable(),
  /** Which rule evaluates at this rule's place at present; null: none of its family. */
  governs: RuleHead.nullable(),
  /** What switching it would come to: off uncovers `governs`, on covers it. */
  toggle: ChangePreview,
});

export const showRule = endpoint({
  method: 'POST',
  path: '/api/aml/rule/detail',
  area,
  summary: 'One rule: its versions in use and in preparation, and which rule applies where and why',
  ability: 'AML.RuleSettings:read',
  input: z.strictObject({ rule_id: wire.rowId() }),
  data: z.object({
    rule: RuleRow,
    /** ACTIVE or INACTIVE. */
    governing: VersionView.nullable(),
    /** SHADOW or ROLL_OUT. */
    trial: VersionView.nullable(),
    /** DRAFT or IN_APPROVAL. */
    draft: VersionView.nullable(),
    governance: Governance,
  }),
});

export const versionList = defineList({ id: 'rules.versions', filters: { rule_id: filter.about(wire.rowId()) } });

export const listVersions = endpoint({
  method: 'POST',
  path: '/api/aml/rule/versions',
  area,
  summary: 'Every version of a rule, newest first, with the times when it was in use',
  ability: 'AML.RuleSettings:read',
  list: versionList,
  input: z.strictObject(versionList.input),
  data: wire.pageOfRows(VersionView),
});

export const diffVersions = endpoint({
  method: 'POST',
  path: '/api/aml/rule/diff',
  area,
  summary: 'The differences between two versions of a rule, field by field',
  ability: 'AML.RuleSettings:read',
  input: z.strictObject({ rule_id: wire.rowId(), from_version: wire.whole(1, 1_000_000), to_version: wire.whole(1, 1_000_000) }),
  data: z.object({
    from: VersionView,
    to: VersionView,
    /** Only fields that differ, in the order of the form; `parameters.line` for a parameter. */
    fields: z.array(z.object({ field: z.string(), before: ParameterValue.nullable(), after: ParameterValue.nullable() })),
    /** What is not provably as strict in `to` as in `from`. */
    loosens: z.array(Loosening),
  }),
});

export const listGoverning = endpoint({
  method: 'POST',
  path: '/api/aml/rule/governing',
  area,
  summary: 'Which rules apply to the payments of a merchant and app, and which rules they replace',
  ability: 'AML.RuleSettings:read',
  input: z.strictObject({ merchant_no: wire.text(64), app_id: wire.filterText(64) }),
  data: z.object({
    /** Version of the set of rules, as decisions name it. */
    set_version: z.string(),
    rules: z.array(
      z.object({
        rule: RuleRow,
        version_id: z.string(),
        rule_version: z.number().int(),
        mode: z.enum(ruleModes),
        /** NEAREST: closest of its family. FLOOR: mandatory, and evaluates beside a closer one. */
        standing: z.enum(['NEAREST', 'FLOOR']),
        /** For which people: from and to in percent of all. */
        from_percent: z.number().int(),
        to_percent: z.number().int(),
        /** Rules of the family that give way to it here. */
        covers: z.array(RuleHead),
      }),
    ),
  }),
});
