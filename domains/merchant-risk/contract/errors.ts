import { codes, defineErrors } from '../../../platform/contract/index.ts';

const conflict = { code: codes.conflict, status: 409 } as const;

export const merchantRiskErrors = defineErrors({
  TRIAL_NOT_FOUND: {
    code: codes.notFound,
    status: 404,
    en: 'This trial does not exist.',
    pt: 'Esta simulação não existe.',
    es: 'Esta simulación no existe.',
  },
  INDUSTRIES_EMPTY: {
    code: codes.validation,
    status: 400,
    en: 'The file has no line below its heading.',
    pt: 'O arquivo não tem linhas abaixo do cabeçalho.',
    es: 'El archivo no tiene líneas debajo del encabezado.',
  },
  INDUSTRIES_TOO_LONG: {
    code: codes.validation,
    status: 400,
    en: 'The file has more than {limit} lines.',
    pt: 'O arquivo tem mais de {limit} linhas.',
    es: 'El archivo tiene más de {limit} líneas.',
  },
  INDUSTRIES_TOO_MANY: {
    ...conflict,
    en: 'With these industries the risk model would not be complete, or would have too many rows.',
    pt: 'Com estes setores, o modelo de risco ficaria incompleto ou com linhas demais.',
    es: 'Con estos sectores el modelo de riesgo quedaría incompleto o con demasiadas filas.',
  },
  INDUSTRIES_FAULTY: {
    code: codes.validation,
    status: 400,
    en: 'Nothing was changed: {count} lines of the file have errors, the first at line {line}.',
    pt: 'Nada foi alterado: {count} linhas do arquivo têm erro, a primeira na linha {line}.',
    es: 'No se modificó nada: {count} líneas del archivo tienen errores, la primera en la línea {line}.',
  },
  INDUSTRIES_WAIT: {
    code: codes.waitingApproval,
    status: 409,
    en: 'A change of industries is waiting for approval. It must be decided or withdrawn first.',
    pt: 'Uma alteração de setores aguarda aprovação. Ela precisa ser decidida ou retirada antes.',
    es: 'Un cambio de sectores espera aprobación. Primero debe decidirse o retirarse.',
  },
  TRIAL_ENDED: { ...conflict, en: 'This trial has ended.', pt: 'Esta simulação já terminou.', es: 'Esta simulación ya terminó.' },
  TRIAL_UNDER_WAY: {
    ...conflict,
    en: 'A trial is under way. Wait for it, or cancel it.',
    pt: 'Há uma simulação em andamento. Aguarde ou cancele.',
    es: 'Hay una simulación en curso. Espere o cancélela.',
  },
  TRIAL_NOT_FINISHED: {
    ...conflict,
    en: 'The trial has not finished, so nothing can be put into force yet.',
    pt: 'A simulação não terminou; por isso, nada pode entrar em vigor com base nela.',
    es: 'La simulación no ha terminado; por eso nada puede entrar en vigor con base en ella.',
  },
  TRIAL_OTHER_DRAFT: {
    ...conflict,
    en: 'The draft has changed since the trial. Try it again.',
    pt: 'O rascunho mudou desde a simulação. Simule novamente.',
    es: 'El borrador cambió desde la simulación. Simule de nuevo.',
  },
  TRIAL_OTHER_MODEL: {
    ...conflict,
    en: 'Another model has come into force since the trial. Try the draft again.',
    pt: 'Outro modelo entrou em vigor desde a simulação. Simule o rascunho novamente.',
    es: 'Otro modelo entró en vigor desde la simulación. Simule el borrador de nuevo.',
  },
  TRIAL_TOO_OLD: {
    ...conflict,
    en: 'The trial is older than seven days. Try the draft again.',
    pt: 'A simulação tem mais de sete dias. Simule o rascunho novamente.',
    es: 'La simulación tiene más de siete días. Simule el borrador de nuevo.',
  },
  NO_DRAFT: { ...conflict, en: 'There is no draft.', pt: 'Não há rascunho.', es: 'No hay borrador.' },
  MODEL_UNCHANGED: {
    ...conflict,
    en: 'The draft is the same as the model in force.',
    pt: 'O rascunho é igual ao modelo em vigor.',
    es: 'El borrador es igual al modelo en vigor.',
  },
  MODEL_WAITS: {
    ...conflict,
    en: 'A change of the model is already awaiting second approval.',
    pt: 'Uma alteração do modelo já aguarda segunda aprovação.',
    es: 'Un cambio del modelo ya está en espera de segunda aprobación.',
  },
  PROHIBITED_STAYS: {
    ...conflict,
    en: 'Somebody behind the merchant is sanctioned; the level cannot be lowered.',
    pt: 'Alguém por trás do estabelecimento está sancionado; o nível não pode ser reduzido.',
    es: 'Alguien detrás del comercio está sancionado; el nivel no puede reducirse.',
  },
  ASSESSMENT_WAITS: {
    ...conflict,
    en: 'An assessment of this merchant is already awaiting second approval.',
    pt: 'Uma avaliação deste estabelecimento já aguarda segunda aprovação.',
    es: 'Una evaluación de este comercio ya está en espera de segunda aprobación.',
  },
  ASSESSMENT_OUTDATED: {
    ...conflict,
    en: 'What is known of the merchant, or the model, has changed since this was requested. Assess it again.',
    pt: 'Os dados do estabelecimento ou o modelo mudaram desde a solicitação. Avalie novamente.',
    es: 'Los datos del comercio o el modelo cambiaron desde la solicitud. Evalúe de nuevo.',
  },
  TRIGGER_COMPANY: {
    code: codes.notFound,
    status: 404,
    en: 'This company does not exist, or is not yours.',
    pt: 'Esta empresa não existe ou não é sua.',
    es: 'Esta empresa no existe o no es suya.',
  },
  TRIGGER_WAITS: {
    ...conflict,
    en: 'A change of this trigger is already awaiting second approval.',
    pt: 'Uma alteração deste gatilho já aguarda segunda aprovação.',
    es: 'Un cambio de este disparador ya está en espera de segunda aprobación.',
  },
  TRIGGER_UNCHANGED: {
    ...conflict,
    en: 'The trigger is already set like this.',
    pt: 'O gatilho já está configurado assim.',
    es: 'El disparador ya está configurado así.',
  },
});
