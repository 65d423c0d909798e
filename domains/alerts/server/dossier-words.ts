import { ruleTypeLabels } from '../../reference-data/contract/index.ts';

/** Languages of companies: that of the law they answer to. */
export type DossierLanguage = 'pt' | 'es' | 'en';
export const languageOfCountry = (country: string): DossierLanguage => (country === 'BRA' ? 'pt' : country === 'MEX' || country === 'ARG' ? 'es' : 'en');

const words = {
  title: ['Dossiê de análise', 'Expediente de análisis', 'Analysis dossier'],
  confidential: [
    'Confidencial. A comunicação a terceiros é vedada por lei.',
    'Confidencial. La ley prohíbe darlo a conocer a terceros.',
    'Confidential. The law forbids telling third parties.',
  ],
  alert: ['Alerta', 'Alerta', 'Alert'],
  name: ['Nome', 'Nombre', 'Name'],
  type: ['Tipo', 'Tipo', 'Type'],
  company: ['Empresa', 'Empresa', 'Company'],
  business: ['Operação', 'Operación', 'Direction'],
  payin: ['Entrada', 'Ingreso', 'Pay-in'],
  payout: ['Saída', 'Egreso', 'Pay-out'],
  selected: ['Selecionado em', 'Seleccionado el', 'Selected'],
  lastHit: ['Última ocorrência', 'Última ocurrencia', 'Last hit'],
  hits: ['Ocorrências', 'Ocurrencias', 'Hits'],
  window: ['Período observado', 'Período observado', 'Period looked at'],
  responsible: ['Responsável', 'Responsable', 'Responsible'],
  clocks: ['Prazos legais', 'Plazos legales', 'Legal clocks'],
  clockKind: ['Prazo', 'Plazo', 'Clock'],
  from: ['Início', 'Inicio', 'From'],
  due: ['Fim', 'Fin', 'End'],
  kept: ['Cumprido', 'Cumplido', 'Kept'],
  late: ['Em atraso', 'Vencido', 'Late'],
  SELECTION: ['Seleção', 'Selección', 'Selection'],
  ANALYSIS: ['Análise', 'Análisis', 'Analysis'],
  ABSOLUTE: ['Prazo total desde a operação', 'Plazo total desde la operación', 'Absolute time since the operation'],
  REPORT: ['Comunicação', 'Reporte', 'Report'],
  person: ['Titular', 'Titular', 'Person'],
  merchant: ['Estabelecimento', 'Comercio', 'Merchant'],
  documents: ['Documentos', 'Documentos', 'Identifiers'],
  verification: ['Verificação', 'Verificación', 'Verification'],
  pep: ['Pessoa exposta politicamente', 'Persona expuesta políticamente', 'Politically exposed'],
  sanction: ['Sanções', 'Sanciones', 'Sanctions'],
  birthDate: ['Data de nascimento', 'Fecha de nacimiento', 'Date of birth'],
  occupation: ['Ocupação', 'Ocupación', 'Occupation'],
  income: ['Renda mensal estimada', 'Ingreso mensual estimado', 'Estimated monthly income'],
  standing: ['Situação', 'Situación', 'Standing'],
  numbers: ['Números', 'Números', 'Numbers'],
  worstNumbers: ['Números da ocorrência mais grave', 'Números de la ocurrencia más grave', 'Numbers of the worst hit'],
  rule: ['Regra', 'Regla', 'Rule'],
  version: ['versão', 'versión', 'version'],
  number: ['Número', 'Número', 'Number'],
  seen: ['Observado', 'Observado', 'Seen'],
  line: ['Comparado com', 'Comparado con', 'Compared with'],
  payments: ['Transações', 'Operaciones', 'Payments'],
  shownOf: ['exibidas {shown} de {all}', 'se muestran {shown} de {all}', '{shown} of {all} shown'],
  tradeNo: ['ID da transação', 'ID de la operación', 'Transaction ID'],
  time: ['Data e hora', 'Fecha y hora', 'Time'],
  amount: ['Valor', 'Importe', 'Amount'],
  result: ['Resultado PLD', 'Resultado PLD', 'AML result'],
  history: ['Histórico', 'Historial', 'History'],
  COMMENT: ['Comentário', 'Comentario', 'Comment'],
  TAKE: ['Assumido', 'Tomado', 'Taken'],
  ASSIGN: ['Atribuído', 'Asignado', 'Assigned'],
  ASK_INFO: ['Informações solicitadas', 'Información solicitada', 'Information asked for'],
  RESUME: ['Análise retomada', 'Análisis retomado', 'Resumed'],
  ESCALATE: ['Escalado', 'Escalado', 'Escalated'],
  SNOOZE: ['Adiado', 'Pospuesto', 'Put off'],
  CONCLUDE: ['Concluído', 'Concluido', 'Concluded'],
  ASK_REOPEN: ['Reabertura solicitada', 'Reapertura solicitada', 'Re-opening asked for'],
  REOPEN: ['Reaberto', 'Reabierto', 'Re-opened'],
  versions: ['Versões em vigor na conclusão', 'Versiones vigentes a la conclusión', 'Versions in force at the conclusion'],
  ruleSet: ['Conjunto de regras', 'Conjunto de reglas', 'Set of rules'],
  lists: ['Listas e configurações', 'Listas y configuraciones', 'Lists and settings'],
  conclusion: ['Conclusão', 'Conclusión', 'Conclusion'],
  grounds: ['Fundamentação', 'Fundamentación', 'Grounds'],
  FALSE_POSITIVE: ['Falso positivo', 'Falso positivo', 'False positive'],
  JUSTIFIED: ['Justificado', 'Justificado', 'Justified'],
  SUSPICIOUS: ['Suspeito', 'Sospechoso', 'Suspicious'],
  concludedBy: ['Concluído por', 'Concluido por', 'Concluded by'],
  together: ['Alertas encerrados na mesma análise', 'Alertas cerradas en el mismo análisis', 'Alerts closed by the same analysis'],
  page: ['Página {page} de {pages}', 'Página {page} de {pages}', 'Page {page} of {pages}'],
  yes: ['Sim', 'Sí', 'Yes'],
  no: ['Não', 'No', 'No'],
  none: ['—', '—', '—'],
} as const satisfies Record<string, readonly [pt: string, es: string, en: string]>;
export type DossierWord = keyof typeof words;

const column = { pt: 0, es: 1, en: 2 } as const;

/** Names of the numbers that rules look at most. Others stand under their codes. */
const terms: Readonly<Record<string, readonly [pt: string, es: string]>> = {
  amount: ['valor', 'importe'],
  volume: ['volume', 'volumen'],
  payments: ['pagamentos', 'pagos'],
  payins: ['entradas', 'ingresos'],
  payouts: ['saídas', 'egresos'],
  attempts: ['pagamentos e tentativas', 'pagos e intentos'],
  below_line: ['pagamentos logo abaixo do limite', 'pagos justo por debajo del límite'],
  sum_below_line: ['soma logo abaixo do limite', 'suma justo por debajo del límite'],
  people: ['titulares distintos', 'titulares distintos'],
  senders: ['remetentes distintos', 'remitentes distintos'],
  accounts: ['contas distintas', 'cuentas distintas'],
  passed_on: ['saídas que repassaram o dinheiro', 'egresos que traspasaron el dinero'],
  sum_passed_on: ['dinheiro repassado', 'dinero traspasado'],
  silence: ['inatividade anterior', 'inactividad previa'],
  known_for: ['conhecido há', 'conocido desde hace'],
  usual: ['valor habitual', 'valor habitual'],
  shift: ['desvio do habitual', 'desvío de lo habitual'],
  refunds: ['devoluções', 'devoluciones'],
  refund_share: ['parcela devolvida', 'proporción devuelta'],
  chargebacks: ['contestações', 'contracargos'],
  chargeback_share: ['parcela contestada', 'proporción contracargada'],
  income_month_minor: ['renda mensal estimada', 'ingreso mensual estimado'],
  times_income: ['múltiplo da renda', 'múltiplo del ingreso'],
  round_payments: ['pagamentos redondos', 'pagos redondos'],
  currency: ['moeda', 'moneda'],
  used: ['utilizado', 'utilizado'],
  reserved: ['reservado', 'reservado'],
  remaining: ['disponível', 'disponible'],
  monitor: ['limite de monitoramento', 'límite de monitoreo'],
  probation: ['limite de retenção', 'límite de retención'],
  monitor_limit: ['limite de monitoramento', 'límite de monitoreo'],
  probation_limit: ['limite de retenção', 'límite de retención'],
  exposure: ['utilizado e reservado', 'utilizado y reservado'],
};

/** The words of a dossier in one language. */
export function dossierWords(lang: DossierLanguage) {
  const say = (word: DossierWord, params: Readonly<Record<string, string | number>> = {}): string =>
    words[word][column[lang]].replace(/\{(\w+)\}/g, (_whole, name: string) => String(params[name]));
  return {
    lang,
    say,
    /** A code that has a word, or the code itself. */
    code: (code: string): string => (code in words ? say(code as DossierWord) : code),
    term: (code: string): string => (lang === 'en' ? undefined : terms[code]?.[column[lang]]) ?? code.replace(/_minor$/, '').replaceAll('_', ' '),
    type: (code: string): string => {
      const labels = (ruleTypeLabels as Readonly<Record<string, readonly [string, string]>>)[code];
      return (lang === 'es' ? undefined : labels?.[lang === 'pt' ? 1 : 0]) ?? code;
    },
  };
}
export type DossierWords = ReturnType<typeof dossierWords>;
