import type {
  BankFileFormat,
  BankPaymentStatus,
  SettlementFrequency,
  SettlementCondition,
  SettlementLineKind,
  SettlementLineState,
  SettlementOutReason,
  SettlementPlace,
  SettlementStatus,
} from '../../../kernel/settlements/index.ts';
import { vocabulary } from '../../../../platform/contract/index.ts';

/** Where the payment of a merchant stands. */
export const settlementStatusWords = vocabulary<SettlementStatus>('settlementStatus', {
  DRAFT: { en: 'Below the minimum', pt: 'Abaixo do mínimo', es: 'Bajo el mínimo' },
  PENDING: { en: 'To be confirmed', pt: 'A confirmar', es: 'Por confirmar', tone: 'warning' },
  CONFIRMED: { en: 'Confirmed', pt: 'Confirmada', es: 'Confirmada', tone: 'info' },
  PAID: { en: 'Paid', pt: 'Paga', es: 'Pagada', tone: 'success' },
  FAILED: { en: 'Refused by the bank', pt: 'Recusada pelo banco', es: 'Rechazada por el banco', tone: 'danger' },
  REJECTED: { en: 'Rejected', pt: 'Rejeitada', es: 'Rechazada', tone: 'danger' },
  RELOADING: { en: 'Being calculated again', pt: 'Em nova apuração', es: 'Calculándose de nuevo', tone: 'info' },
});

/** What a line of a settlement comes from. */
export const settlementLineKindWords = vocabulary<SettlementLineKind>('settlementLineKind', {
  PAYIN: { en: 'Pay-in', pt: 'Entrada', es: 'Ingreso' },
  PAYOUT: { en: 'Pay-out', pt: 'Saída', es: 'Egreso' },
  REFUND: { en: 'Refund', pt: 'Devolução', es: 'Devolución' },
  CHARGEBACK: { en: 'Chargeback', pt: 'Chargeback', es: 'Contracargo', tone: 'danger' },
});

export const settlementLineStateWords = vocabulary<SettlementLineState>('settlementLineState', {
  IN: { en: 'Counted', pt: 'Incluída', es: 'Incluida', tone: 'success' },
  LEFT_OUT: { en: 'Not counted', pt: 'Não incluída', es: 'No incluida', tone: 'warning' },
  PULLED: { en: 'Removed later', pt: 'Retirada depois', es: 'Retirada después', tone: 'warning' },
  CARRIED: { en: 'Carried over', pt: 'Transportada', es: 'Trasladada' },
  REPLACED: { en: 'Of an earlier calculation', pt: 'De apuração anterior', es: 'De un cálculo anterior' },
  PAID_HELD: { en: 'Paid although held', pt: 'Paga embora retida', es: 'Pagada aunque retenida', tone: 'danger' },
});

/** Why a payment is not settled. */
export const settlementOutReasonWords = vocabulary<SettlementOutReason>('settlementOutReason', {
  HELD: { en: 'The payment is held', pt: 'O pagamento está retido', es: 'La operación está retenida', tone: 'warning' },
  FROZEN: { en: 'The payment is frozen', pt: 'O pagamento está bloqueado por sanção', es: 'La operación está congelada por sanción', tone: 'danger' },
  REJECTED: { en: 'The payment was rejected', pt: 'O pagamento foi rejeitado', es: 'La operación fue rechazada', tone: 'danger' },
  ENDED_HELD: {
    en: 'Returned while it was held',
    pt: 'Devolvido enquanto estava retido',
    es: 'Devuelta mientras estaba retenida',
  },
  AT_BANK: {
    en: 'The bank may still pay it by an earlier file',
    pt: 'O banco ainda pode pagá-lo por um arquivo anterior',
    es: 'El banco aún puede pagarla por un archivo anterior',
    tone: 'warning',
  },
});

/** What keeps a settlement from being confirmed or paid. */
export const settlementConditionWords = vocabulary<SettlementCondition | 'FORMAT' | 'TAX_ID'>('settlementCondition', {
  HELD_INSIDE: { en: 'a payment in it is held', pt: 'há um pagamento retido nela', es: 'hay una operación retenida en ella' },
  MERCHANT_STATE: {
    en: 'the merchant is not active, and its offboarding has not been reviewed',
    pt: 'o estabelecimento não está ativo e seu descredenciamento não foi revisado',
    es: 'el comercio no está activo y su baja no fue revisada',
  },
  NO_ACCOUNT: {
    en: 'the merchant has no settlement account',
    pt: 'o estabelecimento não tem conta de liquidação',
    es: 'el comercio no tiene cuenta de liquidación',
  },
  ACCOUNT_NOT_VERIFIED: {
    en: 'the settlement account has not been verified since it was set',
    pt: 'a conta de liquidação não foi verificada desde que foi informada',
    es: 'la cuenta de liquidación no fue verificada desde que se informó',
  },
  ACCOUNT_NAME: {
    en: 'the settlement account belongs to somebody else',
    pt: 'a conta de liquidação é de outro titular',
    es: 'la cuenta de liquidación es de otro titular',
  },
  TOTALS: { en: 'the sums do not match the lines', pt: 'as somas não correspondem às linhas', es: 'las sumas no corresponden a las líneas' },
  NOTHING_TO_PAY: { en: 'what is left is below the minimum', pt: 'o que resta está abaixo do mínimo', es: 'lo que queda está bajo el mínimo' },
  AT_BANK: {
    en: 'the bank may still pay it by an earlier file',
    pt: 'o banco ainda pode pagá-la por um arquivo anterior',
    es: 'el banco aún puede pagarla por un archivo anterior',
  },
  FORMAT: {
    en: 'the account cannot be written in the format of the bank',
    pt: 'a conta não pode ser escrita no formato do banco',
    es: 'la cuenta no puede escribirse en el formato del banco',
  },
  TAX_ID: {
    en: 'the CPF or CNPJ of the holder, or the Pix key, has wrong check digits',
    pt: 'o CPF ou CNPJ do titular, ou a chave Pix, tem dígitos verificadores incorretos',
    es: 'el CPF o CNPJ del titular, o la clave Pix, tiene dígitos verificadores incorrectos',
  },
});

/** A payment in a bank file. */
export const bankPaymentStatusWords = vocabulary<BankPaymentStatus>('bankPaymentStatus', {
  SENT: { en: 'In the bank file', pt: 'No arquivo bancário', es: 'En el archivo bancario', tone: 'info' },
  RECALLED: { en: 'To be stopped at the bank', pt: 'A cancelar no banco', es: 'A detener en el banco', tone: 'danger' },
  PAID: { en: 'Paid', pt: 'Pago', es: 'Pagado', tone: 'success' },
  FAILED: { en: 'Not carried out', pt: 'Não efetuado', es: 'No efectuado', tone: 'danger' },
  WITHDRAWN: { en: 'Stopped at the bank', pt: 'Cancelado no banco', es: 'Detenido en el banco' },
});

export const bankFileFormatWords = vocabulary<BankFileFormat>('bankFileFormat', {
  CNAB240: { en: 'CNAB 240 (FEBRABAN)', pt: 'CNAB 240 (FEBRABAN)', es: 'CNAB 240 (FEBRABAN)' },
  CSV: { en: 'Table (CSV)', pt: 'Tabela (CSV)', es: 'Tabla (CSV)' },
});

/** How often a merchant is settled. */
export const settlementFrequencyWords = vocabulary<SettlementFrequency>('settlementFrequency', {
  DAILY: { en: 'Every business day', pt: 'Todo dia útil', es: 'Cada día hábil' },
  WEEKLY: { en: 'Every week', pt: 'Toda semana', es: 'Cada semana' },
  MONTHLY: { en: 'Every month', pt: 'Todo mês', es: 'Cada mes' },
});

/** By what money goes out sooner, or more of it. */
export const settlementLooseningWords = vocabulary<'first' | 'frequency' | 'cutOff' | 'payAfterDays' | 'minimum' | 'fees' | 'settlesFrom' | 'payer'>(
  'settlementLoosening',
  {
    first: {
      en: 'First terms: payments begin to be settled',
      pt: 'Primeiras condições: começa a liquidação',
      es: 'Primeras condiciones: comienza la liquidación',
    },
    frequency: { en: 'More often', pt: 'Com mais frequência', es: 'Con más frecuencia' },
    cutOff: { en: 'A later cut-off', pt: 'Corte mais tarde', es: 'Corte más tarde' },
    payAfterDays: { en: 'Paid sooner', pt: 'Pagamento mais cedo', es: 'Pago más temprano' },
    minimum: { en: 'A lower minimum', pt: 'Mínimo menor', es: 'Mínimo menor' },
    fees: { en: 'Lower fees', pt: 'Tarifas menores', es: 'Comisiones menores' },
    settlesFrom: { en: 'Older payments are settled', pt: 'Pagamentos mais antigos são liquidados', es: 'Se liquidan operaciones más antiguas' },
    payer: { en: 'Another account to pay from', pt: 'Outra conta pagadora', es: 'Otra cuenta pagadora' },
  },
);

/** Where money stands between what was reported and what was settled. */
export const settlementPlaceWords = vocabulary<SettlementPlace>('settlementPlace', {
  PAID: { en: 'Paid to the merchant', pt: 'Pago ao estabelecimento', es: 'Pagado al comercio', tone: 'success' },
  PAID_HELD: { en: 'Paid by the bank although held', pt: 'Pago pelo banco embora retido', es: 'Pagado por el banco aunque retenido', tone: 'danger' },
  CONFIRMED: { en: 'Confirmed, not paid yet', pt: 'Confirmado, ainda não pago', es: 'Confirmado, aún no pagado', tone: 'info' },
  PENDING: { en: 'To be confirmed', pt: 'A confirmar', es: 'Por confirmar', tone: 'warning' },
  CARRIED: { en: 'Below the minimum, carried over', pt: 'Abaixo do mínimo, transportado', es: 'Bajo el mínimo, trasladado' },
  HELD: { en: 'Held', pt: 'Retido', es: 'Retenido', tone: 'warning' },
  FROZEN: { en: 'Frozen', pt: 'Bloqueada por sanção', es: 'Congelada por sanción', tone: 'danger' },
  REJECTED: { en: 'Rejected by us', pt: 'Rejeitado por nós', es: 'Rechazado por nosotros', tone: 'danger' },
  ENDED_HELD: { en: 'Returned while held', pt: 'Devolvido enquanto retido', es: 'Devuelto mientras estaba retenido' },
  AT_BANK: { en: 'Removed, still at the bank', pt: 'Retirado, ainda no banco', es: 'Retirado, aún en el banco', tone: 'danger' },
  NOT_COLLECTED: { en: 'In no settlement yet', pt: 'Ainda em nenhuma liquidação', es: 'Aún en ninguna liquidación' },
  BEFORE_START: { en: 'From before settlements were made here', pt: 'De antes das liquidações aqui', es: 'De antes de las liquidaciones aquí' },
  NO_TERMS: { en: 'No terms for the currency', pt: 'Sem condições para a moeda', es: 'Sin condiciones para la moneda', tone: 'warning' },
});

/** Days of the week, Monday first. */
export const weekdayWords = vocabulary('weekday', {
  '1': { en: 'Monday', pt: 'segunda-feira', es: 'lunes' },
  '2': { en: 'Tuesday', pt: 'terça-feira', es: 'martes' },
  '3': { en: 'Wednesday', pt: 'quarta-feira', es: 'miércoles' },
  '4': { en: 'Thursday', pt: 'quinta-feira', es: 'jueves' },
  '5': { en: 'Friday', pt: 'sexta-feira', es: 'viernes' },
  '6': { en: 'Saturday', pt: 'sábado', es: 'sábado' },
  '7': { en: 'Sunday', pt: 'domingo', es: 'domingo' },
});
