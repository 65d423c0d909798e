import type { Messages } from '../../../../platform/web/index.ts';

export const messages = {
  en: {
    mailSilence: {
      silent: '{company} is not sending requests to this person for now',
      silentBy: 'Since {time}, by {name}: {reason}',
      silentWaiting_one: '{count} written request is on hold.',
      silentWaiting_other: '{count} written requests are on hold.',
      suspend: 'Suspend requests',
      resume: 'Resume requests',
      suspendTitle: 'Suspend requests of {company}?',
      suspendText:
        'E-mails that ask this person for something, or ask a merchant about this person, stay queued until requests are resumed. Use this where the question itself would tip off the person.',
      resumeTitle: 'Resume requests of {company}?',
      resumeText: 'E-mails written in the meantime are sent.',
      suspended: 'Requests have been suspended.',
      resumed: 'Requests have been resumed.',
    },
  },
  pt: {
    mailSilence: {
      silent: 'Por enquanto, {company} não solicita nada a este titular',
      silentBy: 'Desde {time}, por {name}: {reason}',
      silentWaiting_one: '{count} solicitação escrita aguarda.',
      silentWaiting_other: '{count} solicitações escritas aguardam.',
      suspend: 'Suspender solicitações',
      resume: 'Retomar solicitações',
      suspendTitle: 'Suspender solicitações de {company}?',
      suspendText:
        'Os e-mails que pedem algo a este titular, ou a um estabelecimento sobre ele, ficam na fila até a retomada. Use quando a própria pergunta alertaria o titular.',
      resumeTitle: 'Retomar solicitações de {company}?',
      resumeText: 'Os e-mails escritos nesse meio-tempo serão enviados.',
      suspended: 'As solicitações foram suspensas.',
      resumed: 'As solicitações foram retomadas.',
    },
  },
  es: {
    mailSilence: {
      silent: '{company} no solicita nada a este titular por ahora',
      silentBy: 'Desde {time}, por {name}: {reason}',
      silentWaiting_one: '{count} solicitud escrita está en espera.',
      silentWaiting_other: '{count} solicitudes escritas están en espera.',
      suspend: 'Suspender solicitudes',
      resume: 'Reanudar solicitudes',
      suspendTitle: '¿Suspender las solicitudes de {company}?',
      suspendText:
        'Los correos que piden algo a este titular, o a un comercio sobre él, quedan en cola hasta que se reanuden las solicitudes. Úselo cuando la propia pregunta revelaría algo al titular.',
      resumeTitle: '¿Reanudar las solicitudes de {company}?',
      resumeText: 'Se enviarán los correos escritos mientras tanto.',
      suspended: 'Se suspendieron las solicitudes.',
      resumed: 'Se reanudaron las solicitudes.',
    },
  },
} satisfies Messages;

declare module '../../../../platform/web/i18n/message-tree.ts' {
  interface MessageTree {
    mailSilence: typeof messages.en.mailSilence;
  }
}
