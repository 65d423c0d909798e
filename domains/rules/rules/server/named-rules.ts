import type { NamedKind } from '../../../mechanisms/activity-log/server/index.ts';
import { ruleNameIn } from '../../../register/reference-data/contract/index.ts';
import { findRuleNames } from './names/index.ts';

/** Rules as the audit trail calls them. */
export const namedRules: NamedKind = {
  kind: 'rule',
  isId: /^\d{1,18}$/,
  demands: ['AML.RuleSettings:read'],
  async find(db, ids, lang) {
    const names = await findRuleNames(
      db,
      ids.map((id) => `RULE:${id}`),
    );
    return new Map(
      ids.flatMap((id) => {
        const name = names[`RULE:${id}`];
        return name === undefined ? [] : [[id, ruleNameIn(name, lang)] as const];
      }),
    );
  },
};
