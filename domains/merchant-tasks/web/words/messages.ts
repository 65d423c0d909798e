import type { Messages } from '../../../../platform/web/index.ts';

export const messages = {
  en: {
    merchantTasks: {
      title: 'Additional tasks',
      empty: 'There are no records yet',
      emptyHint: 'Add the first one with the button above.',
      add: 'Add',
      addTitle: 'Add a record',
      added: 'The record was added',
      open: 'Open',
      record: 'Record',
      acts: { CLOSE: 'Close record', REOPEN: 'Reopen record' },
      moved: 'The record was updated',
      status: 'Status',
      company: 'Company',
      description: 'Description',
      createdBy: 'Added by',
      createdTime: 'Added on',
    },
  },
  pt: {
    merchantTasks: {
      title: 'Tarefas adicionais',
      empty: 'Ainda não há registros',
      emptyHint: 'Adicione o primeiro com o botão acima.',
      add: 'Adicionar',
      addTitle: 'Adicionar um registro',
      added: 'O registro foi adicionado',
      open: 'Abrir',
      record: 'Registro',
      acts: { CLOSE: 'Encerrar registro', REOPEN: 'Reabrir registro' },
      moved: 'O registro foi atualizado',
      status: 'Situação',
      company: 'Empresa',
      description: 'Descrição',
      createdBy: 'Adicionado por',
      createdTime: 'Adicionado em',
    },
  },
  es: {
    merchantTasks: {
      title: 'Tareas adicionales',
      empty: 'Todavía no hay registros',
      emptyHint: 'Agregue el primero con el botón de arriba.',
      add: 'Agregar',
      addTitle: 'Agregar un registro',
      added: 'El registro se agregó',
      open: 'Abrir',
      record: 'Registro',
      acts: { CLOSE: 'Cerrar registro', REOPEN: 'Reabrir registro' },
      moved: 'El registro se actualizó',
      status: 'Estado',
      company: 'Empresa',
      description: 'Descripción',
      createdBy: 'Agregado por',
      createdTime: 'Agregado el',
    },
  },
} satisfies Messages;

declare module '../../../../platform/web/i18n/message-tree.ts' {
  interface MessageTree {
    merchantTasks: typeof messages.en.merchantTasks;
  }
}
