import { type Texts, type Vocabulary, vocabulary } from '../../../../platform/contract/index.ts';

/** What the parameters of rules are called. */
export const ruleParameterWords = vocabulary('ruleParameter', {
  attempts: { en: 'Count failed attempts', pt: 'Contar tentativas que falharam', es: 'Contar intentos fallidos' },
  line: { en: 'Reference amount', pt: 'Valor de referência', es: 'Importe de referencia' },
  band_percent: { en: 'Lower end of the band', pt: 'Início da faixa', es: 'Inicio de la banda' },
  shared_by: { en: 'Shared by', pt: 'Compartilham', es: 'Comparten' },
  received_by: { en: 'Received by', pt: 'Recebido por', es: 'Recibido por' },
  least_amount: { en: 'Minimum amount', pt: 'Valor mínimo', es: 'Importe mínimo' },
  share_percent: { en: 'Share paid out again', pt: 'Parte que sai', es: 'Parte que sale' },
  gap: { en: 'Paid out within', pt: 'Sai em até', es: 'Sale en un plazo de' },
  least_volume: { en: 'Minimum volume', pt: 'Volume mínimo', es: 'Volumen mínimo' },
  least_average: { en: 'Minimum average payment (% of income)', pt: 'Valor médio mínimo (% da renda)', es: 'Importe promedio mínimo (% del ingreso)' },
  least_times_income: { en: 'Minimum multiple of income', pt: 'Múltiplo mínimo da renda', es: 'Múltiplo mínimo del ingreso' },
  silence: { en: 'Inactivity', pt: 'Inatividade', es: 'Inactividad' },
  quiet_percent: { en: 'Small earlier payments', pt: 'Pagamentos pequenos anteriores', es: 'Operaciones pequeñas anteriores' },
  age: { en: 'New for', pt: 'Nova por', es: 'Nueva durante' },
  age_from: { en: 'Counted from', pt: 'Contado desde', es: 'Se cuenta desde' },
  history: { en: 'Reference history', pt: 'Histórico de referência', es: 'Historial de referencia' },
  measured_as: { en: 'Measured as', pt: 'Medido como', es: 'Medido como' },
  other_account: { en: 'Only to another account', pt: 'Só para outra conta', es: 'Solo a otra cuenta' },
  share_of: { en: 'Share of', pt: 'Proporção de', es: 'Proporción de' },
  multiple_of: { en: 'Multiple of', pt: 'Múltiplo de', es: 'Múltiplo de' },
  from: { en: 'From (local time)', pt: 'De (horário local)', es: 'Desde (hora local)' },
  to: { en: 'To (local time)', pt: 'Até (horário local)', es: 'Hasta (hora local)' },
  risk_countries: { en: 'Countries', pt: 'Países', es: 'Países' },
  looked_at: { en: 'Checked in', pt: 'Verificado em', es: 'Verificado en' },
  regions: { en: 'Municipalities', pt: 'Municípios', es: 'Municipios' },
  risk_methods: { en: 'Payment methods', pt: 'Meios de pagamento', es: 'Medios de pago' },
  risk_industries: { en: 'Activities', pt: 'Atividades', es: 'Actividades' },
  age_below: { en: 'Younger than', pt: 'Idade inferior a', es: 'Menor de' },
  guardian_evidence: { en: 'Evidence of a guardian', pt: 'Comprovante do responsável', es: 'Comprobante del tutor' },
  least_accounts: { en: 'Minimum number of accounts', pt: 'Mínimo de contas', es: 'Mínimo de cuentas' },
  office: { en: 'Public office', pt: 'Cargo público', es: 'Cargo público' },
  shared: { en: 'What is shared', pt: 'O que é compartilhado', es: 'Qué se comparte' },
  least_per_person: { en: 'Minimum used by the person', pt: 'Mínimo usado pela pessoa', es: 'Mínimo usado por la persona' },
  most_merchants: { en: 'Maximum number of merchants', pt: 'Máximo de estabelecimentos', es: 'Máximo de comercios' },
  counted: { en: 'What is counted', pt: 'O que se conta', es: 'Qué se cuenta' },
  loss_percent: { en: 'Maximum loss', pt: 'Perda máxima', es: 'Pérdida máxima' },
  measured: { en: 'What is measured', pt: 'O que se mede', es: 'Qué se mide' },
  open_from: { en: 'Opens at', pt: 'Abre às', es: 'Abre a las' },
  open_to: { en: 'Closes at', pt: 'Fecha às', es: 'Cierra a las' },
  least_mismatches: { en: 'Mismatches recorded', pt: 'Divergências registradas', es: 'Discrepancias registradas' },
  merchant_line: { en: 'Reference amount per merchant', pt: 'Valor de referência por estabelecimento', es: 'Importe de referencia por comercio' },
  least_merchants: { en: 'Minimum number of merchants', pt: 'Mínimo de estabelecimentos', es: 'Mínimo de comercios' },
  split_by: { en: 'Split by', pt: 'Dividido por', es: 'Dividido por' },
});

/** Types that use a common name for something of their own. */
const ownNames: Readonly<Record<string, Readonly<Record<string, Texts>>>> = {
  ELDER_SHIFT: {
    age_from: { en: 'From age', pt: 'A partir da idade', es: 'Desde la edad de' },
  },
};
/** What the parameters of a type of rules are called. */
export const ruleParameterWordsOf = (type: string): Vocabulary => ({ ...ruleParameterWords, terms: { ...ruleParameterWords.terms, ...ownNames[type] } });

/** What can be chosen for a parameter, by its name. */
export const ruleChoiceWords: Readonly<Record<string, Vocabulary>> = {
  shared_by: vocabulary('shared_by', {
    DEVICE: { en: 'Device', pt: 'Dispositivo', es: 'Dispositivo' },
    ACCOUNT: { en: 'Account', pt: 'Conta', es: 'Cuenta' },
    IP: { en: 'IP address', pt: 'Endereço IP', es: 'Dirección IP' },
    EMAIL: { en: 'E-mail', pt: 'E-mail', es: 'Correo electrónico' },
    PHONE: { en: 'Phone number', pt: 'Telefone', es: 'Teléfono' },
    MERCHANT: { en: 'Merchant', pt: 'Estabelecimento', es: 'Comercio' },
  }),
  received_by: vocabulary('received_by', {
    ACCOUNT: { en: 'One account', pt: 'Uma conta', es: 'Una cuenta' },
    SUBJECT: { en: 'One person', pt: 'Uma pessoa', es: 'Una persona' },
  }),
  age_from: vocabulary('age_from', {
    FIRST_PAYMENT: { en: 'First payment', pt: 'Primeiro pagamento', es: 'Primera operación' },
    REGISTRATION: { en: 'Registration', pt: 'Cadastro', es: 'Registro' },
  }),
  measured_as: vocabulary('measured_as', {
    MULTIPLE: { en: 'Multiple of the average', pt: 'Múltiplo da média', es: 'Múltiplo del promedio' },
    SCORE: { en: 'Standard deviations', pt: 'Desvios-padrão', es: 'Desviaciones estándar' },
  }),
  guardian_evidence: vocabulary('guardian_evidence', {
    EXCUSES: { en: 'Exempts the person', pt: 'Dispensa a pessoa', es: 'Exime a la persona' },
    IGNORED: { en: 'Is ignored', pt: 'É ignorado', es: 'Se ignora' },
  }),
  looked_at: vocabulary('looked_at', {
    IP: { en: 'IP address', pt: 'Endereço IP', es: 'Dirección IP' },
    ISSUER: { en: 'Card issuer', pt: 'Emissor do cartão', es: 'Emisor de la tarjeta' },
    BENEFICIARY: { en: 'Beneficiary', pt: 'Beneficiário', es: 'Beneficiario' },
    NATIONALITY: { en: 'Nationality', pt: 'Nacionalidade', es: 'Nacionalidad' },
    MERCHANT: { en: 'Merchant', pt: 'Estabelecimento', es: 'Comercio' },
    SUBJECT: { en: 'Person', pt: 'Pessoa', es: 'Persona' },
  }),
  office: vocabulary('office', {
    CURRENT: { en: 'In office', pt: 'No cargo', es: 'Ocupa un cargo' },
    FORMER: { en: 'Formerly in office', pt: 'Já ocupou o cargo', es: 'Ocupó un cargo' },
    ASSOCIATE: { en: 'Relative or close associate', pt: 'Familiar ou estreito colaborador', es: 'Familiar o colaborador cercano' },
  }),
  share_of: vocabulary('share_of', {
    COUNT: { en: 'Number of payments', pt: 'Quantidade de pagamentos', es: 'Cantidad de operaciones' },
    AMOUNT: { en: 'Amount', pt: 'Valor', es: 'Importe' },
  }),
  split_by: vocabulary('split_by', {
    PERSON: { en: 'One person', pt: 'Uma pessoa', es: 'Una persona' },
    DEVICE: { en: 'People with one device', pt: 'Pessoas com um mesmo dispositivo', es: 'Personas con un mismo dispositivo' },
    ACCOUNT: { en: 'People with one account', pt: 'Pessoas com uma mesma conta', es: 'Personas con una misma cuenta' },
  }),
  shared: vocabulary('shared', {
    DEVICE: { en: 'Device', pt: 'Dispositivo', es: 'Dispositivo' },
    IP: { en: 'IP address', pt: 'Endereço IP', es: 'Dirección IP' },
    EMAIL: { en: 'E-mail', pt: 'E-mail', es: 'Correo electrónico' },
    PHONE: { en: 'Phone number', pt: 'Telefone', es: 'Teléfono' },
    UID: { en: 'User number', pt: 'Número de usuário', es: 'Número de usuario' },
  }),
  counted: vocabulary('counted', {
    IDS_PER_UID: { en: 'Identities per user number', pt: 'Identidades por número de usuário', es: 'Identidades por número de usuario' },
    UIDS_PER_ID: { en: 'User numbers per identity', pt: 'Números de usuário por identidade', es: 'Números de usuario por identidad' },
  }),
  measured: vocabulary('measured', {
    VOLUME: { en: 'Volume', pt: 'Volume', es: 'Volumen' },
    COUNT: { en: 'Number of payments', pt: 'Quantidade de pagamentos', es: 'Cantidad de operaciones' },
    TICKET: { en: 'Average payment', pt: 'Valor médio', es: 'Importe promedio' },
  }),
};
