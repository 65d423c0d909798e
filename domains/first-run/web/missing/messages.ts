import type { Messages } from '../../../../platform/web/index.ts';

export const messages = {
  en: {
    missing: {
      title: 'Still missing',
      nothing: 'Nothing is missing: the desk can do its work.',
      parts: {
        COMPANY: 'No company',
        CHECKER: 'Nobody who approves: nothing can be approved',
        SECOND_CHECKER: 'No second officer: what the first one asks for cannot be approved',
        LIMITS: 'No limits: payments cannot be decided',
        CHANNEL: 'No provider serves a method',
        KEY: 'The payment core has no key',
        MERCHANT: 'No merchant at work',
        RULES: 'No rule in force',
        MAIL: 'No mail server: e-mails wait',
      },
    },
  },
  pt: {
    missing: {
      title: 'Ainda falta',
      nothing: 'Nada falta: a instalação pode trabalhar.',
      parts: {
        COMPANY: 'Nenhuma empresa',
        CHECKER: 'Ninguém que aprove: nada pode ser aprovado',
        SECOND_CHECKER: 'Sem segundo responsável: o que o primeiro pede não pode ser aprovado',
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
      nothing: 'No falta nada: la instalación puede trabajar.',
      parts: {
        COMPANY: 'Ninguna empresa',
        CHECKER: 'Nadie que apruebe: nada puede aprobarse',
        SECOND_CHECKER: 'Sin segundo oficial: lo que pide el primero no puede aprobarse',
        LIMITS: 'Sin límites: los pagos no pueden decidirse',
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
