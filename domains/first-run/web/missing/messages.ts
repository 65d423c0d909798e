import type { Messages } from '../../../../platform/web/index.ts';

export const messages = {
  en: {
    missing: {
      title: 'Still missing',
      nothing: 'Nothing is missing: the installation is ready for use.',
      parts: {
        COMPANY: 'No company',
        CHECKER: 'No approver: nothing can be approved',
        SECOND_CHECKER: 'No second officer: requests of the first cannot be approved',
        LIMITS: 'No limits: payments cannot be decided',
        CHANNEL: 'No provider serves a method',
        KEY: 'The payment core has no key',
        MERCHANT: 'No active merchant',
        RULES: 'No rule in force',
        MAIL: 'No mail server: e-mails wait',
      },
    },
  },
  pt: {
    missing: {
      title: 'Ainda falta',
      nothing: 'Nada falta: a instalação está pronta para uso.',
      parts: {
        COMPANY: 'Nenhuma empresa',
        CHECKER: 'Sem aprovador: nada pode ser aprovado',
        SECOND_CHECKER: 'Sem segundo responsável: as solicitações do primeiro não podem ser aprovadas',
        LIMITS: 'Sem limites: pagamentos não podem ser decididos',
        CHANNEL: 'Nenhum provedor atende um meio',
        KEY: 'O núcleo de pagamentos não tem chave',
        MERCHANT: 'Nenhum estabelecimento ativo',
        RULES: 'Nenhuma regra em vigor',
        MAIL: 'Sem servidor de e-mail: e-mails aguardam',
      },
    },
  },
  es: {
    missing: {
      title: 'Todavía falta',
      nothing: 'No falta nada: la instalación está lista para usarse.',
      parts: {
        COMPANY: 'Ninguna empresa',
        CHECKER: 'Sin aprobador: nada puede aprobarse',
        SECOND_CHECKER: 'Sin segundo oficial: las solicitudes del primero no pueden aprobarse',
        LIMITS: 'Sin límites: las operaciones no pueden decidirse',
        CHANNEL: 'Ningún proveedor atiende un medio',
        KEY: 'El núcleo de pagos no tiene clave',
        MERCHANT: 'Ningún comercio activo',
        RULES: 'Ninguna regla vigente',
        MAIL: 'Sin servidor de correo: los correos esperan',
      },
    },
  },
} satisfies Messages;

declare module '../../../../platform/web/i18n/message-tree.ts' {
  interface MessageTree {
    missing: typeof messages.en.missing;
  }
}
