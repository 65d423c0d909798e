import { codes, defineErrors } from '../../../platform/contract/index.ts';

/** Refusals of signing in. None of them tells whether an account exists. */
export const sessionErrors = defineErrors({
  WRONG_CREDENTIALS: { code: codes.validation, status: 400, en: 'The account or the password is wrong.', pt: 'A conta ou a senha está incorreta.' },
  WRONG_CODE: {
    code: codes.validation,
    status: 400,
    en: 'The verification code is wrong or has expired. Use the code that your app shows now.',
    pt: 'O código de verificação está incorreto ou expirou. Use o código que seu aplicativo mostra agora.',
  },
  USED_CODE: {
    code: codes.validation,
    status: 400,
    en: 'This verification code was already used. Wait for the next one.',
    pt: 'Este código de verificação já foi usado. Aguarde o próximo.',
  },
  ENROLMENT_EXPIRED: {
    code: codes.validation,
    status: 400,
    en: 'The time to set up the verification code has passed. Please sign in again.',
    pt: 'O prazo para configurar o código de verificação terminou. Entre novamente.',
  },
  TOKEN_SERVICE_REFUSED: { code: codes.validation, status: 400, en: 'Email or Password is Invalid', pt: 'E-mail ou senha inválidos' },
  INVALID_REFRESH_TOKEN: { code: codes.sessionExpired, status: 401, en: 'Invalid refresh token', pt: 'Token de renovação inválido' },
  SESSION_IDLE: {
    code: codes.sessionExpired,
    status: 401,
    en: 'You were signed out because nothing was done for some time. Please sign in again.',
    pt: 'Sua sessão foi encerrada por inatividade. Entre novamente.',
  },
  RESET_LINK_INVALID: {
    code: codes.validation,
    status: 400,
    en: 'This link is no longer valid. Ask for a new one.',
    pt: 'Este link não é mais válido. Solicite um novo.',
  },
  WRONG_CURRENT_PASSWORD: { code: codes.validation, status: 400, en: 'Your current password is wrong.', pt: 'Sua senha atual está incorreta.' },
});
