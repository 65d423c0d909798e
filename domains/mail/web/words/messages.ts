import type { Messages } from '../../../../platform/web/index.ts';

export const messages = {
  en: {
    mailSilence: {
      silent: 'Nothing is asked of this person by {company} for now',
      silentBy: 'Since {time}, by {name}: {reason}',
      silentWaiting_one: '{count} request is written and waits.',
      silentWaiting_other: '{count} requests are written and wait.',
      suspend: 'Suspend requests',
      resume: 'Resume requests',
      suspendTitle: 'Suspend requests of {company}?',
      suspendText:
        'E-mails that ask this person, or a merchant about this person, for something stay queued until requests are resumed. Use it where the question itself would tell the person something.',
      resumeTitle: 'Resume requests of {company}?',
      resumeText: 'E-mails that were written meanwhile are sent.',
      suspended: 'Requests are suspended.',
      resumed: 'Requests are resumed.',
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
        'Os e-mails que pedem algo a este titular, ou a um estabelecimento sobre ele, ficam na fila até a retomada. Use quando a própria pergunta revelaria algo ao titular.',
      resumeTitle: 'Retomar solicitações de {company}?',
      resumeText: 'Os e-mails escritos nesse meio-tempo serão enviados.',
      suspended: 'As solicitações foram suspensas.',
      resumed: 'As solicitações foram retomadas.',
    },
  },
} satisfies Messages;

declare module '../../../../platform/web/i18n/message-tree.ts' {
  interface MessageTree {
    mailSilence: typeof messages.en.mailSilence;
  }
}
