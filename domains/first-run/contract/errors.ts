import { codes, defineErrors } from '../../../platform/contract/index.ts';

export const firstRunErrors = defineErrors({
  SET_UP_CLOSED: {
    code: codes.notAllowed,
    status: 403,
    en: 'This installation is already set up, and the page is closed. Sign in and make changes in the system configuration.',
    pt: 'Esta instalação já foi configurada: a página está fechada. Entre e altere na configuração do sistema.',
    es: 'Esta instalación ya fue configurada: la página está cerrada. Ingrese y modifíquela en la configuración del sistema.',
  },
  SET_UP_TOKEN: {
    code: codes.notAllowed,
    status: 403,
    en: 'This link is not valid or has expired. When the server starts, it prints a new one on its terminal.',
    pt: 'Este link não é válido ou expirou. Ao iniciar, o servidor imprime um novo em seu terminal.',
    es: 'Este enlace no es válido o venció. Al iniciar, el servidor imprime uno nuevo en su terminal.',
  },
});
