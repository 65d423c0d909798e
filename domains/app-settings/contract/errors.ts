import { codes, defineErrors } from '../../../platform/contract/index.ts';

/** Why a call of the app settings is refused. */
export const appSettingsErrors = defineErrors({
  APP_NOT_FOUND: {
    code: codes.notFound,
    status: 404,
    en: 'This app does not exist or belongs to another company.',
    pt: 'Este aplicativo não existe ou pertence a outra empresa.',
    es: 'Esta aplicación no existe o pertenece a otra empresa.',
  },
  APP_WAITS: {
    code: codes.waitingApproval,
    status: 409,
    en: 'A change to this app is waiting for approval. It must be decided or withdrawn first.',
    pt: 'Uma alteração deste aplicativo aguarda aprovação. Ela precisa ser decidida ou retirada antes.',
    es: 'Un cambio de esta aplicación espera aprobación. Primero debe decidirse o retirarse.',
  },
  SELF_VERIFY_REFUSED: {
    code: codes.notAllowed,
    status: 409,
    en: 'Only an onboarded merchant with a medium or low risk may verify its users itself.',
    pt: 'Somente um estabelecimento credenciado com risco médio ou baixo pode verificar os próprios usuários.',
    es: 'Solo un comercio dado de alta con riesgo medio o bajo puede verificar a sus propios usuarios.',
  },
  CHANNEL_NOT_FOUND: {
    code: codes.notFound,
    status: 404,
    en: 'The company does not have this channel: {channel}.',
    pt: 'A empresa não tem este canal: {channel}.',
    es: 'La empresa no tiene este canal: {channel}.',
  },
  APP_UNCHANGED: {
    code: codes.validation,
    status: 400,
    en: 'There is no difference from the current settings. Change something first.',
    pt: 'Não há diferença em relação às configurações atuais. Altere algo primeiro.',
    es: 'No hay diferencias respecto de la configuración actual. Modifique algo primero.',
  },
});
