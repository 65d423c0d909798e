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
  TRIAL_ENDED: { ...conflict, en: 'This trial has ended.', pt: 'Esta simulação já terminou.', es: 'Esta simulación ya terminó.' },
  TRIAL_UNDER_WAY: {
    ...conflict,
    en: 'A trial is under way. Wait for it, or cancel it.',
    pt: 'Há uma simulação em andamento. Aguarde ou cancele.',
    es: 'Hay una simulación en curso. Espere o cancélela.',
  },
  TRIAL_NOT_FINISHED: {
    ...conflict,
    en: 'The trial has not finished, so nothing can be taken into force by it.',
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
    en: 'A change of the model already waits for a second person.',
    pt: 'Uma alteração do modelo já aguarda uma segunda pessoa.',
    es: 'Un cambio del modelo ya espera a una segunda persona.',
  },
  MODEL_OF_ALL: {
    code: codes.notAllowed,
    status: 403,
    en: 'The model holds for all companies, and you do not work for all of them.',
    pt: 'O modelo vale para todas as empresas, e você não trabalha para todas.',
    es: 'El modelo rige para todas las empresas y usted no trabaja para todas.',
  },
  PROHIBITED_STAYS: {
    ...conflict,
    en: 'Somebody behind the merchant is sanctioned; the level cannot be lowered.',
    pt: 'Alguém por trás do estabelecimento está sancionado; o nível não pode ser reduzido.',
    es: 'Alguien detrás del comercio está sancionado; el nivel no puede reducirse.',
  },
  ASSESSMENT_WAITS: {
    ...conflict,
    en: 'An assessment of this merchant already waits for a second person.',
    pt: 'Uma avaliação deste estabelecimento já aguarda uma segunda pessoa.',
    es: 'Una evaluación de este comercio ya espera a una segunda persona.',
  },
  ASSESSMENT_OUTDATED: {
    ...conflict,
    en: 'What is known of the merchant, or the model, has changed since this was asked for. Assess it again.',
    pt: 'Os dados do estabelecimento ou o modelo mudaram desde o pedido. Avalie novamente.',
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
    en: 'A change of this trigger already waits for a second person.',
    pt: 'Uma alteração deste gatilho já aguarda uma segunda pessoa.',
    es: 'Un cambio de este disparador ya espera a una segunda persona.',
  },
  TRIGGER_UNCHANGED: {
    ...conflict,
    en: 'The trigger already is set like this.',
    pt: 'O gatilho já está configurado assim.',
    es: 'El disparador ya está configurado así.',
  },
});
