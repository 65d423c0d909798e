import type { Messages } from '../../../../platform/web/index.ts';

export const messages = {
  en: {
    notifications: {
      title: 'Notifications',
      none: 'No notifications',
      noneHint: 'You are told here of alerts that are assigned to you, of your requests and of comments that mention you.',
      open_zero: 'Notifications',
      open_one: 'Notifications, {count} unread',
      open_other: 'Notifications, {count} unread',
      readAll: 'Mark all as read',
      unread: 'Unread',
      by: 'by {name}',
      more: 'Show more',
      choices: 'What you are told',
      choicesHint: 'A mail says only that there is something new, and nothing of it.',
      kind: 'Notification',
      onDesk: 'In Atalaia',
      byMail: 'By mail',
    },
  },
  pt: {
    notifications: {
      title: 'Notificações',
      none: 'Nenhuma notificação',
      noneHint: 'Aqui você é avisado de alertas atribuídos a você, de suas solicitações e de comentários que o mencionam.',
      open_zero: 'Notificações',
      open_one: 'Notificações, {count} não lida',
      open_other: 'Notificações, {count} não lidas',
      readAll: 'Marcar todas como lidas',
      unread: 'Não lida',
      by: 'por {name}',
      more: 'Mostrar mais',
      choices: 'O que lhe é avisado',
      choicesHint: 'O e-mail diz apenas que há algo novo, e nada sobre o conteúdo.',
      kind: 'Notificação',
      onDesk: 'No Atalaia',
      byMail: 'Por e-mail',
    },
  },
  es: {
    notifications: {
      title: 'Notificaciones',
      none: 'Ninguna notificación',
      noneHint: 'Aquí se le avisa de las alertas que se le asignan, de sus solicitudes y de los comentarios que lo mencionan.',
      open_zero: 'Notificaciones',
      open_one: 'Notificaciones, {count} sin leer',
      open_other: 'Notificaciones, {count} sin leer',
      readAll: 'Marcar todas como leídas',
      unread: 'Sin leer',
      by: 'por {name}',
      more: 'Mostrar más',
      choices: 'Qué se le avisa',
      choicesHint: 'El correo dice solo que hay algo nuevo, y nada de su contenido.',
      kind: 'Notificación',
      onDesk: 'En Atalaia',
      byMail: 'Por correo',
    },
  },
} satisfies Messages;

declare module '../../../../platform/web/i18n/message-tree.ts' {
  interface MessageTree {
    notifications: typeof messages.en.notifications;
  }
}
