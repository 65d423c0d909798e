import type { Messages } from '../../../../platform/web/index.ts';

export const messages = {
  en: {
    appPage: {
      title: 'App',
      notNamed: 'The address does not name an app',
      toList: 'To the list of merchants and apps',
      partsLabel: 'Sections of the app',
      parts: {
        settings: 'Settings',
        timeline: 'Timeline',
        payments: 'Payments',
        governing: 'Rules that apply',
        own: 'Own rules',
        limits: 'Default limits',
      },
      facts: 'How the app stands',
      merchant: 'Merchant',
      risk: 'Risk of the merchant',
      verification: 'Payer and buyer verification',
      selfVerify: 'Merchant self-verify',
      selfVerifyOn: 'accepted',
      selfVerifyVoid: 'accepted, without effect now',
      selfVerifyOff: 'not accepted',
      channelsOff: 'Channels switched off',
      ownRules: 'Own rules',
      changed: 'Settings changed',
    },
  },
  pt: {
    appPage: {
      title: 'Aplicativo',
      notNamed: 'O endereço não indica um aplicativo',
      toList: 'Ver a lista de estabelecimentos e aplicativos',
      partsLabel: 'Seções do aplicativo',
      parts: {
        settings: 'Configurações',
        timeline: 'Linha do tempo',
        payments: 'Pagamentos',
        governing: 'Regras vigentes',
        own: 'Regras próprias',
        limits: 'Limites padrão',
      },
      facts: 'Situação do aplicativo',
      merchant: 'Estabelecimento',
      risk: 'Risco do estabelecimento',
      verification: 'Verificação de pagador e comprador',
      selfVerify: 'Autoverificação do estabelecimento',
      selfVerifyOn: 'aceita',
      selfVerifyVoid: 'aceita, sem efeito agora',
      selfVerifyOff: 'não aceita',
      channelsOff: 'Canais desativados',
      ownRules: 'Regras próprias',
      changed: 'Configuração alterada',
    },
  },
  es: {
    appPage: {
      title: 'Aplicación',
      notNamed: 'La dirección no indica una aplicación',
      toList: 'Ver la lista de comercios y aplicaciones',
      partsLabel: 'Secciones de la aplicación',
      parts: {
        settings: 'Configuración',
        timeline: 'Cronología',
        payments: 'Operaciones',
        governing: 'Reglas que se aplican',
        own: 'Reglas propias',
        limits: 'Límites predeterminados',
      },
      facts: 'Situación de la aplicación',
      merchant: 'Comercio',
      risk: 'Riesgo del comercio',
      verification: 'Verificación del pagador y del comprador',
      selfVerify: 'Autoverificación del comercio',
      selfVerifyOn: 'aceptada',
      selfVerifyVoid: 'aceptada, sin efecto ahora',
      selfVerifyOff: 'no aceptada',
      channelsOff: 'Canales desactivados',
      ownRules: 'Reglas propias',
      changed: 'Configuración modificada',
    },
  },
} satisfies Messages;

declare module '../../../../platform/web/i18n/message-tree.ts' {
  interface MessageTree {
    appPage: typeof messages.en.appPage;
  }
}
