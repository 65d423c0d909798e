import { vocabulary } from '../../../../platform/contract/index.ts';
import type { CommentState, ComparedField, DifferenceState, EddItem, EddRemark, LackCode, SampleFinding, Step, StepState } from '../../../kernel/onboarding.ts';

/* The review of a merchant before it may work with us. */

export const onboardingStepWords = vocabulary<Step>('onboardingStep', {
  CDD: { en: 'Due diligence', pt: 'Diligência', es: 'Debida diligencia' },
  DOCUMENTS: { en: 'Documents', pt: 'Documentos', es: 'Documentos' },
  CRA: { en: 'Risk assessment', pt: 'Avaliação de risco', es: 'Evaluación de riesgo' },
  NAME_SCREENING: { en: 'Name screening', pt: 'Triagem de nomes', es: 'Búsqueda en listas' },
  EDD: { en: 'Enhanced due diligence', pt: 'Diligência reforçada', es: 'Debida diligencia reforzada' },
});

export const onboardingStepStateWords = vocabulary<StepState>('onboardingStepState', {
  TODO: { en: 'To do', pt: 'A fazer', es: 'Por hacer' },
  WORKING: { en: 'In progress', pt: 'Em andamento', es: 'En curso', tone: 'info' },
  BLOCKED: { en: 'Blocked', pt: 'Bloqueada', es: 'Bloqueada', tone: 'danger' },
  DONE: { en: 'Done', pt: 'Concluída', es: 'Terminada', tone: 'success' },
});

/** What a condition lacks; what it is about stands beside it. */
export const onboardingLackWords = vocabulary<LackCode>('onboardingLack', {
  FIELD_MISSING: { en: 'Missing', pt: 'Falta', es: 'Falta' },
  REGISTRY_NOT_ASKED: {
    en: 'The company register was not queried',
    pt: 'O registro de empresas não foi consultado',
    es: 'No se consultó el registro de empresas',
  },
  DIFFERENCE_OPEN: { en: 'Differs from the register', pt: 'Diverge do registro', es: 'Difiere del registro' },
  CDD_NOT_FINISHED: { en: 'The step is not finished', pt: 'A etapa não foi concluída', es: 'La etapa no se concluyó' },
  NO_CONTROLLING_PERSON: { en: 'No controlling person is known', pt: 'Nenhum controlador identificado', es: 'Ningún controlante identificado' },
  NOMINEE_WITHOUT_PRINCIPAL: {
    en: 'A nominee without the person on whose behalf it holds',
    pt: 'Titular por conta de terceiro sem o terceiro identificado',
    es: 'Titular por cuenta de terceros sin el tercero identificado',
  },
  SHARES_OVER_THE_WHOLE: { en: 'More than 100 % is declared', pt: 'Mais de 100 % declarados', es: 'Más del 100 % declarado' },
  OWNERS_NOT_TRACED: {
    en: 'Owners of a large part are not traced to people',
    pt: 'Sócios de parte relevante não identificados até as pessoas físicas',
    es: 'Propietarios de una parte relevante sin identificar hasta las personas',
  },
  ACCOUNT_MISSING: { en: 'No settlement account', pt: 'Sem conta de liquidação', es: 'Sin cuenta de liquidación' },
  ACCOUNT_NOT_VERIFIED: {
    en: 'The settlement account is not verified',
    pt: 'A conta de liquidação não foi verificada',
    es: 'La cuenta de liquidación no está verificada',
  },
  ACCOUNT_OF_ANOTHER: {
    en: 'The settlement account is in another name',
    pt: 'A conta de liquidação está em outro nome',
    es: 'La cuenta de liquidación está a otro nombre',
  },
  DOCUMENT_MISSING: { en: 'Not approved', pt: 'Não aprovado', es: 'No aprobado' },
  DOCUMENT_EXPIRED: { en: 'Expired', pt: 'Expirado', es: 'Vencido' },
  CONTRACT_MISSING: { en: 'No approved contract', pt: 'Sem contrato aprovado', es: 'Sin contrato aprobado' },
  NOT_ASSESSED: { en: 'The risk was not assessed', pt: 'O risco não foi avaliado', es: 'El riesgo no se evaluó' },
  ASSESSMENT_OUTDATED: {
    en: 'The assessment is not current any more',
    pt: 'A avaliação não é mais atual',
    es: 'La evaluación ya no está vigente',
  },
  RISK_PROHIBITED: { en: 'The risk is prohibited', pt: 'Credenciamento vedado pelo risco', es: 'El riesgo no permite el alta' },
  NOT_SCREENED: { en: 'Not screened', pt: 'Sem consulta', es: 'Sin consulta' },
  NAME_NOT_SCREENED: { en: 'Trade name not screened', pt: 'Nome fantasia não consultado', es: 'Nombre comercial sin consultar' },
  HITS_OPEN: { en: 'Matches to decide', pt: 'Correspondências a decidir', es: 'Coincidencias por decidir' },
  EDD_ITEM_OPEN: { en: 'Open', pt: 'Aberto', es: 'Abierto' },
  EDD_NOT_APPROVED: { en: 'Not approved by a senior analyst', pt: 'Falta a aprovação de um analista sênior', es: 'Falta la aprobación de un analista sénior' },
  NO_APP: { en: 'The merchant has no app', pt: 'O estabelecimento não tem aplicativo', es: 'El comercio no tiene aplicación' },
  NO_BLOCK_CONFIG: { en: 'No block settings', pt: 'Sem configuração de bloqueio', es: 'Sin configuración de bloqueo' },
  NO_LIMITS: { en: 'No limits are set', pt: 'Nenhum limite definido', es: 'Ningún límite definido' },
});

/** What an application waits for. */
export const onboardingWaitingWords = vocabulary<'SUBMISSION' | 'ANALYST' | 'MERCHANT' | 'STEPS' | 'DECISION' | 'SECOND_PERSON' | 'NOBODY'>(
  'onboardingWaiting',
  {
    SUBMISSION: { en: 'Submission', pt: 'Envio do pedido', es: 'Presentación' },
    ANALYST: { en: 'An analyst', pt: 'Um analista', es: 'Un analista', tone: 'info' },
    MERCHANT: { en: 'The merchant', pt: 'O estabelecimento', es: 'El comercio', tone: 'warning' },
    STEPS: { en: 'Open steps', pt: 'Etapas em aberto', es: 'Etapas pendientes', tone: 'info' },
    DECISION: { en: 'A decision', pt: 'Decisão', es: 'Una decisión', tone: 'success' },
    SECOND_PERSON: { en: 'A second person', pt: 'Segunda pessoa', es: 'Segunda persona', tone: 'violet' },
    NOBODY: { en: 'Nothing', pt: 'Nada', es: 'Nada' },
  },
);

/** What enhanced due diligence has to answer. */
export const eddItemWords = vocabulary<EddItem>('eddItem', {
  FUNDS: { en: 'Source of funds', pt: 'Origem dos recursos', es: 'Origen de los fondos' },
  WEALTH: { en: 'Source of wealth of the owners', pt: 'Origem do patrimônio dos sócios', es: 'Origen del patrimonio de los propietarios' },
  PURPOSE: { en: 'Business reason for the structure', pt: 'Razão econômica da estrutura', es: 'Razón económica de la estructura' },
  ADVERSE_MEDIA: { en: 'Adverse media', pt: 'Mídia adversa', es: 'Noticias adversas' },
  LICENCES: { en: 'Licences of the activity', pt: 'Licenças da atividade', es: 'Licencias de la actividad' },
  SITE: { en: 'Site review', pt: 'Visita ao local', es: 'Visita al local' },
  SAMPLE: { en: 'Sample of payments', pt: 'Amostra de pagamentos', es: 'Muestra de operaciones' },
});

export const eddRemarkWords = vocabulary<EddRemark>('eddRemark', {
  COMMENT: { en: 'Comment', pt: 'Comentário', es: 'Comentario' },
  APPROVED: { en: 'Approved', pt: 'Aprovada', es: 'Aprobada', tone: 'success' },
  RETURNED: { en: 'Returned', pt: 'Devolvida', es: 'Devuelta', tone: 'warning' },
  LAPSED: { en: 'Approval lapsed', pt: 'Aprovação sem efeito', es: 'Aprobación sin efecto', tone: 'warning' },
});

export const sampleFindingWords = vocabulary<SampleFinding>('sampleFinding', {
  CONSISTENT: { en: 'As declared', pt: 'Como declarado', es: 'Como se declaró', tone: 'success' },
  DOUBTFUL: { en: 'Doubtful', pt: 'Duvidoso', es: 'Dudoso', tone: 'danger' },
});

/** What a merchant declares of itself. */
export const declaredFieldWords = vocabulary<
  | 'legal_name'
  | 'country'
  | 'industry'
  | 'businesses'
  | 'settlement_account'
  | 'tax_id'
  | 'founded_on'
  | 'legal_form'
  | 'activity'
  | 'activity_codes'
  | 'city'
  | 'declared_turnover'
  | 'declared_ticket'
  | 'payer_countries'
  | 'delivery'
  | 'products'
>('declaredField', {
  legal_name: { en: 'Legal name', pt: 'Razão social', es: 'Razón social' },
  country: { en: 'Country', pt: 'País', es: 'País' },
  industry: { en: 'Industry', pt: 'Setor', es: 'Sector' },
  businesses: { en: 'Directions of payments', pt: 'Operações', es: 'Tipos de operación' },
  settlement_account: { en: 'Settlement account', pt: 'Conta de liquidação', es: 'Cuenta de liquidación' },
  tax_id: { en: 'Tax ID', pt: 'Identificação fiscal', es: 'Identificación fiscal' },
  founded_on: { en: 'Founded on', pt: 'Fundação', es: 'Constitución' },
  legal_form: { en: 'Legal form', pt: 'Natureza jurídica', es: 'Forma jurídica' },
  activity: { en: 'Activity', pt: 'Atividade', es: 'Actividad' },
  activity_codes: { en: 'Activity codes', pt: 'Códigos de atividade', es: 'Códigos de actividad' },
  city: { en: 'City', pt: 'Cidade', es: 'Ciudad' },
  declared_turnover: { en: 'Turnover a month', pt: 'Faturamento mensal', es: 'Facturación mensual' },
  declared_ticket: { en: 'Average payment', pt: 'Tíquete médio', es: 'Ticket promedio' },
  payer_countries: { en: 'Countries of payers', pt: 'Países dos pagadores', es: 'Países de los pagadores' },
  delivery: { en: 'Delivery channel', pt: 'Forma de atendimento', es: 'Forma de atención' },
  products: { en: 'Products', pt: 'Produtos', es: 'Productos' },
});

/** What of a declaration is compared with a company register. */
export const comparedFieldWords = vocabulary<ComparedField>('comparedField', {
  legal_name: { en: 'Legal name', pt: 'Razão social', es: 'Razón social' },
  trade_names: { en: 'Trade names', pt: 'Nomes fantasia', es: 'Nombres comerciales' },
  founded_on: { en: 'Founded on', pt: 'Fundação', es: 'Constitución' },
  legal_form: { en: 'Legal form', pt: 'Natureza jurídica', es: 'Forma jurídica' },
  region: { en: 'State or province', pt: 'Estado', es: 'Estado o provincia' },
  activity_codes: { en: 'Activity codes', pt: 'Códigos de atividade', es: 'Códigos de actividad' },
  tax_status: { en: 'Status in the tax register', pt: 'Situação no cadastro fiscal', es: 'Situación en el padrón fiscal' },
  registration: { en: 'Entry in the register', pt: 'Inscrição no registro', es: 'Inscripción en el registro' },
  registry_answer: { en: 'Answer of the register', pt: 'Resposta do registro', es: 'Respuesta del registro' },
});

export const declaredDifferenceWords = vocabulary<DifferenceState>('declaredDifference', {
  OPEN: { en: 'To decide', pt: 'A decidir', es: 'Por decidir', tone: 'warning' },
  ACCEPTED: { en: 'Accepted', pt: 'Aceita', es: 'Aceptada', tone: 'success' },
  GONE: { en: 'No longer differs', pt: 'Não diverge mais', es: 'Ya no difiere' },
});

export const registryOutcomeWords = vocabulary<'TAKEN' | 'NOT_FOUND' | 'FAILED' | 'REFUSED'>('registryOutcome', {
  TAKEN: { en: 'Found', pt: 'Encontrada', es: 'Encontrada', tone: 'success' },
  NOT_FOUND: { en: 'Not found', pt: 'Não encontrada', es: 'No encontrada' },
  FAILED: { en: 'Failed', pt: 'Falhou', es: 'Fallida', tone: 'danger' },
  REFUSED: { en: 'Refused', pt: 'Recusada', es: 'Rechazada', tone: 'danger' },
});

export const commentStateWords = vocabulary<CommentState>('commentState', {
  DRAFT: { en: 'Draft', pt: 'Rascunho', es: 'Borrador' },
  PUBLISHED: { en: 'Published', pt: 'Publicado', es: 'Publicado' },
});
