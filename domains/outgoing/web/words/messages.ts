import type { Messages } from '../../../../platform/web/index.ts';

export const messages = {
  en: {
    outgoing: {
      title: 'What leaves this installation',
      state: 'Webhooks, e-mails and other requests',
      on: 'Are sent',
      off: 'Are held back',
      webhooks: 'Webhook messages that wait',
      mails: 'E-mails that wait',
      found: 'Copy found',
      stops: {
        SETTING: 'Nothing leaves: the operator has set OUTGOING=off',
        COPY: 'Nothing leaves: this database is a copy of another one',
      },
      hints: {
        SETTING: 'Webhooks and e-mails wait, lists are not fetched, and outside services are not asked. The setting is changed where the server is started.',
        COPY: 'Webhooks and e-mails wait, lists are not fetched, and outside services are not asked, so that a restored copy does not write to customers and payment cores in place of the original.',
      },
      resume: 'Let them leave again',
      resumeMeans:
        'Only where this copy takes the place of the original, and that has stopped: what waits is sent (webhook messages: {webhooks}, e-mails: {mails}), some of it perhaps a second time. It takes effect once a second person has approved it.',
      ask: 'Request approval',
      asked: 'Sent for second approval',
      waits: 'This is awaiting approval',
    },
  },
  pt: {
    outgoing: {
      title: 'O que sai desta instalação',
      state: 'Webhooks, e-mails e outras solicitações',
      on: 'São enviados',
      off: 'Estão retidos',
      webhooks: 'Mensagens de webhook que aguardam',
      mails: 'E-mails que aguardam',
      found: 'Cópia detectada',
      stops: {
        SETTING: 'Nada sai: o operador definiu OUTGOING=off',
        COPY: 'Nada sai: este banco de dados é uma cópia de outro',
      },
      hints: {
        SETTING:
          'Webhooks e e-mails aguardam, listas não são buscadas e serviços externos não são consultados. A configuração é alterada onde o servidor é iniciado.',
        COPY: 'Webhooks e e-mails aguardam, listas não são buscadas e serviços externos não são consultados, para que uma cópia restaurada não escreva a clientes e núcleos de pagamento no lugar do original.',
      },
      resume: 'Voltar a enviar',
      resumeMeans:
        'Somente se esta cópia substitui o original e este está parado: o que aguarda é enviado (mensagens de webhook: {webhooks}, e-mails: {mails}), parte talvez pela segunda vez. Vale depois que outra pessoa aprovar.',
      ask: 'Solicitar aprovação',
      asked: 'Enviado para segunda aprovação',
      waits: 'Isto aguarda aprovação',
    },
  },
  es: {
    outgoing: {
      title: 'Lo que sale de esta instalación',
      state: 'Webhooks, correos y otras solicitudes',
      on: 'Se envían',
      off: 'Están retenidos',
      webhooks: 'Mensajes de webhook que esperan',
      mails: 'Correos que esperan',
      found: 'Copia detectada',
      stops: {
        SETTING: 'No sale nada: el operador definió OUTGOING=off',
        COPY: 'No sale nada: esta base de datos es una copia de otra',
      },
      hints: {
        SETTING:
          'Los webhooks y correos esperan, no se descargan listas y no se consultan servicios externos. La configuración se cambia donde se inicia el servidor.',
        COPY: 'Los webhooks y correos esperan, no se descargan listas y no se consultan servicios externos, para que una copia restaurada no escriba a clientes y núcleos de pago en lugar del original.',
      },
      resume: 'Volver a enviar',
      resumeMeans:
        'Solo si esta copia reemplaza al original y este está detenido: se envía lo que espera (mensajes de webhook: {webhooks}, correos: {mails}), una parte quizás por segunda vez. Vale una vez que otra persona lo aprueba.',
      ask: 'Solicitar aprobación',
      asked: 'Enviado a segunda aprobación',
      waits: 'Esto espera aprobación',
    },
  },
} satisfies Messages;

declare module '../../../../platform/web/i18n/message-tree.ts' {
  interface MessageTree {
    outgoing: typeof messages.en.outgoing;
  }
}
