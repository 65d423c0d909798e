import { refuse, termIn } from '../../../platform/contract/index.ts';
import type { Db } from '../../../platform/server/index.ts';
import { type ApprovalKind, type ApprovalTarget, viewParts } from '../../approval-requests/server/index.ts';
import { ruleNameIn } from '../../reference-data/contract/index.ts';
import { ruleTypeWords } from '../../vocabulary/contract/index.ts';
import { ruleErrors } from '../contract/index.ts';
import { applyChange, type ChangePayload, ruleChangeKind, sendBack } from './rule-change.ts';
import { loadRules, lockRuleBook } from './rule.store.ts';
import { applyToggle, toggleByTypeKind, type TogglePayload } from './toggle-by-type.ts';
import { viewChange, viewToggle } from './view-change.ts';

/** Locks the rules' companies, as every change of a rule does first. */
async function lockRules(db: Db, targets: readonly ApprovalTarget[]): Promise<ApprovalTarget[]> {
  const ids = targets.map(({ id }) => id);
  const companies = new Set((await loadRules(db, ids)).map(({ companyCode }) => companyCode));
  await lockRuleBook(db, [...companies]);
  return (await loadRules(db, ids)).map(({ ruleId, rowVersion }) => ({ kind: 'rule', id: ruleId, version: String(rowVersion) }));
}

type Pair = readonly [en: string, pt: string];
const changeTitles: Record<ChangePayload['act']['act'], Pair> = {
  ACTIVATE: ['Put in force', 'Colocar em vigor'],
  SHADOW: ['Put in shadow', 'Colocar em modo sombra'],
  ROLL_OUT: ['Roll out', 'Implantar em parte'],
  SWITCH_ON: ['Switch on', 'Ativar'],
  SWITCH_OFF: ['Switch off', 'Desativar'],
  END_TRIAL: ['End the trial of', 'Encerrar o teste de'],
  DROP_DRAFT: ['Discard the draft of', 'Descartar o rascunho de'],
  RETIRE: ['Retire', 'Encerrar'],
};
const toggleTitles: Record<TogglePayload['to'], Pair> = {
  ACTIVE: ['Switch on all rules of type', 'Ativar todas as regras do tipo'],
  INACTIVE: ['Switch off all rules of type', 'Desativar todas as regras do tipo'],
};
const inLanguage = (pair: Pair, lang: string): string => pair[lang === 'pt' ? 1 : 0];

const ruleChange: ApprovalKind = {
  kind: ruleChangeKind,
  sees: 'AML.RuleSettings:read',
  about: async (_db, payloads) =>
    payloads.map((payload) => viewParts.aboutThing((payload as ChangePayload).after?.rule_name ?? (payload as ChangePayload).rule.rule_name)),
  title(payload, lang) {
    const { act, after, rule } = payload as ChangePayload;
    const share = act.act === 'ROLL_OUT' ? ` (${act.percent} %)` : '';
    return `${inLanguage(changeTitles[act.act], lang)}: ${ruleNameIn(after?.rule_name ?? rule.rule_name, lang)}${share}`;
  },
  view: async (payload, viewer) => viewChange(payload as ChangePayload, viewer),
  lockTargets: lockRules,
  apply: (act, { payload }) => applyChange(act, payload as ChangePayload),
  release: (act, { payload }) => sendBack(act, payload as ChangePayload),
};

const toggleByType: ApprovalKind = {
  kind: toggleByTypeKind,
  sees: 'AML.RuleSettings:read',
  about: async (_db, payloads) => payloads.map((payload) => viewParts.aboutThing((payload as TogglePayload).rules.map((rule) => rule.rule_name).join(', '))),
  title(payload, lang) {
    const { to, rule_type: type, rules } = payload as TogglePayload;
    return `${inLanguage(toggleTitles[to], lang)}: ${termIn(ruleTypeWords, type, lang)} (${rules.length})`;
  },
  view: async (payload, viewer) => viewToggle(payload as TogglePayload, viewer),
  lockTargets: lockRules,
  apply: (act, { payload }) => {
    const toggle = payload as TogglePayload;
    if (toggle.entity_codes.some((code) => !act.actor.companies.includes(code))) refuse(ruleErrors, 'RULE_NOT_FOUND');
    return applyToggle(act, toggle);
  },
};

/** What this slice asks a second person for. */
export const ruleApprovalKinds: readonly ApprovalKind[] = [ruleChange, toggleByType];
