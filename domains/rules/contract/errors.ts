import { codes, defineErrors } from '../../../platform/contract/index.ts';

/** Why a rule call is refused. The browser shows the sentence, the tests know the name. */
export const ruleErrors = defineErrors({
  RULE_NOT_FOUND: {
    code: codes.notFound,
    status: 404,
    en: 'This rule does not exist, or belongs to another company.',
    pt: 'Esta regra não existe ou pertence a outra empresa.',
  },
  VERSION_NOT_FOUND: { code: codes.notFound, status: 404, en: 'The rule has no such version.', pt: 'A regra não tem essa versão.' },
  PLACE_NOT_FOUND: {
    code: codes.notFound,
    status: 404,
    en: 'This merchant or app does not exist, or belongs to another company.',
    pt: 'Este estabelecimento ou aplicativo não existe ou pertence a outra empresa.',
  },
  RULE_EXISTS: {
    code: codes.duplicate,
    status: 409,
    en: 'A rule of this type, business, dimension and currency exists at this level already. Change that one, or choose another dimension.',
    pt: 'Já existe neste nível uma regra deste tipo, operação, dimensão e moeda. Altere a existente ou escolha outra dimensão.',
  },
  RULE_LEVEL: {
    code: codes.validation,
    status: 400,
    en: 'This rule is of another level.',
    pt: 'Esta regra é de outro nível.',
  },
  RULE_RETIRED: { code: codes.conflict, status: 409, en: 'This rule is retired and never changes.', pt: 'Esta regra foi encerrada e não muda mais.' },
  RULE_WAITS: {
    code: codes.waitingApproval,
    status: 409,
    en: 'A change of this rule waits for a second person. It has to be decided or withdrawn first.',
    pt: 'Uma alteração desta regra aguarda uma segunda pessoa. Ela precisa ser decidida ou retirada antes.',
  },
  STATUS_MOVED: {
    code: codes.conflict,
    status: 409,
    en: 'The rule is no longer as you saw it. The current state has been loaded; please look again.',
    pt: 'A regra não está mais como você a viu. O estado atual foi carregado; confira novamente.',
  },
  NOT_POSSIBLE: {
    code: codes.conflict,
    status: 409,
    en: 'The rule has no version with which this can be done.',
    pt: 'A regra não tem versão com a qual isso possa ser feito.',
  },
  NOTHING_CHANGED: { code: codes.validation, status: 400, en: 'Nothing differs from the version in force.', pt: 'Nada difere da versão em vigor.' },
  NOTHING_TO_TOGGLE: {
    code: codes.notFound,
    status: 404,
    en: 'No rule of this type has that status.',
    pt: 'Nenhuma regra deste tipo está nessa situação.',
  },
});
