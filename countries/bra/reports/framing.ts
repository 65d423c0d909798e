import type { CodeList, LayoutText, ListedCode } from '../../../engines/filings/index.ts';

/*
 * Codes by which a communication to Siscoaf says which situation of the law it falls under. Those of Carta Circular BCB 4.001/2020,
 * art. 1, run through its paragraphs in their order, k, w and y included. Codes at both ends of every stretch were seen in public;
 * those between them follow by counting, and are marked so. The paragraphs of group XVIII, which was added later, are not in the row.
 */

/** Of I a; each further paragraph has the next number. */
const firstCode = 1008;

/** Paragraphs whose code was seen in public. */
const attested: ReadonlySet<string> = new Set(
  [
    'I a,I b,I d,I e,I f,I m,I n',
    'III b,III c,III d,III h,III j,III l,III m,III n',
    'IV a,IV b,IV c,IV e,IV i,IV k,IV l,IV n,IV o,IV p,IV s,IV t,IV ac,IV ad',
    'V d,VII d,X a,X e,X f,X g,XVII b,XVII c',
  ].flatMap((group) => group.split(',')),
);

/** The groups of situations, by their Roman numbers. */
export const circularGroups: readonly { readonly group: string; readonly text: LayoutText }[] = [
  [
    'I',
    'Cash in national currency, with deposit or payment accounts',
    'Espécie em moeda nacional, com contas de depósito ou de pagamento',
    'Efectivo en moneda nacional, con cuentas de depósito o de pago',
  ],
  [
    'II',
    'Foreign cash, prepaid cards in foreign currency and traveller’s cheques',
    'Espécie e cartões pré-pagos em moeda estrangeira e cheques de viagem',
    'Efectivo y tarjetas prepagas en moneda extranjera y cheques de viajero',
  ],
  ['III', 'Identification and qualification of clients', 'Identificação e qualificação de clientes', 'Identificación y calificación de clientes'],
  [
    'IV',
    'Movement of deposit and payment accounts in national currency',
    'Movimentação de contas de depósito e de pagamento em moeda nacional',
    'Movimiento de cuentas de depósito y de pago en moneda nacional',
  ],
  ['V', 'Investments in the country', 'Investimentos no País', 'Inversiones en el país'],
  ['VI', 'Credit in the country', 'Crédito no País', 'Crédito en el país'],
  ['VII', 'Money from contracts with the public sector', 'Recursos de contratos com o setor público', 'Recursos de contratos con el sector público'],
  ['VIII', 'Purchasing consortia', 'Consórcios', 'Consorcios de compra'],
  [
    'IX',
    'Suspicion of financing terrorism or the proliferation of weapons',
    'Suspeita de financiamento do terrorismo ou da proliferação de armas',
    'Sospecha de financiación del terrorismo o de la proliferación de armas',
  ],
  ['X', 'International activities', 'Atividades internacionais', 'Actividades internacionales'],
  ['XI', 'Credit taken abroad', 'Crédito contratado no exterior', 'Crédito contratado en el exterior'],
  ['XII', 'Foreign investment', 'Investimento externo', 'Inversión externa'],
  ['XIII', 'Staff, partners and service providers', 'Funcionários, parceiros e prestadores de serviços', 'Empleados, socios y prestadores de servicios'],
  ['XIV', 'Election campaigns', 'Campanhas eleitorais', 'Campañas electorales'],
  [
    'XV',
    'Assets not for own use and other non-financial assets',
    'BNDU e outros ativos não financeiros',
    'Bienes no destinados a uso propio y otros activos no financieros',
  ],
  ['XVI', 'Accounts in foreign currency', 'Contas em moeda estrangeira', 'Cuentas en moneda extranjera'],
  ['XVII', 'Municipalities in regions of risk', 'Municípios em regiões de risco', 'Municipios en regiones de riesgo'],
].map(([group = '', en = '', pt = '', es = '']) => ({ group, text: { en, pt, es } }));

/** What each paragraph is about, in short words: what a person looks for. */
const paragraphs: Readonly<Record<string, readonly string[]>> = {
  I: [
    'Depósitos, aportes, saques, provisionamentos ou transferências em espécie atípicos para a atividade ou incompatíveis com a capacidade financeira',
    'Movimentação em espécie por clientes cuja atividade usa outros instrumentos, como cheques e cartões',
    'Aumento substancial de depósitos ou aportes em espécie sem causa aparente, com transferência rápida a destino não relacionado',
    'Fragmentação de depósitos ou transferências em espécie, inclusive boletos, para dissimular o valor total',
    'Fragmentação de saques em espécie para burlar limites de comunicação',
    'Grandes valores em espécie de forma parcelada, em caixas ou terminais próximos, para uma ou várias contas',
    'Depósitos em espécie em contas de quem negocia bens de luxo ou de alto valor',
    'Saques em espécie de conta que recebe vários depósitos por transferência eletrônica em curto período',
    'Depósitos com cédulas úmidas, malcheirosas, mofadas ou com aspecto de armazenamento impróprio',
    'Grande quantidade de cédulas de pequeno valor por quem não costuma recebê-las',
    'Saques abaixo dos limites em até cinco dias úteis para dissimular o valor total',
    'Dois ou mais saques em espécie no caixa no mesmo dia para evitar a identificação do sacador',
    'Dois ou mais depósitos em espécie em terminais em cinco dias úteis para evitar a identificação do depositante',
    'Depósitos em espécie relevantes em contas de servidores públicos, PEP, seus familiares, representantes ou colaboradores',
  ],
  II: [
    'Moeda estrangeira ou cheques de viagem atípicos para a atividade ou incompatíveis com a capacidade financeira',
    'Negociações em espécie de moeda estrangeira incompatíveis com a natureza declarada da operação',
    'Negociações por pessoas diferentes com o mesmo endereço, telefone ou procurador',
    'Negociações com taxas de câmbio muito diferentes das de mercado',
    'Negociações com cédulas com aspecto de armazenamento impróprio',
    'Troca de grandes quantidades de cédulas de pequeno valor sem justificativa',
    'Carga ou recarga de cartão pré-pago incompatível com a capacidade financeira',
    'Carga de cartões pré-pagos a partir de diversas fontes de recursos',
    'Carga de cartões pré-pagos seguida de saques em caixas eletrônicos',
  ],
  III: [
    'Resistência a fornecer informações ou documentos',
    'Oferecimento de informação falsa',
    'Informação de verificação difícil ou onerosa',
    'Abertura ou movimentação de contas por procurador ou outro mandatário',
    'Irregularidades na identificação e no registro de operações',
    'Cadastro de várias contas em curto período, com elementos em comum',
    'Operações em que não é possível identificar o beneficiário final',
    'Mesmos procuradores ou representantes para diferentes pessoas jurídicas, sem justificativa',
    'Mesmo endereço para pessoas sem relação familiar ou comercial',
    'Atividade ou faturamento incompatíveis com o padrão de clientes do mesmo perfil',
    'Mesmo e-mail ou IP por diferentes pessoas jurídicas, sem justificativa',
    'Mesmo e-mail ou IP por diferentes pessoas naturais, sem justificativa',
    'Informações e documentos em conflito com informações públicas',
    'Sócios sem capacidade financeira aparente para o porte da empresa',
  ],
  IV: [
    'Movimentação incompatível com o patrimônio, a atividade ou ocupação e a capacidade financeira do cliente',
    'Valores arredondados na unidade de milhar ou pouco abaixo do limite de notificação',
    'Movimentação contumaz de alto valor em benefício de terceiros',
    'Várias contas de uma pessoa com depósitos que, somados, são de valor significativo',
    'Quantia significativa em conta até então pouco movimentada ou com depósito inusitado',
    'Ausência repentina de movimentação em conta antes ativa',
    'Uso atípico de cofres de aluguel',
    'Dispensa de prerrogativas valiosas, como crédito, juros ou serviços',
    'Mudança repentina e injustificada na forma de movimentação ou no tipo de transação',
    'Indução de funcionários a não seguir procedimentos regulamentares',
    'Recebimento com compra imediata de instrumentos para pagamentos ou transferências a terceiros',
    'Operações que por habitualidade, valor e forma burlam a identificação de origem, destino ou responsáveis',
    'Contas que recebem ou transferem por instrumentos que não são próprios da atividade',
    'Depósitos de diversas origens sem fundamento econômico, em especial de regiões distantes',
    'Pagamentos habituais a fornecedores ou beneficiários sem ligação com a atividade',
    'Pagamentos de pessoa jurídica a fornecedor distante, sem fundamento econômico',
    'Depósitos de cheques endossados em valores significativos',
    'Conta de organização sem fins lucrativos sem fundamento econômico ou legal',
    'Movimentação habitual de ou para PEP, familiares, representantes ou colaboradores, sem justificativa',
    'Contas de menores ou incapazes com muitas operações ou valores relevantes',
    'Transações incomuns de investidores não residentes do tipo trust',
    'Recebimentos relevantes no mesmo terminal de pagamento (POS) com indícios de atipicidade',
    'Recebimentos incompatíveis com o perfil do estabelecimento comercial',
    'Desvios dos padrões em monitoramento de cartões e meios de pagamento',
    'Transações em horário incompatível com a atividade do estabelecimento',
    'Transações em terminal (POS) distante do local do estabelecimento',
    'Operações atípicas em contas de quem negocia bens de luxo ou de alto valor',
    'Instrumentos financeiros usados para ocultar patrimônio e evitar bloqueios judiciais',
    'Valores incompatíveis com o faturamento mensal da pessoa jurídica',
    'Créditos com imediato débito dos valores',
    'Movimentação com empresas sem atividade regulamentada pelos órgãos competentes',
  ],
  V: [
    'Operações com ativos a preços incompatíveis com o mercado ou por pessoa sem perfil para elas',
    'Operações atípicas com ganhos desproporcionais para intermediários',
    'Investimento significativo em produto de baixa rentabilidade e liquidez',
    'Investimento significativo desproporcional à capacidade financeira ou de origem não conhecida',
    'Resgate em prazo muito curto, qualquer que seja o resultado',
  ],
  VI: [
    'Liquidação de crédito com recursos incompatíveis com a situação financeira',
    'Solicitação de crédito incompatível com a atividade ou a capacidade financeira',
    'Crédito seguido de remessa ao exterior sem fundamento econômico',
    'Liquidação antecipada ou em prazo muito curto',
    'Liquidação de crédito por terceiros sem justificativa',
    'Garantias de terceiros não relacionados com a operação',
    'Garantia no exterior por cliente sem tradição internacional',
    'Aquisição de bens ou serviços incompatível com o objeto da pessoa jurídica',
  ],
  VII: [
    'Movimentação atípica de agentes públicos',
    'Movimentação atípica ligada a patrocínio, propaganda, marketing, consultoria, assessoria ou capacitação',
    'Movimentação atípica de organizações sem fins lucrativos',
    'Movimentação atípica relacionada a licitações',
  ],
  VIII: [
    'Consorciado com muitas cotas, incompatível com a capacidade financeira',
    'Aumento expressivo de cotas de um mesmo consorciado',
    'Lances incompatíveis com a capacidade financeira',
    'Lances muito próximos ao valor do bem',
    'Pagamento antecipado de muitas prestações, incompatível com a capacidade financeira',
    'Aquisição de cotas já contempladas, seguida de quitação',
    'Documentos falsificados na adesão a consórcio',
    'Pagamentos em localidades diferentes do endereço do cadastro',
    'Crédito em espécie por conta em agência diferente da informada no início',
  ],
  IX: [
    'Movimentação de pessoas ou entidades ligadas a terrorismo listadas pelo Conselho de Segurança da ONU',
    'Operações ou serviços a quem reconhecidamente praticou ou tentou atos terroristas',
    'Recursos pertencentes a quem praticou ou tentou atos terroristas, ou por ele controlados',
    'Indícios de financiamento do terrorismo',
    'Movimentação de pessoas ou entidades ligadas à proliferação de armas de destruição em massa listadas pela ONU',
    'Operações ou serviços a quem reconhecidamente atua na proliferação de armas de destruição em massa',
    'Recursos pertencentes a quem atua na proliferação de armas, ou por ele controlados',
    'Indícios de financiamento da proliferação de armas de destruição em massa',
  ],
  X: [
    'Operações com países que não aplicam as recomendações do GAFI, de tributação favorecida ou de regime privilegiado',
    'Operações complexas e de custo maior para dificultar o rastreamento',
    'Importação ou exportação por empresa sem tradição ou sem capacidade financeira',
    'Pagamentos a terceiros não relacionados ao comércio exterior',
    'Transferências unilaterais atípicas por habitualidade, valor ou forma',
    'Transferências internacionais sem origem justificada ou incompatíveis com o perfil',
    'Exportações ou importações aparentemente fictícias, com superfaturamento ou subfaturamento',
    'Discrepâncias em documentos de comércio internacional',
    'Pagamentos ao exterior depois de créditos de pessoas sem vínculo comercial',
    'Repatriação de recursos com inconsistências na identificação ou na origem',
    'Pagamentos de frete com indícios de atipicidade',
    'Transferências internacionais fragmentadas',
    'Transações em curto período, com elementos em comum, para burlar limites',
    'Transferências por facilitadoras de pagamento ou cartão de uso internacional com indícios de atipicidade',
    'Transferências para investimentos não convencionais com indícios de atipicidade',
    'Frete internacional sem documentação da operação comercial',
  ],
  XI: [
    'Condições incompatíveis com o mercado, como juros ou prazo',
    'Várias operações consecutivas sem quitação das anteriores',
    'Operações não quitadas pela mesma instituição',
    'Quitação sem explicação da origem dos recursos',
    'Garantias incompatíveis ou muito superiores à operação',
    'Credor de difícil identificação e sem relação com o cliente',
  ],
  XII: [
    'Investimento estrangeiro com retorno imediato como disponibilidade no exterior',
    'Investimento estrangeiro com remessa imediata de lucros e dividendos',
    'Remessas de lucros e dividendos incompatíveis com o valor investido',
    'Remessas de investimento incompatíveis com a capacidade financeira',
    'Remessas de um investidor estrangeiro para várias empresas no País',
    'Remessas de vários investidores estrangeiros para uma mesma empresa no País',
    'Aporte desproporcional ao porte ou à natureza da empresa',
    'Retorno de investimento sem comprovação da remessa original',
  ],
  XIII: [
    'Alteração inusitada nos padrões de vida ou de comportamento de funcionário, parceiro ou prestador, sem causa aparente',
    'Modificação inusitada do resultado operacional de parceiro, inclusive correspondente',
    'Negócio de funcionário, parceiro ou prestador fora do procedimento formal',
    'Auxílio ou informação, remunerados ou não, para burlar controles ou estruturar operações',
  ],
  XIV: [
    'Doações que desrespeitam vedações ou extrapolam limites legais',
    'Uso incompatível de fundo de caixa de partido',
    'Doações mediante uso de terceiros',
    'Transferências de contas de candidatos a pessoas sem relação com a campanha',
  ],
  XV: [
    'Negociação de bens para pessoas sem capacidade financeira',
    'Negociação de bens mediante pagamento em espécie',
    'Negociação de bens por preço muito superior à avaliação',
    'Negociação de bens em benefício de terceiros',
  ],
  XVI: [
    'Movimentação em moeda estrangeira incompatível com a atividade e a capacidade financeira',
    'Recebimentos ou pagamentos de ou para terceiros sem vínculo aparente',
    'Movimentação que indica burla a limites cambiais',
    'Transações atípicas em contas de movimentação restrita',
  ],
  XVII: [
    'Operação atípica em municípios em regiões de fronteira',
    'Operação atípica em municípios em regiões de extração mineral',
    'Operação atípica em municípios em outras regiões de risco',
  ],
};

/** The letter of a paragraph: a to z, then aa, ab. */
const letterOf = (at: number): string => (at < 26 ? '' : 'a') + String.fromCharCode(97 + (at % 26));

const ofCircular: readonly ListedCode[] = circularGroups
  .flatMap(({ group, text }) => (paragraphs[group] ?? []).map((words, at) => ({ place: `${group} ${letterOf(at)}`, group: text, words })))
  .map((one, at) => ({ ...one, code: String(firstCode + at), isAttested: attested.has(one.place) }));

const cash: LayoutText = {
  en: 'Cash from BRL 50,000 (Circular 3.978, art. 49)',
  pt: 'Espécie a partir de R$ 50.000 (Circular 3.978, art. 49)',
  es: 'Efectivo desde BRL 50.000 (Circular 3.978, art. 49)',
};
const ofCash: readonly ListedCode[] = (
  [
    ['1159', '49 I', 'Saque em espécie de valor igual ou superior a R$ 50.000', false],
    ['1160', '49 I', 'Aporte em espécie de valor igual ou superior a R$ 50.000', false],
    ['1161', '49 I', 'Depósito em espécie de valor igual ou superior a R$ 50.000', true],
    ['1162', '49 II', 'Pagamento, recebimento ou transferência contra pagamento em espécie de valor igual ou superior a R$ 50.000', false],
    ['1163', '49 III', 'Solicitação de provisionamento de saque em espécie de valor igual ou superior a R$ 50.000', true],
  ] as const
).map(([code, place, words, isAttested]) => ({ code, place, group: cash, words, isAttested }));

/** Codes of the norm that a communication to Siscoaf falls under: CodEnq. */
export const framing: CodeList = {
  id: 'FRAMING',
  name: { en: 'Codes of the norm', pt: 'Enquadramentos', es: 'Códigos de la norma' },
  source: {
    en: 'Tables in public programs that read reports of COAF; the table of Siscoaf is behind its log-in. Words are shortened from Carta Circular 4.001.',
    pt: 'Tabelas em programas públicos que leem relatórios do Coaf; a tabela do Siscoaf fica na área restrita. Textos resumidos da Carta Circular 4.001.',
    es: 'Tablas en programas públicos que leen informes del Coaf; la tabla del Siscoaf está en el área restringida. Textos resumidos de la Carta Circular 4.001.',
  },
  seenOn: '2026-11-28',
  isPrimary: false,
  codes: [...ofCircular, ...ofCash],
};
