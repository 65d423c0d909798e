import { codes, defineErrors } from '../../../platform/contract/index.ts';

/** Why a call on alerts is refused. */
export const alertErrors = defineErrors({
  ALERT_NOT_FOUND: { code: codes.notFound, status: 404, en: 'This alert does not exist.', pt: 'Este alerta não existe.', es: 'Esta alerta no existe.' },
  ALERT_CHANGED: {
    code: codes.conflict,
    status: 409,
    en: 'This alert has changed in the meantime, and nothing was applied. The current state has been loaded; check it and try again.',
    pt: 'Este alerta mudou nesse meio-tempo, e nada foi aplicado. A situação atual foi carregada; confira e tente novamente.',
    es: 'Esta alerta cambió mientras tanto y no se aplicó nada. Se cargó el estado actual; revíselo e inténtelo de nuevo.',
  },
  NOT_FROM_HERE: {
    code: codes.conflict,
    status: 409,
    en: 'This is not possible in the current status of the alert.',
    pt: 'Isto não é possível na situação atual do alerta.',
    es: 'Esto no es posible en el estado actual de la alerta.',
  },
  NOTHING_TO_RESUME: {
    code: codes.conflict,
    status: 409,
    en: 'This alert is already in review.',
    pt: 'Este alerta já está em análise.',
    es: 'Esta alerta ya está en análisis.',
  },
  WITH_THE_OFFICER: {
    code: codes.notAllowed,
    status: 403,
    en: 'This alert is escalated: only a senior analyst or the compliance officer can continue.',
    pt: 'Este alerta foi escalado: somente um analista sênior ou o responsável de compliance pode prosseguir.',
    es: 'Esta alerta está escalada: solo un analista sénior o el oficial de cumplimiento puede continuar.',
  },
  SEVERAL_PEOPLE: {
    code: codes.validation,
    status: 400,
    en: 'One analysis can only close alerts of one person at one company. Choose alerts of the same person and company.',
    pt: 'Uma análise só pode encerrar alertas de um titular em uma empresa. Escolha alertas do mesmo titular e da mesma empresa.',
    es: 'Un análisis solo puede cerrar alertas de un titular en una empresa. Elija alertas del mismo titular y de la misma empresa.',
  },
  NOT_AN_ASSIGNEE: {
    code: codes.validation,
    status: 400,
    en: 'This account may not work on these alerts. Choose another person.',
    pt: 'Esta conta não pode trabalhar nestes alertas. Escolha outra pessoa.',
    es: 'Esta cuenta no puede trabajar en estas alertas. Elija a otra persona.',
  },
  REOPEN_WAITS: {
    code: codes.conflict,
    status: 409,
    en: 'Reopening has already been requested and is awaiting second approval.',
    pt: 'A reabertura já foi solicitada e aguarda segunda aprovação.',
    es: 'La reapertura ya se solicitó y está en espera de segunda aprobación.',
  },
  OPEN_AGAIN: {
    code: codes.conflict,
    status: 409,
    en: 'A newer alert of the same kind is already open. Work on that one.',
    pt: 'Já existe um alerta mais recente do mesmo tipo em aberto. Trabalhe nele.',
    es: 'Ya hay una alerta más reciente del mismo tipo abierta. Trabaje en ella.',
  },
  GROUNDS_TOO_SHORT: {
    code: codes.validation,
    status: 400,
    en: 'This conclusion takes grounds of at least {count} characters.',
    pt: 'Esta conclusão exige fundamentos de ao menos {count} caracteres.',
    es: 'Esta conclusión exige fundamentos de al menos {count} caracteres.',
  },
  NO_DOSSIER: {
    code: codes.notFound,
    status: 404,
    en: 'This alert has no dossier because it has not been concluded.',
    pt: 'Este alerta não tem dossiê porque ainda não foi concluído.',
    es: 'Esta alerta no tiene expediente porque aún no se ha concluido.',
  },
  SNOOZE_TOO_LONG: {
    code: codes.validation,
    status: 400,
    en: 'Choose a return time in the future and before the regulatory deadline of the analysis.',
    pt: 'Escolha um retorno no futuro e antes do fim do prazo legal da análise.',
    es: 'Elija una fecha de regreso en el futuro y anterior al vencimiento del plazo legal del análisis.',
  },
});
