import type {
  FilingAction,
  FilingAnswer,
  LetterWay,
  ReportFact,
  ReportFactSource,
  ReportFactValue,
  ReportOrigin,
  ReportRole,
  ReportStatus,
  ReportTypology,
  UrgentGround,
  ReportClockStart,
} from '../../../kernel/report-cases.ts';
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

/** What the deadline of a report is counted from. */
export const reportClockStartWords = vocabulary<ReportClockStart>('reportClockStart', {
  DECISION: { en: 'Decision', pt: 'Decisão', es: 'Decisión' },
  OPERATION: { en: 'First operation', pt: 'Primeira operação', es: 'Primera operación' },
  OPERATION_PASSED: {
    en: 'First operation; its time had ended before the decision, so the report is due at once',
    pt: 'Primeira operação; o prazo terminou antes da decisão, por isso a comunicação é devida de imediato',
    es: 'Primera operación; el plazo terminó antes de la decisión, por lo que el reporte vence de inmediato',
  },
  NO_OPERATION: {
    en: 'Decision, as no operation is named',
    pt: 'Decisão, pois nenhuma operação foi indicada',
    es: 'Decisión, porque no se indicó ninguna operación',
  },
  DETECTION: { en: 'Detection', pt: 'Detecção', es: 'Detección' },
  KNOWLEDGE: { en: 'Knowledge', pt: 'Conhecimento', es: 'Conocimiento' },
  PERIOD_END: { en: 'End of the period', pt: 'Fim do período', es: 'Fin del período' },
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

/** What forms ask about somebody. */
export const reportFactWords = vocabulary<ReportFact>('reportFact', {
  pep: { en: 'Politically exposed person', pt: 'Pessoa exposta politicamente', es: 'Persona expuesta políticamente' },
  pep_relation: { en: 'Close to a politically exposed person', pt: 'Relação com PEP', es: 'Relación con una PEP' },
  obliged: { en: 'Obliged to report itself', pt: 'Pessoa obrigada (Lei 9.613)', es: 'Sujeto obligado' },
  public_servant: { en: 'Public servant', pt: 'Servidor público', es: 'Funcionario público' },
  client: { en: 'Client of the institution', pt: 'Cliente da instituição', es: 'Cliente de la entidad' },
});

/** The answers to what forms ask about somebody. */
export const reportFactValueWords = vocabulary<ReportFactValue>('reportFactValue', {
  NOT_KNOWN: { en: 'Not known', pt: 'Não informado', es: 'Sin información', tone: 'warning' },
  NO: { en: 'No', pt: 'Não', es: 'No' },
  YES: { en: 'Yes', pt: 'Sim', es: 'Sí' },
  CURRENT: { en: 'In office', pt: 'Em exercício', es: 'En funciones' },
  FORMER: { en: 'Left office, still counts', pt: 'Deixou a função, ainda no prazo', es: 'Dejó la función, aún en plazo' },
  FAMILY: { en: 'Relative', pt: 'Familiar', es: 'Familiar' },
  REPRESENTATIVE: { en: 'Representative', pt: 'Representante', es: 'Representante' },
  CLOSE_ASSOCIATE: { en: 'Close associate', pt: 'Estreito colaborador', es: 'Colaborador cercano' },
  FEDERAL: { en: 'Federal', pt: 'Federal', es: 'Federal' },
  STATE: { en: 'Of a state', pt: 'Estadual', es: 'Estadual' },
  MUNICIPAL: { en: 'Municipal', pt: 'Municipal', es: 'Municipal' },
});

/** Where a proposed answer comes from. */
export const reportFactSourceWords = vocabulary<ReportFactSource>('reportFactSource', {
  REGISTER: { en: 'identity data and lists of exposed persons', pt: 'dados de identidade e listas de PEP', es: 'datos de identidad y listas de PEP' },
  MERCHANT: { en: 'merchants of the company', pt: 'estabelecimentos da empresa', es: 'comercios de la empresa' },
});

/** Why something is reported within 24 hours. */
export const urgentGroundWords = vocabulary<UrgentGround>('urgentGround', {
  BLOCKED_PERSON: { en: 'List of blocked persons', pt: 'Lista de pessoas bloqueadas', es: 'Lista de personas bloqueadas', tone: 'danger' },
  KNOWLEDGE_OF_CRIME: { en: 'Knowledge of a crime', pt: 'Conhecimento de crime', es: 'Conocimiento de un delito', tone: 'violet' },
});

/** How a letter comes to somebody. */
export const letterWayWords = vocabulary<LetterWay>('letterWay', {
  IN_PERSON: { en: 'Handed over in person', pt: 'Entregue em mãos', es: 'Entregada en persona' },
  POST: { en: 'By registered post', pt: 'Por correio registrado', es: 'Por correo certificado' },
  E_MAIL: { en: 'To the e-mail of the contract', pt: 'Ao e-mail do contrato', es: 'Al correo del contrato' },
  PORTAL: { en: 'In the customer area', pt: 'Na área do cliente', es: 'En el portal del cliente' },
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
