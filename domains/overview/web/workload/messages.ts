import type { Messages } from '../../../../platform/web/index.ts';

/** Texts of the workload of the team. */
export const messages = {
  en: {
    workload: {
      title: 'Workload',
      subtitle: 'What each colleague is responsible for now, in your companies. Each figure opens exactly its rows.',
      table: 'Work by colleague',
      person: 'Colleague',
      unassigned: 'Unassigned',
      me: 'you',
      inactive: 'account disabled or without this permission',
      all: 'All',
      overdue: '{count} overdue',
      oldest: 'since {time}',
      empty: 'No kind of work can be shown to you',
      acts: 'Actions',
      handOver: 'Hand over…',
      handOverOf: 'Hand over work of {name}',
      handOverOfNobody: 'Assign unassigned work',
    },
  },
  pt: {
    workload: {
      title: 'Carga de trabalho',
      subtitle: 'O que está sob a responsabilidade de cada pessoa da equipe, nas suas empresas. Cada número abre exatamente as suas linhas.',
      table: 'Trabalho por pessoa',
      person: 'Pessoa da equipe',
      unassigned: 'Sem responsável',
      me: 'você',
      inactive: 'conta desativada ou sem esta permissão',
      all: 'Total',
      overdue: '{count} em atraso',
      oldest: 'desde {time}',
      empty: 'Não há tipo de trabalho que possa ser mostrado a você',
      acts: 'Ações',
      handOver: 'Repassar…',
      handOverOf: 'Repassar trabalho de {name}',
      handOverOfNobody: 'Atribuir trabalho sem responsável',
    },
  },
  es: {
    workload: {
      title: 'Carga de trabajo',
      subtitle: 'Lo que está a cargo de cada persona del equipo, en sus empresas. Cada cifra abre exactamente sus filas.',
      table: 'Trabajo por persona',
      person: 'Persona del equipo',
      unassigned: 'Sin responsable',
      me: 'usted',
      inactive: 'cuenta desactivada o sin este permiso',
      all: 'Total',
      overdue: '{count} con atraso',
      oldest: 'desde {time}',
      empty: 'No hay ningún tipo de trabajo que se le pueda mostrar',
      acts: 'Acciones',
      handOver: 'Traspasar…',
      handOverOf: 'Traspasar trabajo de {name}',
      handOverOfNobody: 'Asignar trabajo sin responsable',
    },
  },
} satisfies Messages;

declare module '../../../../platform/web/i18n/message-tree.ts' {
  interface MessageTree {
    workload: typeof messages.en.workload;
  }
}
