import type { AbilitySubject } from './ability.ts';
import type { Texts } from './language.ts';

/** What the subjects of abilities are called: the places of the desk. */
export const subjectLabels: Readonly<Record<AbilitySubject, Texts>> = {
  Auth: { en: 'Sign-in', pt: 'Acesso', es: 'Acceso' },
  Dashboard: { en: 'Overview', pt: 'Visão geral', es: 'Vista general' },
  'AML.MonitorList': { en: 'Monitor list', pt: 'Lista de monitoramento', es: 'Lista de monitoreo' },
  'AML.Transactions': { en: 'Transactions', pt: 'Transações', es: 'Operaciones' },
  'AML.RuleSettings': { en: 'Rule settings', pt: 'Configuração de regras', es: 'Configuración de reglas' },
  'AML.Alerts': { en: 'Alerts', pt: 'Alertas', es: 'Alertas' },
  'AML.DOWNLOAD': { en: 'Downloads', pt: 'Downloads', es: 'Descargas' },
  'AML.BlackList': { en: 'Black lists', pt: 'Listas de bloqueio', es: 'Listas de bloqueo' },
  'AML.ProbationList': { en: 'Probation list', pt: 'Lista de retenções', es: 'Lista de retenciones' },
  'AML.ApprovalList': { en: 'Approval list', pt: 'Lista de aprovações', es: 'Lista de aprobaciones' },
  'AML.IdDatabase': { en: 'ID database', pt: 'Base de identidades', es: 'Base de identidades' },
  'AML.Details': { en: 'Details', pt: 'Detalhes', es: 'Detalles' },
  'AML.ActivityLog': { en: 'Activity log', pt: 'Registro de atividades', es: 'Registro de actividad' },
  'AML.SCREENING.Search': { en: 'Screening search', pt: 'Busca de triagem', es: 'Búsqueda en listas' },
  'AML.SCREENING.Reports': { en: 'Screening reports', pt: 'Relatórios de consulta em listas', es: 'Informes de consulta en listas' },
  'AML.SCREENING.Ongoing': { en: 'Ongoing screening', pt: 'Triagem contínua', es: 'Seguimiento continuo en listas' },
  'AML.ONBOARDING.OnboardingList': { en: 'Onboarding list', pt: 'Lista de credenciamento', es: 'Lista de altas de comercios' },
  'AML.ONBOARDING.Supplementary': { en: 'Additional tasks', pt: 'Tarefas adicionais', es: 'Tareas adicionales' },
  'AML.ONBOARDING.AdditionalRequest': { en: 'Additional requests', pt: 'Solicitações adicionais', es: 'Solicitudes adicionales' },
  'AML.MERCHANTSLIST.AllMerchants': { en: 'All merchants', pt: 'Todos os estabelecimentos', es: 'Todos los comercios' },
  'AML.MERCHANTSLIST.MerchantRisk': { en: 'Merchants by risk', pt: 'Estabelecimentos por risco', es: 'Comercios por riesgo' },
  'AML.Reports.Sar': { en: 'Report cases', pt: 'Casos de comunicação', es: 'Casos de reporte' },
  'AML.Incidents': { en: 'Incidents', pt: 'Incidentes', es: 'Incidentes' },
  'AML.REMITTANCEREPORTS': { en: 'Remittance reports', pt: 'Relatórios de liquidação', es: 'Informes de liquidación' },
  'AML.RoutingConfig': { en: 'Routing configuration', pt: 'Configuração de rotas', es: 'Configuración de rutas' },
  'AML.CONFIGURATION': { en: 'System configuration', pt: 'Configuração do sistema', es: 'Configuración del sistema' },
};
