import { codes, defineErrors } from '../../../platform/contract/index.ts';

/** Why a call of the app settings is refused. */
export const appSettingsErrors = defineErrors({
  APP_NOT_FOUND: {
    code: codes.notFound,
    status: 404,
    en: 'This app does not exist, or belongs to another company.',
    pt: 'Este aplicativo não existe ou pertence a outra empresa.',
  },
  APP_WAITS: {
    code: codes.waitingApproval,
    status: 409,
    en: 'A change of this app waits for a second person. It has to be decided or withdrawn first.',
    pt: 'Uma alteração deste aplicativo aguarda uma segunda pessoa. Ela precisa ser decidida ou retirada antes.',
  },
  SELF_VERIFY_REFUSED: {
    code: codes.notAllowed,
    status: 409,
    en: 'A merchant may vouch for its users only with a contract (onboarded) and a risk of at most medium.',
    pt: 'O estabelecimento só pode responder pela identidade dos usuários com contrato vigente (credenciado) e risco até médio.',
  },
  CHANNEL_NOT_FOUND: {
    code: codes.notFound,
    status: 404,
    en: 'The company has no such channel: {channel}.',
    pt: 'A empresa não tem esse canal: {channel}.',
  },
  APP_UNCHANGED: { code: codes.validation, status: 400, en: 'Nothing differs from the present settings.', pt: 'Nada difere das configurações atuais.' },
});
