import type { AmlReasonCode, AmlResult, PepState, RuleAction, SanctionState, Standing, VerificationResult } from '../../kernel/index.ts';
import { type LabelPair, reasonLabels, ruleTypeLabels, type RuleType, wordLists } from '../../reference-data/contract/index.ts';

/* What codes are called in a dossier. The desk has its words in two languages; authorities of Mexico and Argentina read a third. */

export type DossierLanguage = 'pt' | 'es' | 'en';
type Words<T extends string> = Readonly<Record<T, string>>;
type Trios<T extends string> = Readonly<Record<T, readonly [pt: string, es: string, en: string]>>;

const ruleTypes: Words<RuleType> = {
  SINGLE_AMOUNT: 'Operación única elevada',
  CUMULATIVE_AMOUNT: 'Volumen acumulado en el período',
  COUNT: 'Cantidad de operaciones',
  STRUCTURING: 'Fraccionamiento por debajo del límite',
  SMURFING_GROUP: 'Grupo de pagadores pequeños',
  MANY_TO_ONE: 'Muchos pagadores, un beneficiario',
  ONE_TO_MANY: 'Un pagador, muchos beneficiarios',
  RAPID_IN_OUT: 'Ingreso y egreso rápidos',
  LOW_ACTIVITY_BEFORE_PAYOUT: 'Retiro sin uso del servicio',
  DORMANT: 'Inactivo que vuelve a operar',
  NEW_ACCOUNT_BURST: 'Pico en una cuenta nueva',
  BASELINE_SHIFT: 'Desvío del propio historial',
  REFUND_RATIO: 'Proporción de devoluciones',
  CHARGEBACK_RATIO: 'Proporción de contracargos',
  INCOME_RATIO: 'Volumen frente al ingreso',
  TURNOVER_RATIO: 'Volumen frente a la facturación declarada',
  ROUND_AMOUNT: 'Importes redondos',
  REPEATED_AMOUNT: 'Importe repetido',
  NIGHT_TIME: 'Horario inusual',
  HIGH_RISK_COUNTRY: 'País de alto riesgo',
  BORDER_REGION: 'Zona fronteriza',
  HIGH_RISK_CHANNEL: 'Canal de alto riesgo',
  HIGH_RISK_INDUSTRY: 'Actividad de alto riesgo',
  MINOR: 'Menor de edad',
  ELDER_SHIFT: 'Cambio repentino en edad avanzada',
  DECEASED: 'Persona fallecida',
  UNVERIFIED: 'Identidad no verificada',
  NAME_MISMATCH: 'Nombre que no coincide',
  THIRD_PARTY_FUNDING: 'Pago hecho por un tercero',
  PEP: 'Persona expuesta políticamente',
  SANCTION: 'Parte sancionada',
  ADVERSE_MEDIA: 'Noticias adversas',
  ID_BLACKLIST: 'Lista de bloqueo de identidades',
  CHANNEL_BLACKLIST: 'Lista de bloqueo de canales',
  SHARED_DEVICE: 'Dispositivo o contacto compartido',
  SHARED_UID: 'Usuario del comercio compartido',
  ACCOUNT_CHURN: 'Muchas cuentas beneficiarias',
  CYCLE: 'Dinero que vuelve a su origen',
  MERCHANT_SPIKE: 'Pico de volumen del comercio',
  MERCHANT_CATEGORY_DRIFT: 'Desvío de la actividad del comercio',
  SPLIT_ACROSS_MERCHANTS: 'División entre comercios',
  CROSS_CURRENCY: 'Alternancia de monedas',
  POST_OFFBOARD: 'Intento después de la baja',
  STALE_KYC: 'Revisión de identidad vencida',
};

const reasons: Words<AmlReasonCode> = {
  LIMIT_MONITOR: 'Por encima del límite de monitoreo',
  LIMIT_PROBATION: 'Por encima del límite de retención',
  ID_BLACKLIST: 'Identidad en la lista de bloqueo',
  CHANNEL_BLACKLIST: 'Canal en la lista de bloqueo',
  BLOCK_CONFIG: 'Bloqueada por configuración',
  ROUTE_UNAVAILABLE: 'Sin ruta disponible',
  SANCTION: 'Coincidencia en lista de sanciones',
  PEP: 'Persona expuesta políticamente',
  KYC_NOT_VERIFY: 'Identidad no verificada',
  KYC_NO_PASS: 'Identidad rechazada',
  NAME_MISMATCH: 'Nombre que no coincide',
  DOCUMENT_MISMATCH: 'Documento que no coincide',
  MINOR: 'Menor de edad',
  DECEASED: 'Persona fallecida',
  COUNTRY: 'País',
  MERCHANT_STATE: 'Comercio sin autorización para operar',
  MANUAL_HOLD: 'Retenida por un analista',
  EVIDENCE_TIMEOUT: 'Comprobantes no recibidos en plazo',
  EVIDENCE_REJECTED: 'Comprobantes rechazados',
  BULK_ALLOWED: 'Liberada en lote',
  APPROVED_WITH_BALANCE: 'Aprobada con saldo temporal',
  APPROVED_WITH_LIMIT: 'Aprobada dentro del límite',
  FALSE_MATCH: 'Falsa coincidencia',
};

const results: Words<AmlResult> = {
  NOT_EVALUATED: 'No evaluada',
  ACCEPTED: 'Aceptada',
  JUSTIFICATION_REQUIRED: 'Requiere justificación',
  FROZEN: 'Congelada por sanción',
  RELEASED: 'Liberada',
  REJECTED: 'Rechazada',
  REVERSED: 'Revertida',
};

const actions: Words<RuleAction> = { ALERT: 'Alertar', MONITOR: 'Monitorear', PENDING: 'Retener para justificación', REJECT: 'Rechazar' };

const peps: Words<PepState> = {
  NONE: 'No es PEP',
  CURRENT: 'PEP actual',
  FORMER: 'Ex PEP',
  ASSOCIATE: 'Familiar o colaborador cercano',
};

const verifications: Trios<VerificationResult> = {
  Pass: ['Aprovada', 'Aprobada', 'Passed'],
  'No Pass': ['Reprovada', 'Rechazada', 'Not passed'],
  'Not Verify': ['Não verificada', 'No verificada', 'Not verified'],
};

const sanctions: Trios<SanctionState> = {
  NONE: ['Nenhuma', 'Ninguna', 'None'],
  POSSIBLE: ['Correspondência possível', 'Coincidencia posible', 'Possible match'],
  CONFIRMED: ['Correspondência confirmada', 'Coincidencia confirmada', 'Confirmed match'],
};

const standings: Trios<Standing> = {
  CLEAR: ['Regular', 'Regular', 'Clear'],
  MONITORING: ['Monitoramento', 'Monitoreo', 'Monitoring'],
  PROBATION: ['Em análise, com valores retidos', 'En análisis, con fondos retenidos', 'Probation'],
  APPROVED: ['Aprovado', 'Aprobado', 'Approved'],
  BLOCKED: ['Lista de bloqueio', 'Lista de bloqueo', 'Black list'],
};

const withSpanish = <T extends string>(labels: Readonly<Record<T, LabelPair>>, spanish: Words<T>): Trios<T> =>
  Object.fromEntries(Object.entries<string>(spanish).map(([code, es]) => [code, [labels[code as T][1], es, labels[code as T][0]]])) as unknown as Trios<T>;

const lists = {
  ruleType: withSpanish(ruleTypeLabels, ruleTypes),
  reason: withSpanish(reasonLabels, reasons),
  result: withSpanish(wordLists.aml_status.labels, results),
  action: withSpanish(wordLists.action.labels, actions),
  pep: withSpanish(wordLists.pep_status.labels, peps),
  verification: verifications,
  sanction: sanctions,
  standing: standings,
} satisfies Readonly<Record<string, Trios<string>>>;

export const column = { pt: 0, es: 1, en: 2 } as const;

/** What a code of a list is called; what is not in the list, as names of rules are not, stands as it is. */
export const codeName = (list: keyof typeof lists, code: string, lang: DossierLanguage): string =>
  (lists[list] as Readonly<Record<string, readonly [string, string, string]>>)[code]?.[column[lang]] ?? code;
