import type { Messages } from '../../../../platform/web/index.ts';

export const messages = {
  en: {
    notifications: {
      title: 'Notifications',
      none: 'No notifications',
      noneHint:
        'You are notified here of alerts and investigations that are assigned to you, of their deadlines, of your requests and of comments that mention you.',
      open_zero: 'Notifications',
      open_one: 'Notifications, {count} unread',
      open_other: 'Notifications, {count} unread',
      readAll: 'Mark all as read',
      unread: 'Unread',
      yesterday: 'Yesterday',
      by: 'by {name}',
      more: 'Show more',
      choices: 'Notification settings',
      choicesHint:
        'You are told that a request was approved only if you switch it on: the request itself shows it. An e-mail only says that there is something new; it does not show the content.',
      kind: 'Notification',
      onDesk: 'In Atalaia',
      byMail: 'By e-mail',
    },
  },
  pt: {
    notifications: {
      title: 'Notificações',
      none: 'Nenhuma notificação',
      noneHint: 'Aqui você é avisado de alertas e investigações atribuídos a você, de seus prazos, de suas solicitações e de comentários que o mencionam.',
      open_zero: 'Notificações',
      open_one: 'Notificações, {count} não lida',
      open_other: 'Notificações, {count} não lidas',
      readAll: 'Marcar todas como lidas',
      unread: 'Não lida',
      yesterday: 'Ontem',
      by: 'por {name}',
      more: 'Mostrar mais',
      choices: 'Configuração de notificações',
      choicesHint:
        'A aprovação de uma solicitação sua só é avisada se você a ativar: a própria solicitação a mostra. O e-mail diz apenas que há algo novo; não mostra o conteúdo.',
      kind: 'Notificação',
      onDesk: 'No Atalaia',
      byMail: 'Por e-mail',
    },
  },
  es: {
    notifications: {
      title: 'Notificaciones',
      none: 'Ninguna notificación',
      noneHint: 'Aquí se le avisa de las alertas e investigaciones que se le asignan, de sus plazos, de sus solicitudes y de los comentarios que lo mencionan.',
      open_zero: 'Notificaciones',
      open_one: 'Notificaciones, {count} sin leer',
      open_other: 'Notificaciones, {count} sin leer',
      readAll: 'Marcar todas como leídas',
      unread: 'Sin leer',
      yesterday: 'Ayer',
      by: 'por {name}',
      more: 'Mostrar más',
      choices: 'Configuración de notificaciones',
      choicesHint:
        'La aprobación de una solicitud suya solo se avisa si usted la activa: la propia solicitud la muestra. El correo solo dice que hay algo nuevo; no muestra el contenido.',
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
