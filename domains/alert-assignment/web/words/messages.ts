import type { Messages } from '../../../../platform/web/index.ts';

export const messages = {
  en: {
    alertAssignment: {
      hint: 'New alerts are assigned within seconds to colleagues who are active, may work on alerts and belong to the company. Alerts that nobody can take stay unassigned until somebody can. Escalated alerts wait for the senior analysts.',
      method: 'Method',
      methods: { OFF: 'No automatic assignment', ROUND_ROBIN: 'In turn', LEAST_LOAD: 'To the colleague with the fewest open alerts' },
      members: 'Who takes part',
      membersHint: 'Only colleagues who may work on alerts of this company.',
      typesOf: 'Types of alert that {name} takes',
      allTypes: 'All types',
      unable: 'not available at present',
      nobodyAble: 'Nobody who takes part can work on alerts at present: nothing is assigned.',
      open_one: '{shown} open alert',
      open_other: '{shown} open alerts',
      change: 'Change assignment',
      save: 'Save',
      saved: 'Assignment saved',
      means: 'It takes effect at once, also for alerts that are new and unassigned. Alerts that are already assigned stay with their assignee.',
      version: 'Version',
      versions_one: '{count} version',
      versions_other: '{count} versions',
      changed: 'Changed',
    },
  },
  pt: {
    alertAssignment: {
      hint: 'Os alertas novos são atribuídos em segundos a pessoas ativas, que podem trabalhar em alertas e pertencem à empresa. Alertas que ninguém pode assumir ficam sem responsável até que alguém possa. Alertas escalados aguardam os analistas seniores.',
      method: 'Método',
      methods: { OFF: 'Sem atribuição automática', ROUND_ROBIN: 'Em rodízio', LEAST_LOAD: 'Para quem tem menos alertas abertos' },
      members: 'Quem participa',
      membersHint: 'Somente pessoas que podem trabalhar em alertas desta empresa.',
      typesOf: 'Tipos de alerta que {name} assume',
      allTypes: 'Todos os tipos',
      unable: 'não disponível no momento',
      nobodyAble: 'Nenhum participante pode trabalhar em alertas no momento: nada é atribuído.',
      open_one: '{shown} alerta aberto',
      open_other: '{shown} alertas abertos',
      change: 'Alterar atribuição',
      save: 'Salvar',
      saved: 'Atribuição salva',
      means: 'Vale imediatamente, também para alertas novos sem responsável. Alertas já atribuídos continuam com o responsável.',
      version: 'Versão',
      versions_one: '{count} versão',
      versions_other: '{count} versões',
      changed: 'Alterada em',
    },
  },
  es: {
    alertAssignment: {
      hint: 'Las alertas nuevas se asignan en segundos a personas activas, que pueden trabajar en alertas y pertenecen a la empresa. Las que nadie puede tomar quedan sin responsable hasta que alguien pueda. Las alertas escaladas esperan a los analistas sénior.',
      method: 'Método',
      methods: { OFF: 'Sin asignación automática', ROUND_ROBIN: 'Por turnos', LEAST_LOAD: 'A quien tiene menos alertas abiertas' },
      members: 'Quién participa',
      membersHint: 'Solo personas que pueden trabajar en alertas de esta empresa.',
      typesOf: 'Tipos de alerta que toma {name}',
      allTypes: 'Todos los tipos',
      unable: 'no disponible por ahora',
      nobodyAble: 'Ningún participante puede trabajar en alertas por ahora: no se asigna nada.',
      open_one: '{shown} alerta abierta',
      open_other: '{shown} alertas abiertas',
      change: 'Cambiar asignación',
      save: 'Guardar',
      saved: 'Asignación guardada',
      means: 'Rige de inmediato, también para alertas nuevas sin responsable. Las alertas ya asignadas siguen con su responsable.',
      version: 'Versión',
      versions_one: '{count} versión',
      versions_other: '{count} versiones',
      changed: 'Modificada el',
    },
  },
} satisfies Messages;

declare module '../../../../platform/web/i18n/message-tree.ts' {
  interface MessageTree {
    alertAssignment: typeof messages.en.alertAssignment;
  }
}
