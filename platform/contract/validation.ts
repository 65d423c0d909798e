import type { Texts } from './language.ts';

/** Sentences of field errors by code. The three number rules and the length rule are worded as in docs/interface-v1.md. */
export const validationTexts: Readonly<Record<string, Texts>> = {
  required: { en: 'The {field} field is required', pt: 'O campo {field} é obrigatório', es: 'El campo {field} es obligatorio' },
  invalid: { en: 'The {field} field is not valid.', pt: 'O campo {field} não é válido.', es: 'El campo {field} no es válido.' },
  type: {
    en: 'The {field} field must be of type {expected}.',
    pt: 'O campo {field} deve ser do tipo {expected}.',
    es: 'El campo {field} debe ser del tipo {expected}.',
  },
  webhookTls: {
    en: 'The {field} field must begin with https:// unless the host belongs to a private network and the operator allows it.',
    pt: 'O campo {field} deve começar com https://, a menos que o host pertença a uma rede privada e o operador o permita.',
    es: 'El campo {field} debe empezar por https://, salvo que el host pertenezca a una red privada y el operador lo permita.',
  },
  privateHost: {
    en: 'The {field} field names a host of a private network. The operator can allow it by OUTGOING_PRIVATE_HOSTS.',
    pt: 'O campo {field} indica um host de rede privada. O operador pode permiti-lo em OUTGOING_PRIVATE_HOSTS.',
    es: 'El campo {field} indica un host de una red privada. El operador puede permitirlo en OUTGOING_PRIVATE_HOSTS.',
  },
  roleCode: {
    en: 'The {field} field must be 3 to 40 capital letters, digits and underscores, beginning with a letter.',
    pt: 'O campo {field} deve ter de 3 a 40 letras maiúsculas, dígitos e sublinhados, começando por uma letra.',
    es: 'El campo {field} debe tener de 3 a 40 letras mayúsculas, dígitos y guiones bajos, y empezar por una letra.',
  },
  unsafeText: {
    en: 'The {field} field contains characters that cannot be used.',
    pt: 'O campo {field} contém caracteres que não podem ser usados.',
    es: 'El campo {field} contiene caracteres que no pueden usarse.',
  },
  hiddenText: {
    en: 'The {field} field contains a character that does not show, or that reverses text ({character}). Delete it, or type the text again.',
    pt: 'O campo {field} contém um caractere que não aparece ou que inverte o texto ({character}). Apague-o ou digite o texto de novo.',
    es: 'El campo {field} contiene un carácter que no se ve o que invierte el texto ({character}). Bórrelo o escriba el texto de nuevo.',
  },
  tellingWord: {
    en: 'The {field} field is read outside the team and must not contain “{word}”. Say what is to be done, not why.',
    pt: 'O campo {field} é lido fora da equipe e não pode conter “{word}”. Diga o que deve ser feito, não o motivo.',
    es: 'El campo {field} se lee fuera del equipo y no puede contener “{word}”. Diga qué debe hacerse, no por qué.',
  },
  tooDeep: {
    en: 'The {field} field has too many nested levels.',
    pt: 'O campo {field} tem níveis aninhados demais.',
    es: 'El campo {field} tiene demasiados niveles anidados.',
  },
  tooMany: {
    en: 'The {field} field has too many entries (at most {limit}).',
    pt: 'O campo {field} tem itens demais (no máximo {limit}).',
    es: 'El campo {field} tiene demasiados elementos (como máximo {limit}).',
  },
  unknownMerchant: {
    en: 'The company of this key has no merchant with this merchant_no.',
    pt: 'A empresa desta chave não tem estabelecimento com este merchant_no.',
    es: 'La empresa de esta clave no tiene ningún comercio con este merchant_no.',
  },
  unknownApp: {
    en: 'The merchant has no app with this app_id.',
    pt: 'O estabelecimento não tem aplicativo com este app_id.',
    es: 'El comercio no tiene ninguna aplicación con este app_id.',
  },
  appOfAnotherMerchant: {
    en: 'The app with this app_id belongs to another merchant than merchant_no says.',
    pt: 'O aplicativo com este app_id pertence a outro estabelecimento que o de merchant_no.',
    es: 'La aplicación con este app_id pertenece a otro comercio que el de merchant_no.',
  },
  unknown: { en: 'The {field} field does not exist.', pt: 'O campo {field} não existe.', es: 'El campo {field} no existe.' },
  choice: {
    en: 'The {field} field must be one of: {choices}.',
    pt: 'O campo {field} deve ser um destes: {choices}.',
    es: 'El campo {field} debe ser uno de estos: {choices}.',
  },
  birthDate: {
    en: 'The {field} field must be a year, a month or a date, such as 1974, 1974-05 or 1974-05-31.',
    pt: 'O campo {field} deve ser um ano, um mês ou uma data, como 1974, 1974-05 ou 1974-05-31.',
    es: 'El campo {field} debe ser un año, un mes o una fecha, como 1974, 1974-05 o 1974-05-31.',
  },
  floatNumber: {
    en: 'The {field} field must be a number(up to two decimal places).',
    pt: 'O campo {field} deve ser um número (até duas casas decimais).',
    es: 'El campo {field} debe ser un número (hasta dos decimales).',
  },
  integer: {
    en: 'The {field} field must be a positive integer.',
    pt: 'O campo {field} deve ser um número inteiro positivo.',
    es: 'El campo {field} debe ser un número entero positivo.',
  },
  nonNegativeInteger: {
    en: 'The {field} field must be a non-negative integer.',
    pt: 'O campo {field} deve ser um número inteiro não negativo.',
    es: 'El campo {field} debe ser un número entero no negativo.',
  },
  lenLess: {
    en: 'The length of the {field} field must be less than {limit}.',
    pt: 'O tamanho do campo {field} deve ser menor que {limit}.',
    es: 'La longitud del campo {field} debe ser menor que {limit}.',
  },
  tooSmall: {
    en: 'The {field} field must be at least {limit}.',
    pt: 'O campo {field} deve ser no mínimo {limit}.',
    es: 'El campo {field} debe ser como mínimo {limit}.',
  },
  tooBig: {
    en: 'The {field} field must be at most {limit}.',
    pt: 'O campo {field} deve ser no máximo {limit}.',
    es: 'El campo {field} debe ser como máximo {limit}.',
  },
  telling: {
    en: 'The {field} field says "{word}". Say what is to be sent or answered, not why: the reader must not guess that it is being looked into.',
    pt: 'O campo {field} diz "{word}". Diga o que deve ser enviado ou respondido, não o porquê: o leitor não pode supor que está sob apuração.',
    es: 'El campo {field} dice "{word}". Indique qué debe enviarse o responderse, no por qué: el lector no debe suponer que se lo examina.',
  },
  notUsed: {
    en: 'The {field} field is not used by this type of rule.',
    pt: 'O campo {field} não é usado por este tipo de regra.',
    es: 'Este tipo de regla no usa el campo {field}.',
  },
  notJudged: {
    en: 'The {field} field names payments that this type of rule does not evaluate.',
    pt: 'O campo {field} indica pagamentos que este tipo de regra não avalia.',
    es: 'El campo {field} indica operaciones que este tipo de regla no evalúa.',
  },
  outOfReach: {
    en: 'The {field} field can never be reached: this type of rule never measures such a value.',
    pt: 'O campo {field} nunca será atingido: este tipo de regra nunca mede tal valor.',
    es: 'El campo {field} nunca se alcanzará: este tipo de regla nunca mide tal valor.',
  },
  notOfCompany: {
    en: 'The {field} field names {values}, which no payment of the company can have.',
    pt: 'O campo {field} indica {values}, que nenhum pagamento da empresa pode ter.',
    es: 'El campo {field} indica {values}, que ninguna operación de la empresa puede tener.',
  },
  generalOnly: {
    en: 'The {field} field applies to general rules only.',
    pt: 'O campo {field} vale somente para regras gerais.',
    es: 'El campo {field} vale solo para reglas generales.',
  },
  notForApps: {
    en: 'The {field} field names a type of rule that an app cannot have.',
    pt: 'O campo {field} indica um tipo de regra que um aplicativo não pode ter.',
    es: 'El campo {field} indica un tipo de regla que una aplicación no puede tener.',
  },
  timestamp: {
    en: 'The {field} field must be a timestamp of 13 (ms) or 10 (s) digits.',
    pt: 'O campo {field} deve ser um carimbo de tempo de 13 (ms) ou 10 (s) dígitos.',
    es: 'El campo {field} debe ser una marca de tiempo de 13 (ms) o 10 (s) dígitos.',
  },
  tooFarAhead: {
    en: 'The {field} field must not be more than {limit} minutes in the future.',
    pt: 'O campo {field} não pode estar mais de {limit} minutos no futuro.',
    es: 'El campo {field} no puede estar más de {limit} minutos en el futuro.',
  },
  country: {
    en: 'The {field} field must be an ISO 3166 country code (two letters, three letters or three digits).',
    pt: 'O campo {field} deve ser um código de país ISO 3166 (duas letras, três letras ou três dígitos).',
    es: 'El campo {field} debe ser un código de país ISO 3166 (dos letras, tres letras o tres dígitos).',
  },
  subdivision: {
    en: 'The {field} field must be a state or province of the country of the document, by its code of ISO 3166-2 or its name.',
    pt: 'O campo {field} deve ser um estado ou província do país do documento, pelo código da ISO 3166-2 ou pelo nome.',
    es: 'El campo {field} debe ser un estado o provincia del país del documento, por su código de ISO 3166-2 o su nombre.',
  },
  range: {
    en: 'The {field} field must not be before {other}.',
    pt: 'O campo {field} não pode ser anterior a {other}.',
    es: 'El campo {field} no puede ser anterior a {other}.',
  },
  rangeAmount: {
    en: 'The {field} field must not be less than {other}.',
    pt: 'O campo {field} não pode ser menor que {other}.',
    es: 'El campo {field} no puede ser menor que {other}.',
  },
  rangeTooLong: {
    en: 'The {field} field must be within the last {days} days.',
    pt: 'O campo {field} deve estar dentro dos últimos {days} dias.',
    es: 'El campo {field} debe estar dentro de los últimos {days} días.',
  },
  verificationCode: {
    en: 'The {field} field must be a 6-digit code.',
    pt: 'O campo {field} deve ser um código de 6 dígitos.',
    es: 'El campo {field} debe ser un código de 6 dígitos.',
  },
  passwordShort: {
    en: 'The password must have at least {limit} characters.',
    pt: 'A senha deve ter no mínimo {limit} caracteres.',
    es: 'La contraseña debe tener como mínimo {limit} caracteres.',
  },
  passwordHoldsAccount: {
    en: 'The password must not contain the account or the e-mail address.',
    pt: 'A senha não pode conter a conta nem o endereço de e-mail.',
    es: 'La contraseña no puede contener la cuenta ni la dirección de correo electrónico.',
  },
  passwordCommon: {
    en: 'This password is too easy to guess. Choose another.',
    pt: 'Esta senha é fácil de adivinhar. Escolha outra.',
    es: 'Esta contraseña es demasiado fácil de adivinar. Elija otra.',
  },
  passwordSame: {
    en: 'The new password must differ from the current one.',
    pt: 'A nova senha deve ser diferente da atual.',
    es: 'La nueva contraseña debe ser distinta de la actual.',
  },
  emailInUse: { en: 'This email is already in use.', pt: 'Este e-mail já está em uso.', es: 'Este correo ya está en uso.' },
  usernameInUse: { en: 'This username is already in use.', pt: 'Este nome de usuário já está em uso.', es: 'Este nombre de usuario ya está en uso.' },
  byAdministrator: {
    en: 'Accounts are created by an administrator. Ask your administrator for access.',
    pt: 'As contas são criadas por um administrador. Solicite o acesso ao administrador.',
    es: 'Las cuentas las crea un administrador. Solicite el acceso a su administrador.',
  },
  maskedSearch: {
    en: 'Your role sees masked document numbers and cannot search by them. Search by name or by transaction number.',
    pt: 'Seu perfil vê os números de documento mascarados e não pode pesquisar por eles. Pesquise pelo nome ou pelo número da transação.',
    es: 'Su rol ve los números de documento enmascarados y no puede buscar por ellos. Busque por nombre o por número de transacción.',
  },
  notShown: {
    en: 'Your role does not see the {field} field and cannot filter or sort by it.',
    pt: 'Seu perfil não vê o campo {field} e não pode filtrar nem ordenar por ele.',
    es: 'Su rol no ve el campo {field} y no puede filtrar ni ordenar por él.',
  },
  listEndPast: { en: 'The {field} field must be in the future.', pt: 'O campo {field} deve estar no futuro.', es: 'El campo {field} debe estar en el futuro.' },
  whiteTooLong: {
    en: 'The {field} field must be at most twelve months after the start.',
    pt: 'O campo {field} deve estar no máximo doze meses após o início.',
    es: 'El campo {field} debe estar como máximo doce meses después del inicio.',
  },
  holdTooLong: {
    en: 'The {field} field must be at most 30 days after the start.',
    pt: 'O campo {field} deve estar no máximo 30 dias após o início.',
    es: 'El campo {field} debe estar como máximo 30 días después del inicio.',
  },
  switchTooLong: {
    en: 'The {field} field must be within the next 24 hours.',
    pt: 'O campo {field} deve estar dentro das próximas 24 horas.',
    es: 'El campo {field} debe estar dentro de las próximas 24 horas.',
  },
  cannotPayThere: {
    en: 'The {field} field names a place where this person cannot make payments; a limit would have no effect there.',
    pt: 'O campo {field} indica um lugar onde este titular não pode fazer pagamentos; um limite não teria efeito ali.',
    es: 'El campo {field} indica un lugar donde este titular no puede realizar operaciones; un límite no tendría efecto allí.',
  },
  riskNotPoints: {
    en: 'The {field} field must be a whole number from 0 to 100.',
    pt: 'O campo {field} deve ser um número inteiro de 0 a 100.',
    es: 'El campo {field} debe ser un número entero de 0 a 100.',
  },
  riskWeightsNot100: {
    en: 'The weights add up to {value}; they must add up to 100.',
    pt: 'Os pesos somam {value}; devem somar 100.',
    es: 'Los pesos suman {value}; deben sumar 100.',
  },
  riskLevelsReversed: {
    en: 'High risk must begin above medium risk, and medium risk above 0.',
    pt: 'O risco alto deve começar acima do médio, e o médio acima de 0.',
    es: 'El riesgo alto debe empezar por encima del medio, y el medio por encima de 0.',
  },
  riskTwice: {
    en: 'The {field} field is there twice ({value}).',
    pt: 'O campo {field} aparece duas vezes ({value}).',
    es: 'El campo {field} aparece dos veces ({value}).',
  },
  riskNoRow: {
    en: 'The {field} field needs points for each value, or for values without a row ({value}).',
    pt: 'O campo {field} precisa de pontos para cada valor, ou para valores sem linha ({value}).',
    es: 'El campo {field} necesita puntos para cada valor, o para valores sin fila ({value}).',
  },
  riskBandsUnordered: {
    en: 'The {field} field must be more than that of the band before.',
    pt: 'O campo {field} deve ser maior que o da faixa anterior.',
    es: 'El campo {field} debe ser mayor que el del tramo anterior.',
  },
  riskBandsNoEnd: {
    en: 'The last band of {value}, and no other, must be without an end.',
    pt: 'A última faixa de {value}, e nenhuma outra, deve ficar sem limite.',
    es: 'El último tramo de {value}, y ningún otro, debe quedar sin límite.',
  },
  riskNoProhibition: {
    en: 'A floor must prohibit merchants of which an owner is sanctioned.',
    pt: 'Um piso deve proibir estabelecimentos com sócio sancionado.',
    es: 'Un mínimo debe prohibir los comercios con un propietario sancionado.',
  },
  idDocument: {
    en: 'The {field} field is not a valid {type} ({reason}).',
    pt: 'O campo {field} não é um {type} válido ({reason}).',
    es: 'El campo {field} no es un {type} válido ({reason}).',
  },
};

/** Why something is refused, by the word for it in `params.reason`. */
export const reasonTexts: Readonly<Record<string, Texts>> = {
  empty: { en: 'it is empty', pt: 'está vazio', es: 'está vacío' },
  format: { en: 'wrong format', pt: 'formato incorreto', es: 'formato incorrecto' },
  length: { en: 'wrong length', pt: 'tamanho incorreto', es: 'longitud incorrecta' },
  prefix: { en: 'wrong beginning', pt: 'início incorreto', es: 'inicio incorrecto' },
  reserved: { en: 'reserved number', pt: 'número reservado', es: 'número reservado' },
  check_digit: { en: 'wrong check digit', pt: 'dígito verificador incorreto', es: 'dígito verificador incorrecto' },
  type_country_mismatch: { en: 'type of another country', pt: 'tipo de outro país', es: 'tipo de otro país' },
};
