import type {
  BankAccountType,
  ContactPurpose,
  Delivery,
  OnboardingCondition,
  MerchantStatus,
  OnboardingOutcome,
  OwnershipRole,
  PeriodUnit,
  SettlementAccountKind,
} from '../../../kernel/index.ts';
import { vocabulary } from '../../../../platform/contract/index.ts';

/** A merchant's relation with the provider. */
export const merchantStatusWords = vocabulary<MerchantStatus>('merchantStatus', {
  DRAFT: { en: 'Draft', pt: 'Rascunho', es: 'Borrador' },
  SUBMITTED: { en: 'Submitted', pt: 'Enviado', es: 'Enviado', tone: 'info' },
  IN_REVIEW: { en: 'In review', pt: 'Em análise', es: 'En análisis', tone: 'info' },
  PENDING_INFO: { en: 'Waiting for information', pt: 'Aguardando informações', es: 'En espera de información', tone: 'warning' },
  READY: { en: 'Ready', pt: 'Pronto', es: 'Listo', tone: 'success' },
  ONBOARDED: { en: 'Onboarded', pt: 'Credenciado', es: 'Dado de alta', tone: 'success' },
  REJECTED: { en: 'Rejected', pt: 'Rejeitado', es: 'Rechazado', tone: 'danger' },
  OFFBOARDED: { en: 'Offboarded', pt: 'Descredenciado', es: 'Dado de baja' },
  SUSPENDED: { en: 'Suspended', pt: 'Suspenso', es: 'Suspendido', tone: 'danger' },
});

/** How an application of a merchant ended. */
export const onboardingOutcomeWords = vocabulary<OnboardingOutcome>('onboardingOutcome', {
  ONBOARDED: { en: 'Onboarded', pt: 'Credenciado', es: 'Dado de alta', tone: 'success' },
  REJECTED: { en: 'Rejected', pt: 'Rejeitado', es: 'Rechazado', tone: 'danger' },
  WITHDRAWN: { en: 'Withdrawn by the merchant', pt: 'Retirado pelo estabelecimento', es: 'Retirado por el comercio' },
});

/** What must be in order before a merchant is taken on. */
export const onboardingConditionWords = vocabulary<OnboardingCondition>('onboardingCondition', {
  DOCUMENTS: { en: 'Documents', pt: 'Documentos', es: 'Documentos' },
  CDD: { en: 'Company data', pt: 'Dados cadastrais', es: 'Datos de la empresa' },
  OWNERSHIP: { en: 'Owners and control', pt: 'Sócios e controle', es: 'Propietarios y control' },
  CRA: { en: 'Risk assessment', pt: 'Avaliação de risco', es: 'Evaluación de riesgo' },
  SCREENING: { en: 'Name screening', pt: 'Triagem de nomes', es: 'Búsqueda en listas' },
  EDD: { en: 'Enhanced due diligence', pt: 'Diligência reforçada', es: 'Debida diligencia reforzada' },
  ACCOUNT: { en: 'Settlement account', pt: 'Conta de liquidação', es: 'Cuenta de liquidación' },
  CONTRACT: { en: 'Contract', pt: 'Contrato', es: 'Contrato' },
  BLOCK_CONFIG: { en: 'Block configuration', pt: 'Configuração de bloqueio', es: 'Configuración de bloqueo' },
  LIMITS: { en: 'Limits', pt: 'Limites', es: 'Límites' },
});

/** What a contact of a merchant is written to about. */
export const contactPurposeWords = vocabulary<ContactPurpose>('contactPurpose', {
  COMPLIANCE: { en: 'Compliance', pt: 'Compliance', es: 'Cumplimiento' },
  COMMERCIAL: { en: 'Commercial', pt: 'Comercial', es: 'Comercial' },
  FINANCE: { en: 'Finance', pt: 'Financeiro', es: 'Finanzas' },
  TECHNICAL: { en: 'Technical', pt: 'Técnico', es: 'Técnico' },
  LEGAL: { en: 'Legal', pt: 'Jurídico', es: 'Legal' },
});

/** What somebody is to a company. */
export const ownershipRoleWords = vocabulary<OwnershipRole>('ownershipRole', {
  OWNER: { en: 'Owner', pt: 'Sócio', es: 'Propietario' },
  DIRECTOR: { en: 'Director', pt: 'Administrador', es: 'Director' },
  CONTROLLER: { en: 'Controls by other means', pt: 'Controla por outros meios', es: 'Controla por otros medios' },
  NOMINEE: { en: 'Nominee', pt: 'Sócio em nome de terceiro', es: 'Titular por cuenta de tercero', tone: 'warning' },
  PRINCIPAL: { en: 'Principal of a nominee', pt: 'Mandante, em cujo nome outro detém', es: 'Mandante, por cuya cuenta otro tiene' },
  LEGAL_REPRESENTATIVE: { en: 'Legal representative', pt: 'Representante legal', es: 'Representante legal' },
});

/** How a merchant meets its customers. */
export const deliveryWords = vocabulary<Delivery>('merchantDelivery', {
  FACE_TO_FACE: { en: 'Face to face', pt: 'Presencial', es: 'Presencial' },
  REMOTE: { en: 'Remote', pt: 'À distância', es: 'A distancia' },
  MIXED: { en: 'Both', pt: 'Ambos', es: 'Ambos' },
});

export const settlementAccountKindWords = vocabulary<SettlementAccountKind>('settlementAccountKind', {
  BANK: { en: 'Bank account', pt: 'Conta bancária', es: 'Cuenta bancaria' },
  PIX: { en: 'Pix key', pt: 'Chave Pix', es: 'Clave Pix' },
  PIX_ACCOUNT: { en: 'Pix by account data', pt: 'Pix por dados bancários', es: 'Pix por datos de la cuenta' },
  CLABE: { en: 'CLABE', pt: 'CLABE', es: 'CLABE' },
  CBU: { en: 'CBU or CVU', pt: 'CBU ou CVU', es: 'CBU o CVU' },
});

export const bankAccountTypeWords = vocabulary<BankAccountType>('bankAccountType', {
  CHECKING: { en: 'Current account', pt: 'Conta corrente', es: 'Cuenta corriente' },
  SAVINGS: { en: 'Savings account', pt: 'Conta poupança', es: 'Caja de ahorro' },
  PAYMENT: { en: 'Payment account', pt: 'Conta de pagamento', es: 'Cuenta de pago' },
});

/** Whether a thing is in use. */
export const switchStateWords = vocabulary<'ACTIVE' | 'INACTIVE'>('switchState', {
  ACTIVE: { en: 'Active', pt: 'Ativo', es: 'Activo', tone: 'success' },
  INACTIVE: { en: 'Inactive', pt: 'Inativo', es: 'Inactivo' },
});

export const periodUnitWords = vocabulary<PeriodUnit>('periodUnit', {
  MINUTE: { en: 'Minutes', pt: 'Minutos', es: 'Minutos' },
  HOUR: { en: 'Hours', pt: 'Horas', es: 'Horas' },
  DAY: { en: 'Days', pt: 'Dias', es: 'Días' },
  WEEK: { en: 'Weeks', pt: 'Semanas', es: 'Semanas' },
  MONTH: { en: 'Months', pt: 'Meses', es: 'Meses' },
});
