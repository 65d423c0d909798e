import { codes, defineErrors } from '../../../platform/contract/index.ts';

/** Why a rule call is refused. The browser shows the sentence, the tests know the name. */
export const ruleErrors = defineErrors({
  RULE_NOT_FOUND: {
    code: codes.notFound,
    status: 404,
    en: 'This rule does not exist or belongs to another company.',
    pt: 'Esta regra não existe ou pertence a outra empresa.',
    es: 'Esta regla no existe o pertenece a otra empresa.',
  },
  VERSION_NOT_FOUND: {
    code: codes.notFound,
    status: 404,
    en: 'The rule does not have this version.',
    pt: 'A regra não tem esta versão.',
    es: 'La regla no tiene esta versión.',
  },
  PLACE_NOT_FOUND: {
    code: codes.notFound,
    status: 404,
    en: 'This merchant or app does not exist or belongs to another company.',
    pt: 'Este estabelecimento ou aplicativo não existe ou pertence a outra empresa.',
    es: 'Este comercio o esta aplicación no existe o pertenece a otra empresa.',
  },
  RULE_EXISTS: {
    code: codes.duplicate,
    status: 409,
    en: 'A rule of this type, business, dimension and currency already exists at this level. Change the existing rule or choose another dimension.',
    pt: 'Já existe neste nível uma regra deste tipo, operação, dimensão e moeda. Altere a existente ou escolha outra dimensão.',
    es: 'Ya existe en este nivel una regla de este tipo, tipo de operación, dimensión y moneda. Modifique la existente o elija otra dimensión.',
  },
  RULE_LEVEL: {
    code: codes.validation,
    status: 400,
    en: 'This rule belongs to another level. Open it at its own level.',
    pt: 'Esta regra é de outro nível. Abra-a no nível dela.',
    es: 'Esta regla es de otro nivel. Ábrala en su nivel.',
  },
  RULE_RETIRED: {
    code: codes.conflict,
    status: 409,
    en: 'This rule is retired and cannot be changed.',
    pt: 'Esta regra foi encerrada e não pode ser alterada.',
    es: 'Esta regla fue retirada y no puede modificarse.',
  },
  RULE_WAITS: {
    code: codes.waitingApproval,
    status: 409,
    en: 'A change to this rule is waiting for approval. It must be decided or withdrawn first.',
    pt: 'Uma alteração desta regra aguarda aprovação. Ela precisa ser decidida ou retirada antes.',
    es: 'Un cambio de esta regla espera aprobación. Primero debe decidirse o retirarse.',
  },
  STATUS_MOVED: {
    code: codes.conflict,
    status: 409,
    en: 'The rule has changed since you opened it. The current state has been loaded; please check it again.',
    pt: 'A regra mudou desde que você a abriu. O estado atual foi carregado; confira novamente.',
    es: 'La regla cambió desde que usted la abrió. Se cargó el estado actual; revíselo de nuevo.',
  },
  NOT_POSSIBLE: {
    code: codes.conflict,
    status: 409,
    en: 'No version of this rule is in a state that allows this.',
    pt: 'Nenhuma versão desta regra está em situação que permita isto.',
    es: 'Ninguna versión de esta regla está en una situación que lo permita.',
  },
  NOTHING_CHANGED: {
    code: codes.validation,
    status: 400,
    en: 'There is no difference from the version in force. Change something first.',
    pt: 'Não há diferença em relação à versão em vigor. Altere algo primeiro.',
    es: 'No hay diferencias respecto de la versión vigente. Modifique algo primero.',
  },
  NOTHING_TO_TOGGLE: {
    code: codes.notFound,
    status: 404,
    en: 'No rule of this type has this status.',
    pt: 'Nenhuma regra deste tipo está nessa situação.',
    es: 'Ninguna regla de este tipo está en esta situación.',
  },
});
