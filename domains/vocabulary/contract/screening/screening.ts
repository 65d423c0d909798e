import { vocabulary } from '../../../../platform/contract/index.ts';
import type { SanctionType } from '../../../kernel/screening-lists.ts';
import type { TrialEffect, TrialFault, TrialOrigin, TrialState } from '../../../kernel/screening-trials.ts';

/* Screening against sanctions lists and lists of politically exposed persons. */

/** How a screening stands; it follows from its matches. */
export const screeningStatusWords = vocabulary<'NO_HITS' | 'OPEN' | 'CLEARED' | 'LAPSED' | 'CONFIRMED'>('screeningStatus', {
  NO_HITS: { en: 'Nothing found', pt: 'Sem correspondência', es: 'Sin coincidencias', tone: 'success' },
  OPEN: { en: 'To be decided', pt: 'A decidir', es: 'Por decidir', tone: 'warning' },
  CLEARED: { en: 'All false positives', pt: 'Só falsos positivos', es: 'Solo falsos positivos', tone: 'success' },
  LAPSED: { en: 'No longer matching', pt: 'Não corresponde mais', es: 'Ya no coincide' },
  CONFIRMED: { en: 'True match', pt: 'Correspondência confirmada', es: 'Coincidencia confirmada', tone: 'danger' },
});

/** How the screenings of one person stand together; closed once no match is potential or inconclusive. */
export const screeningStateWords = vocabulary<'NOT_SCREENED' | 'OPEN' | 'CLOSED' | 'CONFIRMED'>('screeningState', {
  NOT_SCREENED: { en: 'Not screened', pt: 'Sem consulta', es: 'Sin consulta' },
  OPEN: { en: 'Screening open', pt: 'Triagem em aberto', es: 'Revisión abierta', tone: 'warning' },
  CLOSED: { en: 'Screening closed', pt: 'Triagem encerrada', es: 'Revisión cerrada', tone: 'success' },
  CONFIRMED: { en: 'Closed with a true match', pt: 'Encerrada com correspondência', es: 'Cerrada con coincidencia', tone: 'danger' },
});

/** What somebody has decided of a match. */
export const hitStatusWords = vocabulary<'POTENTIAL' | 'TRUE_MATCH' | 'FALSE_POSITIVE' | 'INCONCLUSIVE' | 'LAPSED'>('hitStatus', {
  POTENTIAL: { en: 'Potential match', pt: 'Correspondência potencial', es: 'Coincidencia potencial', tone: 'warning' },
  TRUE_MATCH: { en: 'True match', pt: 'Correspondência confirmada', es: 'Coincidencia confirmada', tone: 'danger' },
  FALSE_POSITIVE: { en: 'False positive', pt: 'Falso positivo', es: 'Falso positivo' },
  INCONCLUSIVE: { en: 'Inconclusive', pt: 'Inconclusivo', es: 'No concluyente', tone: 'info' },
  LAPSED: { en: 'No longer matching', pt: 'Não corresponde mais', es: 'Ya no coincide' },
});

export const screeningKindWords = vocabulary<'SEARCH' | 'BATCH' | 'PAYMENT' | 'MONITORING'>('screeningKind', {
  SEARCH: { en: 'Search', pt: 'Busca', es: 'Búsqueda' },
  BATCH: { en: 'File', pt: 'Arquivo', es: 'Archivo' },
  PAYMENT: { en: 'Payment', pt: 'Pagamento', es: 'Operación' },
  MONITORING: { en: 'Ongoing screening', pt: 'Triagem contínua', es: 'Seguimiento continuo en listas' },
});

export const screeningPurposeWords = vocabulary<'ONBOARDING' | 'PAYMENT' | 'REVIEW' | 'MONITORING' | 'REQUEST_OF_AUTHORITY' | 'OTHER'>('screeningPurpose', {
  ONBOARDING: { en: 'Onboarding', pt: 'Credenciamento', es: 'Alta de comercios' },
  PAYMENT: { en: 'Payment', pt: 'Pagamento', es: 'Operación' },
  REVIEW: { en: 'Periodic review', pt: 'Revisão periódica', es: 'Revisión periódica' },
  MONITORING: { en: 'Ongoing screening', pt: 'Triagem contínua', es: 'Seguimiento continuo en listas' },
  REQUEST_OF_AUTHORITY: { en: 'Request of an authority', pt: 'Solicitação de autoridade', es: 'Requerimiento de autoridad' },
  OTHER: { en: 'Other', pt: 'Outra', es: 'Otra' },
});

/** What a match rests on beside the name. */
export const confidenceWords = vocabulary<'NUMBER' | 'NAME_DATE' | 'NAME_YEAR' | 'NAME'>('screeningConfidence', {
  NUMBER: { en: 'Document number', pt: 'Número de documento', es: 'Número de documento', tone: 'danger' },
  NAME_DATE: { en: 'Name and full date of birth', pt: 'Nome e data de nascimento completa', es: 'Nombre y fecha de nacimiento completa', tone: 'danger' },
  NAME_YEAR: { en: 'Name and year of birth', pt: 'Nome e ano de nascimento', es: 'Nombre y año de nacimiento', tone: 'warning' },
  NAME: { en: 'Name only', pt: 'Somente o nome', es: 'Solo el nombre' },
});

/** What an entry is listed for, in one word for all lists. */
export const sanctionTypeWords = vocabulary<SanctionType>('sanctionType', {
  TERRORISM: { en: 'Terrorism', pt: 'Terrorismo', es: 'Terrorismo' },
  ARMS: { en: 'Weapons and proliferation', pt: 'Armas e proliferação', es: 'Armas y proliferación' },
  NARCOTICS: { en: 'Drug trafficking', pt: 'Tráfico de drogas', es: 'Tráfico de drogas' },
  ORGANISED_CRIME: { en: 'Organised crime', pt: 'Crime organizado', es: 'Crimen organizado' },
  HUMAN_RIGHTS: { en: 'Human rights', pt: 'Direitos humanos', es: 'Derechos humanos' },
  CYBER: { en: 'Cyber crime', pt: 'Crime cibernético', es: 'Delito cibernético' },
  CORRUPTION: { en: 'Corruption', pt: 'Corrupção', es: 'Corrupción' },
  FRAUD: { en: 'Fraud', pt: 'Fraude', es: 'Fraude' },
  ENVIRONMENT: { en: 'Environment', pt: 'Meio ambiente', es: 'Medio ambiente' },
  LABOUR: { en: 'Forced labour', pt: 'Trabalho escravo', es: 'Trabajo forzoso' },
  COUNTRY: { en: 'Country programme', pt: 'Programa por país', es: 'Programa por país' },
  DEBARMENT: { en: 'Debarment', pt: 'Impedimento de contratar', es: 'Inhabilitación para contratar', tone: 'warning' },
  PEP: { en: 'Politically exposed person', pt: 'Pessoa exposta politicamente', es: 'Persona expuesta políticamente' },
  OTHER: { en: 'Other', pt: 'Outro', es: 'Otro' },
});

/** Parts of a match rate. */
export const scorePartWords = vocabulary<'name' | 'birth' | 'nationality' | 'number' | 'gender'>('scorePart', {
  name: { en: 'Name', pt: 'Nome', es: 'Nombre' },
  birth: { en: 'Date of birth', pt: 'Data de nascimento', es: 'Fecha de nacimiento' },
  nationality: { en: 'Nationality', pt: 'Nacionalidade', es: 'Nacionalidad' },
  number: { en: 'Document number', pt: 'Número de documento', es: 'Número de documento' },
  gender: { en: 'Gender', pt: 'Gênero', es: 'Género' },
});

/** How what was asked and the list agree in one part. */
export const agreementWords = vocabulary<
  'day' | 'swapped' | 'month' | 'year' | 'span' | 'near' | 'apart' | 'equal' | 'visible' | 'different' | 'shared' | 'other'
>('scoreAgreement', {
  day: { en: 'the same day', pt: 'o mesmo dia', es: 'el mismo día' },
  swapped: { en: 'day and month swapped', pt: 'dia e mês trocados', es: 'día y mes invertidos' },
  month: { en: 'the same month', pt: 'o mesmo mês', es: 'el mismo mes' },
  year: { en: 'the same year', pt: 'o mesmo ano', es: 'el mismo año' },
  span: { en: 'within the approximate date', pt: 'dentro da data aproximada', es: 'dentro de la fecha aproximada' },
  near: { en: 'about a year apart', pt: 'cerca de um ano de diferença', es: 'alrededor de un año de diferencia' },
  apart: { en: 'years apart', pt: 'anos de diferença', es: 'años de diferencia' },
  equal: { en: 'the same number', pt: 'o mesmo número', es: 'el mismo número' },
  visible: { en: 'the visible digits are the same', pt: 'os dígitos visíveis são iguais', es: 'los dígitos visibles son iguales' },
  different: { en: 'another number', pt: 'outro número', es: 'otro número' },
  shared: { en: 'the same country', pt: 'o mesmo país', es: 'el mismo país' },
  other: { en: 'another country', pt: 'outro país', es: 'otro país' },
});

/** Whom of a payment a screening is about. */
export const partyWords = vocabulary<'PAYER' | 'BENEFICIARY'>('screeningParty', {
  PAYER: { en: 'Payer', pt: 'Pagador', es: 'Pagador' },
  BENEFICIARY: { en: 'Beneficiary', pt: 'Beneficiário', es: 'Beneficiario' },
});

/** What followed from a screening for the payment. */
export const screeningOutcomeWords = vocabulary<'PASSED' | 'ALERTED' | 'FROZEN'>('screeningOutcome', {
  PASSED: { en: 'Passed', pt: 'Prosseguiu', es: 'Continuó', tone: 'success' },
  ALERTED: { en: 'Alert raised', pt: 'Alerta gerado', es: 'Alerta generada', tone: 'warning' },
  FROZEN: { en: 'Frozen', pt: 'Bloqueada por sanção', es: 'Congelada por sanción', tone: 'danger' },
});

export const batchStatusWords = vocabulary<'QUEUED' | 'RUNNING' | 'READY' | 'FAILED'>('screeningBatchStatus', {
  QUEUED: { en: 'Waiting', pt: 'Aguardando', es: 'En espera' },
  RUNNING: { en: 'Running', pt: 'Em andamento', es: 'En curso', tone: 'info' },
  READY: { en: 'Finished', pt: 'Concluído', es: 'Terminado', tone: 'success' },
  FAILED: { en: 'Failed', pt: 'Falhou', es: 'Fallido', tone: 'danger' },
});

/** Why two words of names were taken for the same. */
export const pairReasonWords = vocabulary<'same' | 'sound' | 'spelling' | 'short-form' | 'initial' | 'joined'>('namePairReason', {
  same: { en: 'the same', pt: 'igual', es: 'igual' },
  sound: { en: 'sounds the same', pt: 'soa igual', es: 'suena igual' },
  spelling: { en: 'similar spelling', pt: 'grafia semelhante', es: 'grafía similar' },
  'short-form': { en: 'short form', pt: 'forma abreviada', es: 'forma abreviada' },
  initial: { en: 'initial', pt: 'inicial', es: 'inicial' },
  joined: { en: 'written as one word', pt: 'escrito junto', es: 'escrito junto' },
});

/** Match rates tried on everybody. */
export const trialStatusWords = vocabulary<TrialState>('screeningTrialStatus', {
  QUEUED: { en: 'Waiting', pt: 'Aguardando', es: 'En espera' },
  RUNNING: { en: 'Running', pt: 'Em andamento', es: 'En curso', tone: 'info' },
  READY: { en: 'Finished', pt: 'Concluída', es: 'Terminada', tone: 'success' },
  FAILED: { en: 'Failed', pt: 'Falhou', es: 'Fallida', tone: 'danger' },
  CANCELLED: { en: 'Cancelled', pt: 'Cancelada', es: 'Cancelada' },
});

/** What other match rates change for a person and an entry, or for an earlier match. */
export const trialEffectWords = vocabulary<TrialEffect>('screeningTrialEffect', {
  LOST: { en: 'Earlier match lost', pt: 'Correspondência anterior perdida', es: 'Coincidencia anterior que se pierde', tone: 'danger' },
  NEW: { en: 'Newly matched', pt: 'Nova correspondência', es: 'Coincidencia nueva', tone: 'warning' },
  GONE: { en: 'No longer matched', pt: 'Deixa de corresponder', es: 'Deja de coincidir', tone: 'info' },
  ENDED: { en: 'No longer on the list', pt: 'Não está mais na lista', es: 'Ya no está en la lista' },
  BELOW: { en: 'Below the rate before and after', pt: 'Abaixo do índice antes e depois', es: 'Por debajo del índice antes y después' },
  KEPT: { en: 'Earlier match still found', pt: 'Correspondência anterior mantida', es: 'Coincidencia anterior que se mantiene', tone: 'success' },
  SAME: { en: 'Matched before and after', pt: 'Corresponde antes e depois', es: 'Coincide antes y después' },
});

export const trialOriginWords = vocabulary<TrialOrigin>('screeningTrialOrigin', {
  PERSON: { en: 'Person on file', pt: 'Titular cadastrado', es: 'Titular registrado' },
  MATCH: { en: 'Earlier match', pt: 'Correspondência anterior', es: 'Coincidencia anterior' },
});

/** Why a trial carries no change of the match rates. */
export const trialFaultWords = vocabulary<TrialFault>('screeningTrialFault', {
  NOT_FINISHED: { en: 'The trial was not finished', pt: 'A simulação não foi concluída', es: 'La simulación no se completó' },
  OTHER_RATES: {
    en: 'The rates in force have changed since',
    pt: 'Os índices em vigor mudaram desde então',
    es: 'Los índices vigentes cambiaron desde entonces',
  },
  OTHER_COMPARISON: {
    en: 'It was made by another version of the comparison',
    pt: 'Foi feita por outra versão da comparação',
    es: 'Se hizo con otra versión de la comparación',
  },
  TOO_OLD: { en: 'It is older than seven days', pt: 'Tem mais de sete dias', es: 'Tiene más de siete días' },
  OTHER_LISTS: { en: 'The lists have changed too much since', pt: 'As listas mudaram demais desde então', es: 'Las listas cambiaron demasiado desde entonces' },
});
