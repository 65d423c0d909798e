import type { FilingAction, FilingAnswer, ReportOrigin, ReportRole, ReportStatus, ReportTypology } from '../../../kernel/report-cases.ts';
import { vocabulary } from '../../../../platform/contract/index.ts';

/** Where a report to the authority stands. */
export const reportStatusWords = vocabulary<ReportStatus>('reportStatus', {
  DRAFT: { en: 'Draft', pt: 'Rascunho', es: 'Borrador' },
  IN_APPROVAL: { en: 'In approval', pt: 'Em aprovação', es: 'En aprobación', tone: 'warning' },
  READY: { en: 'Ready to be filed', pt: 'Pronto para envio', es: 'Listo para presentar', tone: 'info' },
  FILED: { en: 'Filed', pt: 'Enviado', es: 'Presentado', tone: 'info' },
  ACKNOWLEDGED: { en: 'Receipt received', pt: 'Recibo recebido', es: 'Acuse recibido', tone: 'success' },
  REFUSED: { en: 'Refused', pt: 'Recusado', es: 'Rechazado', tone: 'danger' },
  CORRECTED: { en: 'In correction', pt: 'Em correção', es: 'En corrección', tone: 'warning' },
  CANCELLED: { en: 'Cancelled', pt: 'Cancelado', es: 'Cancelado' },
  NOT_REPORTED: { en: 'Not reported', pt: 'Não comunicado', es: 'No reportado' },
});

/** How a report case was opened. */
export const reportOriginWords = vocabulary<ReportOrigin>('reportOrigin', {
  CONCLUSION: { en: 'Conclusion of alerts', pt: 'Conclusão de alertas', es: 'Conclusión de alertas' },
  OFFICER: { en: 'Opened without an alert', pt: 'Aberto sem alerta', es: 'Abierto sin alerta' },
  AUTOMATIC: { en: 'Cash of a period', pt: 'Espécie do período', es: 'Efectivo del período', tone: 'info' },
  REFERRAL: { en: 'Internal referral', pt: 'Indicação interna', es: 'Aviso interno', tone: 'violet' },
});

/** The part of a person or company in what is reported. */
export const reportRoleWords = vocabulary<ReportRole>('reportRole', {
  MAIN: { en: 'Main person', pt: 'Principal', es: 'Principal', tone: 'info' },
  BENEFICIARY: { en: 'Beneficiary', pt: 'Beneficiário', es: 'Beneficiario' },
  COUNTERPARTY: { en: 'Counterparty', pt: 'Contraparte', es: 'Contraparte' },
  REPRESENTATIVE: { en: 'Representative', pt: 'Representante', es: 'Representante' },
  ACCOUNT_HOLDER: { en: 'Account holder', pt: 'Titular da conta', es: 'Titular de la cuenta' },
  MERCHANT: { en: 'Merchant', pt: 'Estabelecimento', es: 'Comercio' },
  OWNER: { en: 'Owner', pt: 'Sócio', es: 'Propietario' },
  EMPLOYEE: { en: 'Member of the staff', pt: 'Funcionário', es: 'Empleado' },
  OTHER: { en: 'Other', pt: 'Outro', es: 'Otro' },
});

/** What is suspected. */
export const reportTypologyWords = vocabulary<ReportTypology>('reportTypology', {
  STRUCTURING: { en: 'Amounts split below a limit', pt: 'Fracionamento de valores', es: 'Fraccionamiento de importes' },
  RAPID_MOVEMENT: { en: 'Money passed on at once', pt: 'Repasse imediato de recursos', es: 'Traspaso inmediato de fondos' },
  INCOME_MISMATCH: { en: 'Volume beyond the known income', pt: 'Movimentação incompatível com a renda', es: 'Operaciones incompatibles con los ingresos' },
  MULE_ACCOUNT: { en: 'Account used for others', pt: 'Conta de passagem ou de terceiros', es: 'Cuenta usada por terceros' },
  MANY_SENDERS: { en: 'Many senders to one receiver', pt: 'Muitos remetentes para um recebedor', es: 'Muchos remitentes a un receptor' },
  FALSE_IDENTITY: { en: 'False or borrowed identity', pt: 'Identidade falsa ou de terceiro', es: 'Identidad falsa o de un tercero' },
  TERRORISM: { en: 'Terrorism or listed person', pt: 'Terrorismo ou pessoa listada', es: 'Terrorismo o persona listada' },
  STAFF_CONDUCT: { en: 'Conduct of a member of the staff', pt: 'Conduta de funcionário', es: 'Conducta de un empleado' },
});

/** What a file asks the authority to do. */
export const filingActionWords = vocabulary<FilingAction>('filingAction', {
  SEND: { en: 'Report', pt: 'Comunicação', es: 'Reporte' },
  RECTIFY: { en: 'Rectification', pt: 'Retificação', es: 'Rectificación' },
  CANCEL: { en: 'Cancellation', pt: 'Cancelamento', es: 'Cancelación' },
});

/** What the authority answered. */
export const filingAnswerWords = vocabulary<FilingAnswer>('filingAnswer', {
  ACKNOWLEDGED: { en: 'Receipt', pt: 'Recibo', es: 'Acuse', tone: 'success' },
  REFUSED: { en: 'Refusal', pt: 'Recusa', es: 'Rechazo', tone: 'danger' },
});

/** How much an open point of the check list matters. */
export const reportCheckWords = vocabulary<'ERROR' | 'WARNING'>('reportCheck', {
  ERROR: { en: 'To be corrected', pt: 'A corrigir', es: 'Por corregir', tone: 'danger' },
  WARNING: { en: 'Check', pt: 'Verificar', es: 'Revisar', tone: 'warning' },
});

/** What stands out about a report case. */
export const reportMarkWords = vocabulary<'FILED_LATE' | 'SILENT' | 'WAITING' | 'NOT_TAKEN'>('reportMark', {
  FILED_LATE: { en: 'Filed late', pt: 'Enviado fora do prazo', es: 'Presentado fuera de plazo', tone: 'danger' },
  SILENT: { en: 'No e-mails to the people', pt: 'Sem e-mails aos envolvidos', es: 'Sin correos a los involucrados', tone: 'violet' },
  WAITING: { en: 'Awaiting second approval', pt: 'Aguarda segunda aprovação', es: 'En espera de segunda aprobación', tone: 'warning' },
  NOT_TAKEN: { en: 'To be taken or dismissed', pt: 'A assumir ou descartar', es: 'Por asumir o descartar', tone: 'warning' },
});
