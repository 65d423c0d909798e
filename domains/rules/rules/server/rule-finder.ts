import { ruleTypes } from '../../../../engines/rules/index.ts';
import { termIn } from '../../../../platform/contract/index.ts';
import type { Finder } from '../../../mechanisms/quick-search/server/index.ts';
import { ruleNameIn, wordsHold } from '../../../register/reference-data/contract/index.ts';
import { ruleTypeWords } from '../../../register/vocabulary/contract/index.ts';
import { shownVersion } from './present-rule.ts';
import { loadRules, ruleIds } from './stores/rule.store.ts';

const typesAtMost = 2;

/** Rules in force by name in the reader's language, by the code or name of their type, and by number. */
export const ruleFinder: Finder = {
  kind: 'rule',
  demands: ['AML.RuleSettings:read'],
  async find({ typed, id, isName, most }, call) {
    const holds = (code: string): boolean => wordsHold(code, typed.replaceAll(' ', '_')) || wordsHold(termIn(ruleTypeWords, code, call.lang), typed);
    const types = isName ? ruleTypes.filter(({ code }) => holds(code)).slice(0, typesAtMost) : [];
    const results = await Promise.all([
      id === undefined ? [] : ruleIds.first(call, {}, { most, among: [id] }),
      isName ? ruleIds.first(call, { rule_name: typed }, { most }) : [],
      ...types.map(({ code }) => ruleIds.first(call, { rule_type: code }, { most })),
    ]);
    const ids = [...new Set(results.flat().map((row) => row.id))].slice(0, most);
    return (await loadRules(call.db, ids)).map((rule) => {
      const shown = shownVersion(rule);
      return {
        id: rule.ruleId,
        title: ruleNameIn(shown.name, call.lang),
        about: rule.appName ?? rule.merchantName ?? null,
        state: shown.status,
        entity_code: rule.companyCode,
      };
    });
  },
};
