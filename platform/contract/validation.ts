import type { Texts } from './language.ts';

/** Sentences of field errors by code. The three number rules and the length rule are worded as specified. */
export const validationTexts: Readonly<Record<string, Texts>> = {
  required: { en: 'The {field} field is required', pt: 'O campo {field} é obrigatório' },
  invalid: { en: 'The {field} field is not valid.', pt: 'O campo {field} não é válido.' },
  type: { en: 'The {field} field must be of type {expected}.', pt: 'O campo {field} deve ser do tipo {expected}.' },
  unsafeText: {
    en: 'The {field} field holds characters that cannot be used.',
    pt: 'O campo {field} contém caracteres que não podem ser usados.',
  },
  tooDeep: { en: 'The {field} field is nested too deeply.', pt: 'O campo {field} tem níveis demais.' },
  tooMany: { en: 'The {field} field has too many entries (at most {limit}).', pt: 'O campo {field} tem itens demais (no máximo {limit}).' },
  unknown: { en: 'The {field} field is not known.', pt: 'O campo {field} não é conhecido.' },
  choice: { en: 'The {field} field must be one of: {choices}.', pt: 'O campo {field} deve ser um destes: {choices}.' },
  floatNumber: { en: 'The {field} field must be a number(up to two decimal places).', pt: 'O campo {field} deve ser um número (até duas casas decimais).' },
  integer: { en: 'The {field} field must be a positive integer.', pt: 'O campo {field} deve ser um número inteiro positivo.' },
  nonNegativeInteger: { en: 'The {field} field must be a non-negative integer.', pt: 'O campo {field} deve ser um número inteiro não negativo.' },
  lenLess: { en: 'The length of the {field} field must be less than {limit}.', pt: 'O tamanho do campo {field} deve ser menor que {limit}.' },
  tooSmall: { en: 'The {field} field must be at least {limit}.', pt: 'O campo {field} deve ser no mínimo {limit}.' },
  tooBig: { en: 'The {field} field must be at most {limit}.', pt: 'O campo {field} deve ser no máximo {limit}.' },
  notUsed: { en: 'The {field} field is not used by this type of rule.', pt: 'O campo {field} não é usado por este tipo de regra.' },
  notJudged: {
    en: 'The {field} field names payments that this type of rule does not judge.',
    pt: 'O campo {field} indica pagamentos que este tipo de regra não avalia.',
  },
  outOfReach: {
    en: 'The {field} field can never be met: nothing that this type of rule measures reaches it.',
    pt: 'O campo {field} nunca será atingido: nada do que este tipo de regra mede chega a ele.',
  },
  notOfCompany: {
    en: 'The {field} field names {values}, which no payment of the company can have.',
    pt: 'O campo {field} indica {values}, que nenhum pagamento da empresa pode ter.',
  },
  generalOnly: { en: 'The {field} field is for general rules only.', pt: 'O campo {field} vale somente para regras gerais.' },
  notForApps: {
    en: 'The {field} field names a type of rule that an app cannot have.',
    pt: 'O campo {field} indica um tipo de regra que um aplicativo não pode ter.',
  },
  timestamp: {
    en: 'The {field} field must be a time stamp of 13 (ms) or 10 (s) digits.',
    pt: 'O campo {field} deve ser um carimbo de tempo de 13 (ms) ou 10 (s) dígitos.',
  },
  tooFarAhead: {
    en: 'The {field} field must not lie more than {limit} minutes in the future.',
    pt: 'O campo {field} não pode estar mais de {limit} minutos no futuro.',
  },
  country: {
    en: 'The {field} field must be a country of ISO 3166 (two letters, three letters or three digits).',
    pt: 'O campo {field} deve ser um país da ISO 3166 (duas letras, três letras ou três dígitos).',
  },
  range: { en: 'The {field} field must not lie before {other}.', pt: 'O campo {field} não pode ser anterior a {other}.' },
  rangeAmount: { en: 'The {field} field must not be less than {other}.', pt: 'O campo {field} não pode ser menor que {other}.' },
  rangeTooLong: { en: 'The {field} field must lie within the last {days} days.', pt: 'O campo {field} deve estar dentro dos últimos {days} dias.' },
  verificationCode: { en: 'The {field} field must be a code of 6 digits.', pt: 'O campo {field} deve ser um código de 6 dígitos.' },
  passwordShort: { en: 'The password must have at least {limit} characters.', pt: 'A senha deve ter no mínimo {limit} caracteres.' },
  passwordHoldsAccount: {
    en: 'The password must not contain the account or the e-mail address.',
    pt: 'A senha não pode conter a conta nem o endereço de e-mail.',
  },
  passwordCommon: { en: 'This password is too easy to guess. Choose another.', pt: 'Esta senha é fácil de adivinhar. Escolha outra.' },
  passwordSame: { en: 'The new password must differ from the current one.', pt: 'A nova senha deve ser diferente da atual.' },
  byAdministrator: {
    en: 'Accounts are created by an administrator. Ask yours for access.',
    pt: 'As contas são criadas por um administrador. Solicite o acesso ao seu.',
  },
  maskedSearch: {
    en: 'Your role sees identity numbers masked and cannot search by them. Search by name or by transaction number.',
    pt: 'Seu perfil vê os números de identidade mascarados e não pode pesquisar por eles. Pesquise pelo nome ou pelo número da transação.',
  },
  listEndPast: { en: 'The {field} field must lie in the future.', pt: 'O campo {field} deve estar no futuro.' },
  whiteTooLong: {
    en: 'The {field} field must lie within twelve months of the beginning.',
    pt: 'O campo {field} deve estar dentro de doze meses a partir do início.',
  },
  holdTooLong: {
    en: 'The {field} field must lie within 30 days of the beginning.',
    pt: 'O campo {field} deve estar dentro de 30 dias a partir do início.',
  },
  switchTooLong: { en: 'The {field} field must lie within the next 24 hours.', pt: 'O campo {field} deve estar dentro das próximas 24 horas.' },
  cannotPayThere: {
    en: 'The {field} field names where no payment of this person can come; a limit would never count there.',
    pt: 'O campo {field} indica onde não pode haver pagamento deste titular; um limite nunca contaria ali.',
  },
  idDocument: { en: 'The {field} field is not a valid {type} ({reason}).', pt: 'O campo {field} não é um {type} válido ({reason}).' },
};

/** Why something is refused, by the word for it in `params.reason`. */
export const reasonTexts: Readonly<Record<string, Texts>> = {
  empty: { en: 'it is empty', pt: 'está vazio' },
  format: { en: 'wrong format', pt: 'formato incorreto' },
  length: { en: 'wrong length', pt: 'tamanho incorreto' },
  prefix: { en: 'wrong beginning', pt: 'início incorreto' },
  reserved: { en: 'reserved number', pt: 'número reservado' },
  check_digit: { en: 'wrong check digit', pt: 'dígito verificador incorreto' },
  type_country_mismatch: { en: 'type of another country', pt: 'tipo de outro país' },
};
