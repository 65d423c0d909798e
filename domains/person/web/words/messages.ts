import type { Messages } from '../../../../platform/web/index.ts';

export const messages = {
  en: {
    person: {
      noName: 'Name unknown',
      identity: 'Identity: {result}',
      none: 'There is no person {id}, or you do not have access',
      deceased: 'Deceased on {day}',
      at: '{standing} · {company}',
      facts: 'Status of this person',
      factsCompany: 'Status of this company',
      others: 'Further documents',
      risk: 'Risk',
      drivers: {
        SANCTION_CONFIRMED: 'match with a sanctions list confirmed',
        SANCTION_POSSIBLE: 'possible match with a sanctions list',
        PEP_CURRENT: 'holds public office',
        PEP_ASSOCIATE: 'close to somebody in public office',
        PEP_FORMER: 'held public office before',
      },
      noDrivers: 'no public office, no match with a sanctions list',
      held: 'Money on hold',
      heldNone: 'None',
      heldOf_one: '{amount} in {count} payment',
      heldOf_other: '{amount} in {count} payments',
      work: 'Open alerts',
      workNone: 'None',
      workOf: '{name}: {count}',
      nobody: 'Unassigned: {count}',
    },
  },
  pt: {
    person: {
      noName: 'Nome desconhecido',
      identity: 'Identidade: {result}',
      none: 'Não existe a pessoa {id}, ou você não tem acesso a ela',
      deceased: 'Falecida em {day}',
      at: '{standing} · {company}',
      facts: 'Situação desta pessoa',
      factsCompany: 'Situação desta empresa',
      others: 'Outros documentos',
      risk: 'Risco',
      drivers: {
        SANCTION_CONFIRMED: 'correspondência confirmada com lista de sanções',
        SANCTION_POSSIBLE: 'possível correspondência com lista de sanções',
        PEP_CURRENT: 'exerce cargo público',
        PEP_ASSOCIATE: 'próxima de quem exerce cargo público',
        PEP_FORMER: 'exerceu cargo público',
      },
      noDrivers: 'sem cargo público e sem correspondência com lista de sanções',
      held: 'Valores retidos',
      heldNone: 'Nenhum',
      heldOf_one: '{amount} em {count} pagamento',
      heldOf_other: '{amount} em {count} pagamentos',
      work: 'Alertas em aberto',
      workNone: 'Nenhum',
      workOf: '{name}: {count}',
      nobody: 'Sem responsável: {count}',
    },
  },
  es: {
    person: {
      noName: 'Nombre desconocido',
      identity: 'Identidad: {result}',
      none: 'No existe la persona {id}, o usted no tiene acceso a ella',
      deceased: 'Fallecida el {day}',
      at: '{standing} · {company}',
      facts: 'Situación de esta persona',
      factsCompany: 'Situación de esta empresa',
      others: 'Otros documentos',
      risk: 'Riesgo',
      drivers: {
        SANCTION_CONFIRMED: 'coincidencia confirmada con una lista de sanciones',
        SANCTION_POSSIBLE: 'posible coincidencia con una lista de sanciones',
        PEP_CURRENT: 'ejerce un cargo público',
        PEP_ASSOCIATE: 'cercana a quien ejerce un cargo público',
        PEP_FORMER: 'ejerció un cargo público',
      },
      noDrivers: 'sin cargo público y sin coincidencia con listas de sanciones',
      held: 'Dinero retenido',
      heldNone: 'Ninguno',
      heldOf_one: '{amount} en {count} operación',
      heldOf_other: '{amount} en {count} operaciones',
      work: 'Alertas abiertas',
      workNone: 'Ninguna',
      workOf: '{name}: {count}',
      nobody: 'Sin responsable: {count}',
    },
  },
} satisfies Messages;

declare module '../../../../platform/web/i18n/message-tree.ts' {
  interface MessageTree {
    person: typeof messages.en.person;
  }
}
