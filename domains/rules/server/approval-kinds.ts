import { refuse, termIn, textIn, type Texts } from '../../../platform/contract/index.ts';
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

const changeTitles: Record<ChangePayload['act']['act'], Texts> = {
  ACTIVATE: { en: 'Put in force', pt: 'Colocar em vigor', es: 'Poner en vigor' },
  SHADOW: { en: 'Start shadow mode', pt: 'Ativar em modo sombra', es: 'Activar en modo sombra' },
  ROLL_OUT: { en: 'Roll out', pt: 'Implantar parcialmente', es: 'Implantar parcialmente' },
  SWITCH_ON: { en: 'Switch on', pt: 'Ativar', es: 'Activar' },
  SWITCH_OFF: { en: 'Switch off', pt: 'Desativar', es: 'Desactivar' },
  END_TRIAL: { en: 'End the trial', pt: 'Encerrar o teste', es: 'Terminar la prueba' },
  DROP_DRAFT: { en: 'Discard the draft', pt: 'Descartar o rascunho', es: 'Descartar el borrador' },
  RETIRE: { en: 'Retire', pt: 'Encerrar', es: 'Retirar' },
};
const toggleTitles: Record<TogglePayload['to'], Texts> = {
  ACTIVE: { en: 'Switch on all rules of type', pt: 'Ativar todas as regras do tipo', es: 'Activar todas las reglas del tipo' },
  INACTIVE: { en: 'Switch off all rules of type', pt: 'Desativar todas as regras do tipo', es: 'Desactivar todas las reglas del tipo' },
};

const ruleChange: ApprovalKind = {
  kind: ruleChangeKind,
  sees: 'AML.RuleSettings:read',
  about: async (_db, payloads) =>
    payloads.map((payload) => viewParts.aboutThing((payload as ChangePayload).after?.rule_name ?? (payload as ChangePayload).rule.rule_name)),
  title(payload, lang) {
    const { act, after, rule } = payload as ChangePayload;
    const share = act.act === 'ROLL_OUT' ? ` (${act.percent} %)` : '';
    return `${textIn(changeTitles[act.act], lang)}: ${ruleNameIn(after?.rule_name ?? rule.rule_name, lang)}${share}`;
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
    return `${textIn(toggleTitles[to], lang)}: ${termIn(ruleTypeWords, type, lang)} (${rules.length})`;
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
