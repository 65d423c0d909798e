import type { Messages } from '../../../../platform/web/index.ts';

export const messages = {
  en: {
    retention: {
      hint: 'What is listed here is really deleted, every night, and leaves an entry in the audit trail. E-mails about somebody with an open alert, a held payment under review or a report in preparation stay.',
      never: 'Payments, decisions, cases, documents of people and merchants, and the audit trail are never deleted by the product.',
      where: 'Change the years of a company',
      years: 'After {count} years (the law: at least {least})',
      oldest: 'Oldest that is kept',
      next: 'Deleted from',
      none: 'Nothing is there',
      fixed: 'By fixed times',
      days_one: 'After {count} day',
      days_other: 'After {count} days',
      hours_one: 'After {count} hour',
      hours_other: 'After {count} hours',
      runs: 'What was deleted',
      noRuns: 'Nothing has been deleted yet',
      noRunsHint: 'Nothing is old enough.',
      deleted_one: '{count} deleted',
      deleted_other: '{count} deleted',
      before: 'Older than',
      keptOpen_one: '{count} stays for an open matter',
      keptOpen_other: '{count} stay for open matters',
      kinds: {
        LETTERS: 'E-mails about people',
      },
      fixedKinds: {
        SESSIONS: 'Ended sessions of staff',
        MAILED_LINKS: 'Texts of e-mails with a personal link',
        EXPORT_FILES: 'Files of lists that were requested',
        UNUSED_UPLOADS: 'Uploaded files that nothing uses',
        REPEATED_CALLS: 'Answers kept for repeated calls',
      },
    },
  },
  pt: {
    retention: {
      hint: 'O que consta aqui é de fato apagado, toda noite, e deixa registro na trilha de auditoria. E-mails sobre quem tem alerta aberto, pagamento retido em análise ou comunicação em preparo permanecem.',
      never: 'Pagamentos, decisões, casos, documentos de pessoas e estabelecimentos e a trilha de auditoria nunca são apagados pelo produto.',
      where: 'Alterar os anos de uma empresa',
      years: 'Após {count} anos (a lei: no mínimo {least})',
      oldest: 'Mais antigo guardado',
      next: 'Apagado a partir de',
      none: 'Não há nada',
      fixed: 'Por tempos fixos',
      days_one: 'Após {count} dia',
      days_other: 'Após {count} dias',
      hours_one: 'Após {count} hora',
      hours_other: 'Após {count} horas',
      runs: 'O que foi apagado',
      noRuns: 'Nada foi apagado ainda',
      noRunsHint: 'Nada é antigo o bastante.',
      deleted_one: '{count} apagado',
      deleted_other: '{count} apagados',
      before: 'Anterior a',
      keptOpen_one: '{count} permanece por assunto aberto',
      keptOpen_other: '{count} permanecem por assuntos abertos',
      kinds: {
        LETTERS: 'E-mails sobre pessoas',
      },
      fixedKinds: {
        SESSIONS: 'Sessões encerradas da equipe',
        MAILED_LINKS: 'Textos de e-mails com link pessoal',
        EXPORT_FILES: 'Arquivos de listas solicitados',
        UNUSED_UPLOADS: 'Arquivos enviados que nada usa',
        REPEATED_CALLS: 'Respostas guardadas para chamadas repetidas',
      },
    },
  },
  es: {
    retention: {
      hint: 'Lo que figura aquí se borra de verdad, cada noche, y deja un registro en la pista de auditoría. Permanecen los correos sobre quien tiene una alerta abierta, un pago retenido en revisión o un reporte en preparación.',
      never: 'El producto nunca borra pagos, decisiones, casos, documentos de personas y comercios ni la pista de auditoría.',
      where: 'Modificar los años de una empresa',
      years: 'Tras {count} años (la ley: al menos {least})',
      oldest: 'Más antiguo conservado',
      next: 'Se borra desde',
      none: 'No hay nada',
      fixed: 'Por tiempos fijos',
      days_one: 'Tras {count} día',
      days_other: 'Tras {count} días',
      hours_one: 'Tras {count} hora',
      hours_other: 'Tras {count} horas',
      runs: 'Lo que se borró',
      noRuns: 'Todavía no se borró nada',
      noRunsHint: 'Nada es lo bastante antiguo.',
      deleted_one: '{count} borrado',
      deleted_other: '{count} borrados',
      before: 'Anterior a',
      keptOpen_one: '{count} permanece por un asunto abierto',
      keptOpen_other: '{count} permanecen por asuntos abiertos',
      kinds: {
        LETTERS: 'Correos sobre personas',
      },
      fixedKinds: {
        SESSIONS: 'Sesiones terminadas del personal',
        MAILED_LINKS: 'Textos de correos con enlace personal',
        EXPORT_FILES: 'Archivos de listas solicitados',
        UNUSED_UPLOADS: 'Archivos cargados que nada usa',
        REPEATED_CALLS: 'Respuestas guardadas para llamadas repetidas',
      },
    },
  },
} satisfies Messages;

declare module '../../../../platform/web/i18n/message-tree.ts' {
  interface MessageTree {
    retention: typeof messages.en.retention;
  }
}
