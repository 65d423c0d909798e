import type { AmlReasonCode } from '../../kernel/index.ts';
import { vocabulary } from '../../../platform/contract/index.ts';

/** What each reason code of a decision says to the staff; never shown to merchants or end-users. */
export const reasonWords = vocabulary<AmlReasonCode>('reason', {
  LIMIT_MONITOR: { en: 'Above the monitor limit', pt: 'Acima do limite de monitoramento', es: 'Por encima del límite de monitoreo' },
  LIMIT_PROBATION: { en: 'Above the probation limit', pt: 'Acima do limite de retenção', es: 'Por encima del límite de retención' },
  ID_BLACKLIST: { en: 'Identity on the black list', pt: 'Identidade na lista de bloqueio', es: 'Identidad en la lista de bloqueo' },
  CHANNEL_BLACKLIST: { en: 'Channel on the black list', pt: 'Canal na lista de bloqueio', es: 'Canal en la lista de bloqueo' },
  BLOCK_CONFIG: { en: 'Blocked by configuration', pt: 'Bloqueada por configuração', es: 'Bloqueada por configuración' },
  ROUTE_UNAVAILABLE: { en: 'No route available', pt: 'Nenhuma rota disponível', es: 'Sin ruta disponible' },
  SANCTION: { en: 'Sanction match', pt: 'Correspondência em lista de sanções', es: 'Coincidencia en lista de sanciones' },
  PEP: { en: 'Politically exposed person', pt: 'Pessoa exposta politicamente', es: 'Persona expuesta políticamente' },
  KYC_NOT_VERIFY: { en: 'Identity not verified', pt: 'Identidade não verificada', es: 'Identidad no verificada' },
  KYC_NO_PASS: { en: 'Identity verification failed', pt: 'Identidade reprovada', es: 'Identidad rechazada' },
  NAME_MISMATCH: { en: 'Name does not match', pt: 'Nome divergente', es: 'Nombre que no coincide' },
  DOCUMENT_MISMATCH: { en: 'Document does not match', pt: 'Documento divergente', es: 'Documento que no coincide' },
  MINOR: { en: 'Minor', pt: 'Menor de idade', es: 'Menor de edad' },
  DECEASED: { en: 'Deceased person', pt: 'Pessoa falecida', es: 'Persona fallecida' },
  COUNTRY: { en: 'Country', pt: 'País', es: 'País' },
  MERCHANT_STATE: { en: 'Merchant not authorised to operate', pt: 'Estabelecimento sem autorização para operar', es: 'Comercio sin autorización para operar' },
  MANUAL_HOLD: { en: 'Held by an analyst', pt: 'Retida por um analista', es: 'Retenida por un analista' },
  EVIDENCE_TIMEOUT: { en: 'Evidence not received in time', pt: 'Comprovantes não recebidos no prazo', es: 'Comprobantes no recibidos en plazo' },
  EVIDENCE_REJECTED: { en: 'Evidence rejected', pt: 'Comprovantes rejeitados', es: 'Comprobantes rechazados' },
  BULK_ALLOWED: { en: 'Released in bulk', pt: 'Liberada em lote', es: 'Liberada en lote' },
  APPROVED_WITH_BALANCE: { en: 'Approved with a temporary balance', pt: 'Aprovada com saldo temporário', es: 'Aprobada con saldo temporal' },
  APPROVED_WITH_LIMIT: { en: 'Approved within the limit', pt: 'Aprovada dentro do limite', es: 'Aprobada dentro del límite' },
  FALSE_MATCH: { en: 'False match', pt: 'Falsa correspondência', es: 'Falsa coincidencia' },
  SCREENING_FAILED: { en: 'Name screening not possible', pt: 'Consulta às listas não realizada', es: 'Consulta de listas no realizada' },
});

/** What moved a standing, where no decision did. */
export const happeningWords = vocabulary('happening', {
  UNDER_REVIEW: { en: 'Under review', pt: 'Em análise', es: 'En revisión' },
  MONITOR_PASSED: { en: 'Above the monitor limit', pt: 'Acima do limite de monitoramento', es: 'Por encima del límite de monitoreo' },
  WATCHED: { en: 'Put under monitoring', pt: 'Colocado em monitoramento', es: 'Puesto en monitoreo' },
  HOLD_OPENED: { en: 'A payment was held', pt: 'Um pagamento foi retido', es: 'Se retuvo una operación' },
  LIMITS_APPROVED: { en: 'Personal limits approved', pt: 'Limites pessoais aprovados', es: 'Límites personales aprobados' },
  DISMISSED: { en: 'Reviewed and dismissed', pt: 'Verificado e dispensado', es: 'Revisado y descartado' },
  HOLDS_CLOSED: { en: 'The last open hold was closed', pt: 'A última retenção aberta foi encerrada', es: 'Se cerró la última retención abierta' },
  APPROVAL_ENDED: { en: 'The approval ended', pt: 'A aprovação terminou', es: 'Terminó la aprobación' },
  BLOCKED: { en: 'Added to the black list', pt: 'Incluído na lista de bloqueio', es: 'Incluido en la lista de bloqueo' },
  UNBLOCKED: { en: 'Removed from the black list', pt: 'Retirado da lista de bloqueio', es: 'Retirado de la lista de bloqueo' },
  SUBJECT_LINKED: { en: 'Identities were linked', pt: 'Identidades foram vinculadas', es: 'Se vincularon identidades' },
});
