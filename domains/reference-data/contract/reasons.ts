import type { AmlReasonCode } from '../../kernel/index.ts';

/** What each reason code of a decision says to the staff; never shown to merchants or end-users. */
export const reasonLabels: Record<AmlReasonCode, readonly [en: string, pt: string]> = {
  LIMIT_MONITOR: ['Above the monitor limit', 'Acima do limite de monitoramento'],
  LIMIT_PROBATION: ['Above the probation limit', 'Acima do limite de retenção'],
  ID_BLACKLIST: ['Identity on the black list', 'Identidade na lista de bloqueio'],
  CHANNEL_BLACKLIST: ['Channel on the black list', 'Canal na lista de bloqueio'],
  BLOCK_CONFIG: ['Blocked by configuration', 'Bloqueado por configuração'],
  ROUTE_UNAVAILABLE: ['No route available', 'Nenhuma rota disponível'],
  SANCTION: ['Sanction match', 'Correspondência em lista de sanções'],
  PEP: ['Politically exposed person', 'Pessoa exposta politicamente'],
  KYC_NOT_VERIFY: ['Identity not verified', 'Identidade não verificada'],
  KYC_NO_PASS: ['Identity did not pass', 'Identidade reprovada'],
  NAME_MISMATCH: ['Name does not match', 'Nome divergente'],
  DOCUMENT_MISMATCH: ['Document does not match', 'Documento divergente'],
  MINOR: ['Minor', 'Menor de idade'],
  DECEASED: ['Deceased person', 'Pessoa falecida'],
  COUNTRY: ['Country', 'País'],
  MERCHANT_STATE: ['Merchant may not operate', 'Estabelecimento sem autorização para operar'],
  MANUAL_HOLD: ['Held by an analyst', 'Retida por um analista'],
  EVIDENCE_TIMEOUT: ['No evidence in time', 'Comprovantes não recebidos no prazo'],
  EVIDENCE_REJECTED: ['Evidence rejected', 'Comprovantes rejeitados'],
  BULK_ALLOWED: ['Released in bulk', 'Liberada em lote'],
  APPROVED_WITH_BALANCE: ['Approved with a temporary balance', 'Aprovada com saldo temporário'],
  APPROVED_WITH_LIMIT: ['Approved within the limit', 'Aprovada dentro do limite'],
  FALSE_MATCH: ['False match', 'Falsa correspondência'],
};

/** What moved a standing, where no decision did. */
export const happeningLabels: Readonly<Record<string, readonly [en: string, pt: string]>> = {
  UNDER_REVIEW: ['Under review', 'Em análise'],
  MONITOR_PASSED: ['Above the monitor limit', 'Acima do limite de monitoramento'],
  WATCHED: ['Put under watch', 'Colocado sob observação'],
  HOLD_OPENED: ['A payment was held', 'Um pagamento foi retido'],
  LIMITS_APPROVED: ['Personal limits approved', 'Limites pessoais aprovados'],
  DISMISSED: ['Looked at and dismissed', 'Verificado e dispensado'],
  HOLDS_CLOSED: ['The last open hold is gone', 'A última retenção foi encerrada'],
  APPROVAL_ENDED: ['The approval ended', 'A aprovação terminou'],
  BLOCKED: ['Added to the black list', 'Incluído na lista de bloqueio'],
  UNBLOCKED: ['Taken off the black list', 'Retirado da lista de bloqueio'],
  SUBJECT_LINKED: ['Identities were linked', 'Identidades foram vinculadas'],
};
