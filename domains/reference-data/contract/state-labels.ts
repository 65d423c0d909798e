import type { AlertStatus, Conclusion, SanctionState, Standing, VerificationResult } from '../../kernel/index.ts';
import { type LabelPair, wordLists } from './word-lists.ts';

/* Words of states in files. The screens have the same in their messages. */

type Labels<T extends string> = Readonly<Record<T, LabelPair>>;

const amlResult = wordLists.aml_status.labels;
const verification: Labels<VerificationResult> = {
  Pass: ['Pass', 'Aprovada'],
  'No Pass': ['No pass', 'Reprovada'],
  'Not Verify': ['Not verified', 'Não verificada'],
};
const sanction: Labels<SanctionState> = {
  NONE: ['No match', 'Sem ocorrência'],
  POSSIBLE: ['Possible match', 'Possível ocorrência'],
  CONFIRMED: ['Sanctioned', 'Sancionado'],
};
const standing: Labels<Standing> = {
  CLEAR: ['Clear', 'Regular'],
  MONITORING: ['Monitoring', 'Em monitoramento'],
  PROBATION: ['Probation', 'Em análise'],
  APPROVED: ['Approved', 'Aprovado'],
  BLOCKED: ['Blocked', 'Bloqueado'],
};
const alertStatus: Labels<AlertStatus> = {
  NEW: ['New', 'Novo'],
  IN_REVIEW: ['In review', 'Em análise'],
  WAITING_INFO: ['Waiting for information', 'Aguardando informações'],
  ESCALATED: ['Escalated', 'Escalado'],
  CONFIRMED: ['Concluded', 'Concluído'],
};
const conclusion: Labels<Conclusion> = {
  FALSE_POSITIVE: ['False positive', 'Falso positivo'],
  JUSTIFIED: ['Justified', 'Justificado'],
  SUSPICIOUS: ['Suspicious', 'Suspeito'],
};
const idStatus: Labels<'REGULAR' | 'PENDING' | 'SUSPENDED' | 'DECEASED'> = {
  REGULAR: ['Regular', 'Regular'],
  PENDING: ['Pending', 'Pendente'],
  SUSPENDED: ['Suspended', 'Suspensa'],
  DECEASED: ['Holder deceased', 'Titular falecido'],
};

/** Labels of states by what they are states of. */
export const stateLabels = {
  amlResult,
  partnerStatus: wordLists.transaction_status.labels,
  /** How a payment stands: what the desk decided while it holds, else what became of it. */
  paymentStatus: {
    ...wordLists.transaction_status.labels,
    ON_HOLD: ['On hold', 'Retida'],
    FROZEN: amlResult.FROZEN,
    REJECTED: amlResult.REJECTED,
  },
  business: wordLists.business_type.labels,
  verification,
  sanction,
  standing,
  alertStatus,
  conclusion,
  idStatus,
} satisfies Record<string, Readonly<Record<string, LabelPair>>>;
