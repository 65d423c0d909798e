import { fillText, type Language, textIn, type Texts } from '../../../platform/contract/index.ts';
import type { IncidentKind, IncidentSeverity, IncidentSignal } from '../../kernel/incidents.ts';
import { languageOfCountry } from '../../kernel/index.ts';
import type { SignalFacts } from '../model/sources.ts';

interface SignalWords {
  readonly kind: IncidentKind;
  readonly severity: IncidentSeverity;
  readonly title: Texts;
  readonly description: Texts;
}

/** What the server writes of each condition for which it opens an incident. Whoever works on it may say it otherwise. */
const signals: Readonly<Record<IncidentSignal, SignalWords>> = {
  LIST_OVERDUE: {
    kind: 'SCREENING_LIST',
    severity: 'HIGH',
    title: { en: 'The list “{list}” is outdated', pt: 'A lista “{list}” está desatualizada', es: 'La lista «{list}» está desactualizada' },
    description: {
      en: 'For more than {hours} hours it has not been confirmed that the version in force is the newest. Until it is, customers and payments are screened against it.',
      pt: 'Há mais de {hours} horas não se confirma que a versão em vigor é a mais nova. Até lá, clientes e pagamentos são triados por ela.',
      es: 'Desde hace más de {hours} horas no se confirma que la versión vigente sea la más nueva. Hasta entonces, los clientes y las operaciones se controlan con ella.',
    },
  },
  ALERTS_LATE: {
    kind: 'DEADLINE',
    severity: 'HIGH',
    title: {
      en: 'Alerts not concluded by their regulatory deadline on {day}',
      pt: 'Alertas não concluídos até o prazo legal em {day}',
      es: 'Alertas no concluidas hasta su plazo legal el {day}',
    },
    description: {
      en: 'The regulatory deadline of the linked alerts was {day}, and they were not concluded by then.',
      pt: 'O prazo legal dos alertas vinculados terminou em {day}, sem que estivessem concluídos.',
      es: 'El plazo legal de las alertas vinculadas terminó el {day} sin que estuvieran concluidas.',
    },
  },
  TASK_OVERDUE: {
    kind: 'DEADLINE',
    severity: 'MEDIUM',
    title: { en: 'Not completed by its due date: {task}', pt: 'Não concluída no prazo: {task}', es: 'No terminada en su fecha: {task}' },
    description: {
      en: 'The task was due by the end of {day} and is open.',
      pt: 'A tarefa vencia no fim de {day} e está aberta.',
      es: 'La tarea vencía al final del {day} y está abierta.',
    },
  },
  AUDIT_CHAIN_BROKEN: {
    kind: 'CONTROL',
    severity: 'CRITICAL',
    title: {
      en: 'The verification of the audit trail failed',
      pt: 'A verificação da trilha de auditoria falhou',
      es: 'La verificación de la pista de auditoría falló',
    },
    description: {
      en: 'The verification found a fault at place {place} of the chain. Preserve the database as it is, and find out who could write to it.',
      pt: 'A verificação encontrou uma falha na posição {place} da cadeia. Preserve o banco de dados como está e apure quem podia gravar nele.',
      es: 'La verificación encontró una falla en la posición {place} de la cadena. Conserve la base de datos como está y averigüe quién podía escribir en ella.',
    },
  },
  OUTCOMES_GIVEN_UP: {
    kind: 'OUTAGE',
    severity: 'MEDIUM',
    title: {
      en: 'Outcomes of {day} did not reach the payment core',
      pt: 'Resultados de {day} não chegaram ao núcleo de pagamentos',
      es: 'Resultados del {day} no llegaron al núcleo de pagos',
    },
    description: {
      en: 'Messages about the linked payments could not be delivered in any attempt. Send them again in the system configuration, or inform the payment core in another way.',
      pt: 'As mensagens sobre os pagamentos vinculados não puderam ser entregues em nenhuma tentativa. Reenvie-as na configuração do sistema ou informe o núcleo de pagamentos por outro meio.',
      es: 'Los mensajes sobre las operaciones vinculadas no pudieron entregarse en ningún intento. Reenvíelos en la configuración del sistema o informe al núcleo de pagos por otro medio.',
    },
  },
};

const factsIn = (facts: SignalFacts, lang: Language): Record<string, string | number> =>
  Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, typeof value === 'object' ? textIn(value, lang) : value]));

/** How an incident begins that the server opens for a company of a country, in the language of its law. */
export function beginningOf(signal: IncidentSignal, facts: SignalFacts, country: string) {
  const lang = languageOfCountry(country);
  const { kind, severity, title, description } = signals[signal];
  const filled = (text: Texts): string => fillText(textIn(text, lang), factsIn(facts, lang));
  return { kind, severity, title: filled(title), description: filled(description) };
}
