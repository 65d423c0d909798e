import type { Messages } from '../../../../platform/web/index.ts';

export const messages = {
  en: {
    notes: {
      title: 'Notes',
      none: 'There are no notes yet.',
      add: 'Add note',
      added: 'Add Success!',
      text: 'Note',
      lacking: 'Write the note first.',
      hint: 'A note is never changed or deleted. What is not sent stays in this tab.',
      begin: 'Begin with:',
      mentions: 'Mention',
      mentionsHint: 'Colleagues who can open this record. Whoever is mentioned is notified.',
      mentioned: 'Mentioned',
      seen: 'seen',
      notSeen: 'not seen yet',
      files: 'Files',
      older: 'Show older notes',
      templates: {
        CONTACT: { name: 'Contact', text: 'Contact on […] with […] by […].\nAsked: […]\nAnswer: […]' },
        DOCUMENTS: { name: 'Documents', text: 'Documents examined: […]\nIssuer and date: […]\nConsistent with the register: […]\nWhat is missing: […]' },
        SOURCE_OF_FUNDS: {
          name: 'Source of funds',
          text: 'Declared source of funds: […]\nEvidence: […]\nIncome or revenue on file: […]\nAmount examined: […]\nAssessment: […]',
        },
        HANDOVER: { name: 'Handover', text: 'Done so far: […]\nStill open: […]\nNext step and by when: […]' },
      },
    },
  },
  pt: {
    notes: {
      title: 'Anotações',
      none: 'Ainda não há anotações.',
      add: 'Adicionar anotação',
      added: 'Adicionado com sucesso!',
      text: 'Anotação',
      lacking: 'Escreva a anotação primeiro.',
      hint: 'Uma anotação nunca é alterada nem excluída. O que não foi enviado permanece nesta aba.',
      begin: 'Começar com:',
      mentions: 'Mencionar',
      mentionsHint: 'Colegas que podem abrir este registro. Quem é mencionado recebe uma notificação.',
      mentioned: 'Mencionados',
      seen: 'visto em',
      notSeen: 'ainda não visto',
      files: 'Arquivos',
      older: 'Mostrar anotações anteriores',
      templates: {
        CONTACT: { name: 'Contato', text: 'Contato em […] com […] por […].\nPerguntado: […]\nResposta: […]' },
        DOCUMENTS: { name: 'Documentos', text: 'Documentos examinados: […]\nEmissor e data: […]\nCompatíveis com o cadastro: […]\nO que falta: […]' },
        SOURCE_OF_FUNDS: {
          name: 'Origem dos recursos',
          text: 'Origem declarada dos recursos: […]\nComprovação: […]\nRenda ou faturamento no cadastro: […]\nValor examinado: […]\nAvaliação: […]',
        },
        HANDOVER: { name: 'Passagem de trabalho', text: 'Feito até agora: […]\nPendente: […]\nPróximo passo e prazo: […]' },
      },
    },
  },
  es: {
    notes: {
      title: 'Notas',
      none: 'Todavía no hay notas.',
      add: 'Agregar nota',
      added: '¡Agregado con éxito!',
      text: 'Nota',
      lacking: 'Primero escriba la nota.',
      hint: 'Una nota nunca se modifica ni se elimina. Lo que no se envió permanece en esta pestaña.',
      begin: 'Comenzar con:',
      mentions: 'Mencionar',
      mentionsHint: 'Colegas que pueden abrir este registro. Quien es mencionado recibe una notificación.',
      mentioned: 'Mencionados',
      seen: 'visto el',
      notSeen: 'aún no visto',
      files: 'Archivos',
      older: 'Mostrar notas anteriores',
      templates: {
        CONTACT: { name: 'Contacto', text: 'Contacto el […] con […] por […].\nSe preguntó: […]\nRespuesta: […]' },
        DOCUMENTS: { name: 'Documentos', text: 'Documentos examinados: […]\nEmisor y fecha: […]\nCoinciden con el registro: […]\nQué falta: […]' },
        SOURCE_OF_FUNDS: {
          name: 'Origen de los fondos',
          text: 'Origen declarado de los fondos: […]\nComprobación: […]\nIngresos o facturación en el registro: […]\nImporte examinado: […]\nEvaluación: […]',
        },
        HANDOVER: { name: 'Traspaso', text: 'Hecho hasta ahora: […]\nPendiente: […]\nPróximo paso y plazo: […]' },
      },
    },
  },
} satisfies Messages;

declare module '../../../../platform/web/i18n/message-tree.ts' {
  interface MessageTree {
    notes: typeof messages.en.notes;
  }
}
