import type { Messages } from '../../../../platform/web/index.ts';

export const messages = {
  en: {
    personPage: {
      noAddress: 'This address does not identify a person',
      parts: 'Parts of this page',
      company: 'Company',
      nowhere: 'No payments at your companies',
      tabs: {
        timeline: 'Timeline',
        payments: 'Payments',
        alerts: 'Alerts and cases',
        identity: 'Identity and documents',
        limits: 'Limits and balances',
        lists: 'Lists and screening',
        links: 'Links',
        notes: 'Notes',
      },
    },
  },
  pt: {
    personPage: {
      noAddress: 'Este endereço não indica nenhuma pessoa',
      parts: 'Partes desta página',
      company: 'Empresa',
      nowhere: 'Sem pagamentos nas suas empresas',
      tabs: {
        timeline: 'Linha do tempo',
        payments: 'Pagamentos',
        alerts: 'Alertas e casos',
        identity: 'Identidade e documentos',
        limits: 'Limites e saldos',
        lists: 'Listas e triagem',
        links: 'Vínculos',
        notes: 'Anotações',
      },
    },
  },
  es: {
    personPage: {
      noAddress: 'Esta dirección no indica a ninguna persona',
      parts: 'Partes de esta página',
      company: 'Empresa',
      nowhere: 'Sin operaciones en sus empresas',
      tabs: {
        timeline: 'Cronología',
        payments: 'Operaciones',
        alerts: 'Alertas y casos',
        identity: 'Identidad y documentos',
        limits: 'Límites y saldos',
        lists: 'Listas y control',
        links: 'Vínculos',
        notes: 'Notas',
      },
    },
  },
} satisfies Messages;

declare module '../../../../platform/web/i18n/message-tree.ts' {
  interface MessageTree {
    personPage: typeof messages.en.personPage;
  }
}
