/*
 * What banks answer (G059, version 10.9): the codes that concern a credit, in words of ours. A code that is not here is one that a
 * bank has agreed on or that a later version has; it decides nothing.
 */

/** The payment was carried out. */
const paid = {
  '00': 'Crédito efetivado',
  '03': 'Débito autorizado pela agência e efetuado',
};
/** The bank has the order and has not ended it: taken, changed, suspended or taken up again. */
const noted = {
  BD: 'Pagamento incluído',
  BE: 'Pagamento alterado',
  BR: 'Pagamento reativado',
  BS: 'Pagamento suspenso',
};
/** For information only; says nothing about whether the payment is carried out. */
const informative = {
  ZA: 'Agência ou conta do favorecido substituída pelo banco',
  ZB: 'Nome do favorecido difere do cadastro da Receita Federal',
  ZC: 'Antecipação de valor confirmada',
  ZD: 'Valor antecipado em parte',
};
/**
 * Whatever else is said, no money has moved. 5T: an agreement of Bradesco that is under test answers payments that it has only simulated
 * (table of occurrences of Multipag, with Pix). Of no weight elsewhere: the layout has no such code.
 */
const simulated = {
  '5T': 'Pagamento simulado: o contrato está em teste',
};
/** The payment is not carried out. */
const refused = {
  '01': 'Saldo insuficiente, débito não efetuado',
  '02': 'Cancelado pelo pagador',
  AA: 'Controle inválido',
  AB: 'Tipo de operação inválido',
  AC: 'Tipo de serviço inválido',
  AD: 'Forma de lançamento inválida',
  AE: 'Inscrição da empresa inválida',
  AF: 'Convênio inválido',
  AG: 'Agência, conta ou dígito da empresa inválido',
  AH: 'Número sequencial do registro no lote inválido',
  AI: 'Segmento inválido',
  AJ: 'Tipo de movimento inválido',
  AK: 'Câmara centralizadora inválida',
  AL: 'Banco ou instituição de pagamento do favorecido inválido',
  AM: 'Agência do favorecido inválida',
  AN: 'Conta ou dígito do favorecido inválido',
  AO: 'Nome do favorecido não informado',
  AP: 'Data do pagamento inválida',
  AQ: 'Moeda ou quantidade inválida',
  AR: 'Valor do pagamento inválido',
  AS: 'Aviso ao favorecido inválido',
  AT: 'Inscrição do favorecido inválida',
  AU: 'Logradouro do favorecido não informado',
  AV: 'Número do endereço do favorecido não informado',
  AW: 'Cidade do favorecido não informada',
  AX: 'CEP do favorecido inválido',
  AY: 'Estado do favorecido inválido',
  AZ: 'Banco depositário inválido',
  BA: 'Agência depositária não informada',
  BB: 'Número do documento da empresa inválido',
  BC: 'Número do documento do banco inválido',
  BF: 'Pagamento excluído',
  BG: 'Agência ou conta bloqueada',
  CF: 'Valor do documento inválido',
  CG: 'Valor do abatimento inválido',
  CH: 'Valor do desconto inválido',
  CI: 'Valor da mora inválido',
  CJ: 'Valor da multa inválido',
  CK: 'Valor do imposto de renda inválido',
  CL: 'Valor do imposto sobre serviços inválido',
  CM: 'Valor do imposto sobre operações financeiras inválido',
  CN: 'Valor de outras deduções inválido',
  CO: 'Valor de outros acréscimos inválido',
  CP: 'Valor do INSS inválido',
  HA: 'Lote não aceito',
  HB: 'Inscrição da empresa não pertence ao contrato',
  HC: 'Convênio inexistente ou fora do contrato',
  HD: 'Conta da empresa inexistente ou fora do contrato',
  HE: 'Tipo de serviço fora do contrato',
  HF: 'Conta da empresa sem saldo suficiente',
  HG: 'Lote fora de sequência',
  HH: 'Lote inválido',
  HI: 'Arquivo não aceito',
  HJ: 'Tipo de registro inválido',
  HK: 'Código de remessa ou retorno inválido',
  HL: 'Versão do layout inválida',
  H1: 'Arquivo sem trailer',
  H4: 'Crédito não pago, devolvido',
  TA: 'Lote não aceito: totais diferentes',
  PA: 'Pix não efetivado',
  PB: 'Erro na instituição do recebedor do Pix',
  PC: 'Conta do recebedor do Pix encerrada',
  PD: 'Tipo da conta do recebedor do Pix incorreto',
  PE: 'Pix não permitido na conta do recebedor',
  PF: 'CPF ou CNPJ não é o do titular da conta do Pix',
  PG: 'CPF ou CNPJ do recebedor do Pix incorreto',
  PH: 'Pix rejeitado pela instituição do recebedor',
  PI: 'Instituição do pagador do Pix inválida',
  PJ: 'Chave Pix não cadastrada',
  PK: 'QR Code do Pix inválido ou vencido',
  PL: 'Forma de iniciação do Pix inválida',
  PM: 'Chave do Pix inválida',
  PN: 'Chave do Pix não informada',
};

type Meaning = 'PAID' | 'NOTED' | 'INFORMATIVE' | 'SIMULATED' | 'REFUSED';
const meanings: ReadonlyMap<string, { readonly meaning: Meaning; readonly words: string }> = new Map(
  (
    [
      ['PAID', paid],
      ['NOTED', noted],
      ['INFORMATIVE', informative],
      ['SIMULATED', simulated],
      ['REFUSED', refused],
    ] as const
  ).flatMap(([meaning, codes]) => Object.entries(codes).map(([code, words]) => [code, { meaning, words }] as const)),
);

/** What a code says, undefined where the layout has none like it. */
export const meaningOf = (code: string): Meaning | undefined => meanings.get(code)?.meaning;
/** A code in words, or as it is. */
export const wordsOf = (code: string): string => meanings.get(code)?.words ?? code;
/** Every code that is known. */
export const knownCodes: readonly string[] = [...meanings.keys()];
