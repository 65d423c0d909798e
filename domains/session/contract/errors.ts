import { codes, defineErrors } from '../../../platform/contract/index.ts';

/** Refusals of signing in. None of them tells whether an account exists. */
export const sessionErrors = defineErrors({
  WRONG_CREDENTIALS: {
    code: codes.validation,
    status: 400,
    en: 'The account or the password is wrong.',
    pt: 'A conta ou a senha está incorreta.',
    es: 'La cuenta o la contraseña es incorrecta.',
  },
  WRONG_CODE: {
    code: codes.validation,
    status: 400,
    en: 'The verification code is wrong or has expired. Use the code that your app shows now.',
    pt: 'O código de verificação está incorreto ou expirou. Use o código que seu aplicativo mostra agora.',
    es: 'El código de verificación es incorrecto o venció. Use el código que muestra ahora su aplicación.',
  },
  USED_CODE: {
    code: codes.validation,
    status: 400,
    en: 'This verification code has already been used. Wait for the next one.',
    pt: 'Este código de verificação já foi usado. Aguarde o próximo.',
    es: 'Este código de verificación ya se utilizó. Espere el siguiente.',
  },
  ENROLMENT_EXPIRED: {
    code: codes.validation,
    status: 400,
    en: 'The time to set up the verification code has passed. Please sign in again.',
    pt: 'O prazo para configurar o código de verificação terminou. Entre novamente.',
    es: 'Venció el plazo para configurar el código de verificación. Inicie sesión de nuevo.',
  },
  TOKEN_SERVICE_REFUSED: {
    code: codes.validation,
    status: 400,
    en: 'Email or Password is Invalid',
    pt: 'E-mail ou senha inválidos',
    es: 'El correo electrónico o la contraseña no es válido',
  },
  INVALID_REFRESH_TOKEN: {
    code: codes.sessionExpired,
    status: 401,
    en: 'Invalid refresh token',
    pt: 'Token de renovação inválido',
    es: 'Token de renovación no válido',
  },
  SESSION_IDLE: {
    code: codes.sessionExpired,
    status: 401,
    en: 'You were signed out because of inactivity. Please sign in again.',
    pt: 'Sua sessão foi encerrada por inatividade. Entre novamente.',
    es: 'La sesión se cerró por inactividad. Inicie sesión de nuevo.',
  },
  RESET_LINK_INVALID: {
    code: codes.validation,
    status: 400,
    en: 'This link is no longer valid. Request a new one.',
    pt: 'Este link não é mais válido. Solicite um novo.',
    es: 'Este enlace ya no es válido. Solicite uno nuevo.',
  },
  WRONG_CURRENT_PASSWORD: {
    code: codes.validation,
    status: 400,
    en: 'Your current password is wrong.',
    pt: 'Sua senha atual está incorreta.',
    es: 'Su contraseña actual es incorrecta.',
  },
});
