import { codes, defineErrors } from '../../../platform/contract/index.ts';

/** Why a call on alerts is refused. */
export const alertErrors = defineErrors({
  ALERT_NOT_FOUND: { code: codes.notFound, status: 404, en: 'This alert does not exist.', pt: 'Este alerta não existe.' },
  ALERT_CHANGED: {
    code: codes.conflict,
    status: 409,
    en: 'This alert changed meanwhile; nothing was applied. The current state has been loaded.',
    pt: 'Este alerta mudou nesse meio-tempo; nada foi aplicado. O estado atual foi carregado.',
  },
  NOT_FROM_HERE: {
    code: codes.conflict,
    status: 409,
    en: 'This is not possible in the present state of the alert.',
    pt: 'Isto não é possível na situação atual do alerta.',
  },
  NOTHING_TO_RESUME: { code: codes.conflict, status: 409, en: 'This alert is being reviewed already.', pt: 'Este alerta já está em análise.' },
  WITH_THE_OFFICER: {
    code: codes.notAllowed,
    status: 403,
    en: 'This alert is escalated: only a senior analyst or the compliance officer may go on.',
    pt: 'Este alerta foi escalado: somente um analista sênior ou o responsável de compliance pode prosseguir.',
  },
  SEVERAL_PEOPLE: {
    code: codes.validation,
    status: 400,
    en: 'One analysis closes alerts of one person at one company.',
    pt: 'Uma análise encerra alertas de um só titular em uma só empresa.',
  },
  NOT_AN_ASSIGNEE: {
    code: codes.validation,
    status: 400,
    en: 'This account may not work on these alerts.',
    pt: 'Esta conta não pode trabalhar nestes alertas.',
  },
  REOPEN_WAITS: {
    code: codes.conflict,
    status: 409,
    en: 'Re-opening was asked for already and waits for a second person.',
    pt: 'A reabertura já foi solicitada e aguarda uma segunda pessoa.',
  },
  OPEN_AGAIN: {
    code: codes.conflict,
    status: 409,
    en: 'A newer alert of the same kind is open already. Work on that one.',
    pt: 'Já existe um alerta mais recente do mesmo tipo em aberto. Trabalhe nele.',
  },
  NO_DOSSIER: {
    code: codes.notFound,
    status: 404,
    en: 'This alert has no dossier: it has not been concluded.',
    pt: 'Este alerta não tem dossiê: ainda não foi concluído.',
  },
  SNOOZE_TOO_LONG: {
    code: codes.validation,
    status: 400,
    en: 'The return must lie in the future and before the legal end of the analysis.',
    pt: 'O retorno deve estar no futuro e antes do fim do prazo legal da análise.',
  },
});
