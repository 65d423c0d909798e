import type { MerchantStatus, PeriodUnit } from '../../kernel/index.ts';
import { vocabulary } from '../../../platform/contract/index.ts';

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
