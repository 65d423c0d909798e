import type { IdCountry, PepState, RiskLevel, SanctionState, Standing, SubjectKind, VerificationResult } from '../../kernel/index.ts';
import { vocabulary } from '../../../platform/contract/index.ts';

/** How a person stands with a company. */
export const standingWords = vocabulary<Standing>('standing', {
  CLEAR: { en: 'Clear', pt: 'Regular', es: 'Regular' },
  MONITORING: { en: 'Monitoring', pt: 'Em monitoramento', es: 'En monitoreo', tone: 'info' },
  PROBATION: { en: 'Probation', pt: 'Retido', es: 'Retenido', tone: 'warning' },
  APPROVED: { en: 'Approved', pt: 'Aprovado', es: 'Aprobado', tone: 'success' },
  BLOCKED: { en: 'Blocked', pt: 'Bloqueado', es: 'Bloqueado', tone: 'danger' },
});

/** Where people and companies are registered. */
export const countryWords = vocabulary<IdCountry>('country', {
  BRA: { en: 'Brazil', pt: 'Brasil', es: 'Brasil' },
  MEX: { en: 'Mexico', pt: 'México', es: 'México' },
  ARG: { en: 'Argentina', pt: 'Argentina', es: 'Argentina' },
});

/** How far an identity is proved. */
export const verificationWords = vocabulary<VerificationResult>('verification', {
  Pass: { en: 'Pass', pt: 'Aprovada', es: 'Aprobada', tone: 'success' },
  'No Pass': { en: 'No Pass', pt: 'Reprovada', es: 'Rechazada', tone: 'danger' },
  'Not Verify': { en: 'Not verified', pt: 'Não verificada', es: 'No verificada', tone: 'warning' },
});

/** Political exposure. */
export const pepWords = vocabulary<PepState>('pep', {
  NONE: { en: 'Not a PEP', pt: 'Não é PEP', es: 'No es PEP' },
  CURRENT: { en: 'Current PEP', pt: 'PEP atual', es: 'PEP actual', tone: 'warning' },
  FORMER: { en: 'Former PEP', pt: 'Ex-PEP', es: 'Ex PEP', tone: 'info' },
  ASSOCIATE: {
    en: 'Relative or close associate of a PEP',
    pt: 'Familiar ou estreito colaborador de PEP',
    es: 'Familiar o colaborador cercano de PEP',
    tone: 'info',
  },
});

/** What sanctions screening says of a person. */
export const sanctionWords = vocabulary<SanctionState>('sanction', {
  NONE: { en: 'No match', pt: 'Sem ocorrência', es: 'Sin coincidencia' },
  POSSIBLE: { en: 'Possible match', pt: 'Possível ocorrência', es: 'Posible coincidencia', tone: 'warning' },
  CONFIRMED: { en: 'Sanctioned', pt: 'Sancionado', es: 'Sancionado', tone: 'danger' },
});

export const subjectKindWords = vocabulary<SubjectKind>('subjectKind', {
  PERSON: { en: 'Person', pt: 'Pessoa física', es: 'Persona física' },
  COMPANY: { en: 'Company', pt: 'Pessoa jurídica', es: 'Persona jurídica' },
});

export const riskLevelWords = vocabulary<RiskLevel>('riskLevel', {
  LOW: { en: 'Low', pt: 'Baixo', es: 'Bajo', tone: 'success' },
  MEDIUM: { en: 'Medium', pt: 'Médio', es: 'Medio', tone: 'warning' },
  HIGH: { en: 'High', pt: 'Alto', es: 'Alto', tone: 'danger' },
});

/** What stands in place of a state or province, whose names are the same in every language. */
export const registeredStateWords = vocabulary('registeredState', {
  NOT_RECORDED: { en: 'Not recorded', pt: 'Não registrado', es: 'Sin registrar' },
});

/** State of a document at its registry. */
export const idStatusWords = vocabulary<'REGULAR' | 'PENDING' | 'SUSPENDED' | 'DECEASED'>('idStatus', {
  REGULAR: { en: 'Regular', pt: 'Regular', es: 'Regular', tone: 'success' },
  PENDING: { en: 'Pending', pt: 'Pendente', es: 'Pendiente', tone: 'warning' },
  SUSPENDED: { en: 'Suspended', pt: 'Suspensa', es: 'Suspendida', tone: 'danger' },
  DECEASED: { en: 'Holder deceased', pt: 'Titular falecido', es: 'Titular fallecido', tone: 'danger' },
});
