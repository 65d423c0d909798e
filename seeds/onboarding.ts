import { approveRequest } from '../domains/mechanisms/approval-requests/contract/index.ts';
import { createBlockRow } from '../domains/payments/lists/contract/index.ts';
import {
  addMerchantApp,
  createContact,
  createMerchant,
  createRelationship,
  setMerchantAccount,
  showMerchant,
  verifyMerchantAccount,
} from '../domains/merchants/merchants/contract/index.ts';
import {
  acceptDifference,
  addComment,
  addEddPicture,
  answerEdd,
  askRegistry,
  commentEdd,
  goOnboarded,
  moveReview,
  pickEddSample,
  publishComment,
  type ReviewAct,
  screenParties,
  showReview,
  updateReview,
} from '../domains/merchants/onboarding/contract/index.ts';
import { snoozeItems } from '../domains/mechanisms/queues/contract/index.ts';
import { makeIdDocument } from '../domains/register/kernel/id-numbers/id-make.ts';
import { bindUpload, decideDocument, listDocuments, requireAll, uploadFile } from '../domains/merchants/merchant-documents/contract/index.ts';
import { submitCra } from '../domains/merchants/merchant-risk/contract/index.ts';
import type { EndpointData, EndpointInput } from '../platform/contract/index.ts';
import type { BackOfficeCalls, Upload } from './back-office-calls.ts';
import { canvas } from './png.ts';
import { type SeededRandom, seededRandom } from './random.ts';

/* Applications of merchants in every stage that the back office can bring them to, told by the back office's own calls. All names are invented. */

const analyst = 'onboarding';
const senior = 'senior';
const officer = 'officer';
const minuteMs = 60_000;
const dayMs = 86_400_000;

type Merchant = EndpointInput<typeof createMerchant>;
type StepName = EndpointData<typeof showReview>['steps'][number]['step'];
type Stage = 'DRAFT' | 'SUBMITTED' | 'IN_REVIEW' | 'PENDING_INFO' | 'READY' | 'ONBOARDED' | 'REJECTED';
/** How far the work on a review has come. */
type Work = 'REGISTER' | 'SCREENING' | 'CDD' | 'DOCUMENTS' | 'CRA' | 'EDD';

interface Owner {
  key: string;
  name: string;
  kind: 'PERSON' | 'COMPANY';
  country: string;
  share: number;
  /** Key of the company that is owned; the merchant itself when absent. */
  of?: string;
  hasControl?: boolean;
}

interface Story {
  key: string;
  entity: 'ATBR' | 'ATMX';
  name: string;
  legalName: string;
  industry: string;
  activity: string;
  codes: string[];
  city: [city: string, region: string];
  turnover: string;
  ticket: string;
  products: string[];
  payers?: string[];
  tradeNames?: string[];
  owners: Owner[];
  director: string;
  stage: Stage;
  work?: Work[];
  /** Days ago on which it was entered. */
  days: number;
  comment?: string;
  blocked?: string;
  /** Why it is out of the queue until the day before it is due. */
  snoozed?: string;
}

const person = (key: string, name: string, share: number, more: Partial<Owner> = {}): Owner => ({ key, name, kind: 'PERSON', country: 'BRA', share, ...more });

const stories: readonly Story[] = [
  {
    key: 'papelaria',
    entity: 'ATBR',
    name: 'Papelaria Aurora',
    legalName: 'Aurora Papéis e Presentes Ltda',
    industry: 'ECOMMERCE',
    activity: 'Venda de papelaria e presentes pela internet',
    codes: ['47.61-0'],
    city: ['Recife', 'PE'],
    turnover: '180000.00',
    ticket: '85.00',
    products: ['Papelaria'],
    owners: [person('a', 'Benedita Aurora Falcão', 100, { hasControl: true })],
    director: 'Benedita Aurora Falcão',
    stage: 'DRAFT',
    days: 2,
  },
  {
    key: 'cursos',
    entity: 'ATBR',
    name: 'Trilha Cursos',
    legalName: 'Trilha Cursos a Distância Ltda',
    industry: 'EDUCATION',
    activity: 'Cursos profissionalizantes a distância',
    codes: ['85.99-6'],
    city: ['Curitiba', 'PR'],
    turnover: '320000.00',
    ticket: '240.00',
    products: ['Cursos'],
    owners: [person('a', 'Ivo Trindade Salles', 60), person('b', 'Lia Trindade Salles', 40)],
    director: 'Ivo Trindade Salles',
    stage: 'SUBMITTED',
    days: 3,
  },
  {
    key: 'mercado',
    entity: 'ATMX',
    name: 'Mercado Nopal',
    legalName: 'Mercado Nopal SA de CV',
    industry: 'MARKETPLACE',
    activity: 'Mercado en línea de productos artesanales',
    codes: ['461110'],
    city: ['Oaxaca', 'OAX'],
    turnover: '900000.00',
    ticket: '410.00',
    products: ['Artesanías'],
    owners: [person('a', 'Jacinta Nopaltzin Reyes', 70, { country: 'MEX', hasControl: true }), person('b', 'Eusebio Nopaltzin Reyes', 30, { country: 'MEX' })],
    director: 'Jacinta Nopaltzin Reyes',
    stage: 'SUBMITTED',
    days: 1,
  },
  {
    key: 'farmacia',
    entity: 'ATBR',
    name: 'Farmácia Sabiá',
    legalName: 'Sabiá Comércio de Medicamentos Ltda',
    industry: 'HEALTH',
    activity: 'Farmácia com entrega em domicílio',
    codes: ['47.71-7'],
    city: ['Fortaleza', 'CE'],
    turnover: '640000.00',
    ticket: '95.00',
    products: ['Medicamentos'],
    owners: [person('a', 'Rosália Sabiá Nunes', 100, { hasControl: true })],
    director: 'Rosália Sabiá Nunes',
    stage: 'IN_REVIEW',
    work: ['REGISTER', 'SCREENING'],
    days: 5,
  },
  {
    key: 'bet',
    entity: 'ATBR',
    name: 'Arena Palpite',
    legalName: 'Arena Palpite Apostas S.A.',
    industry: 'BETTING',
    activity: 'Apostas de quota fixa autorizadas',
    codes: ['92.00-3'],
    city: ['São Paulo', 'SP'],
    turnover: '9500000.00',
    ticket: '60.00',
    products: ['Apostas esportivas'],
    tradeNames: ['Palpite Já'],
    owners: [person('a', 'Gaspar Montenegro Luz', 55, { hasControl: true }), person('b', 'Ofélia Montenegro Luz', 45)],
    director: 'Gaspar Montenegro Luz',
    stage: 'READY',
    work: ['REGISTER', 'CDD', 'SCREENING', 'CRA', 'DOCUMENTS', 'EDD'],
    // Its request for a second person still waits.
    days: 2,
    comment: 'A licença foi conferida no site da autoridade; espera a segunda pessoa.',
  },
  {
    key: 'camadas',
    entity: 'ATBR',
    name: 'Norte Viagens',
    legalName: 'Norte Agência de Viagens Ltda',
    industry: 'TRAVEL',
    activity: 'Pacotes de viagem pela internet',
    codes: ['79.11-2'],
    city: ['Manaus', 'AM'],
    turnover: '1400000.00',
    ticket: '1900.00',
    products: ['Pacotes de viagem'],
    payers: ['BRA', 'PRT'],
    // Like DEM-019 of the sanctions list, which the legal name is not: found by the trade name alone.
    tradeNames: ['Horizonte Sereno Viagens'],
    owners: [
      { key: 'holding', name: 'Boreal Participações Ltda', kind: 'COMPANY', country: 'BRA', share: 80 },
      person('a', 'Telma Igarapé Costa', 20),
      { key: 'abroad', name: 'Meridian Crest Holdings Ltd', kind: 'COMPANY', country: 'VGB', share: 75, of: 'holding' },
      { key: 'b', name: 'Anselm Thornbury', kind: 'PERSON', country: 'GBR', share: 100, of: 'abroad', hasControl: true },
    ],
    director: 'Telma Igarapé Costa',
    stage: 'IN_REVIEW',
    work: ['REGISTER', 'SCREENING'],
    days: 15,
    blocked: 'A cadeia de sócios no exterior ainda não foi comprovada.',
    comment: 'Quem controla a holding das Ilhas Virgens? Pedido o registro de acionistas.',
  },
  {
    key: 'streaming',
    entity: 'ATMX',
    name: 'Cine Maguey',
    legalName: 'Cine Maguey Streaming SA de CV',
    industry: 'DIGITAL_GOODS',
    activity: 'Películas por suscripción',
    codes: ['512110'],
    city: ['Guadalajara', 'JAL'],
    turnover: '2100000.00',
    ticket: '129.00',
    products: ['Suscripciones'],
    owners: [person('a', 'Prudencio Maguey Soto', 100, { country: 'MEX', hasControl: true })],
    director: 'Prudencio Maguey Soto',
    stage: 'IN_REVIEW',
    work: ['REGISTER'],
    days: 6,
  },
  {
    key: 'cambio',
    entity: 'ATBR',
    name: 'Ponte Remessas',
    legalName: 'Ponte Serviços de Remessa Ltda',
    industry: 'REMITTANCE',
    activity: 'Remessas para o exterior',
    codes: ['66.19-3'],
    city: ['Porto Alegre', 'RS'],
    turnover: '5200000.00',
    ticket: '780.00',
    products: ['Remessas'],
    payers: ['BRA', 'ARG'],
    owners: [person('a', 'Celina Ponte Alvarenga', 100, { hasControl: true })],
    director: 'Celina Ponte Alvarenga',
    stage: 'PENDING_INFO',
    work: ['REGISTER', 'SCREENING'],
    days: 20,
  },
  {
    key: 'loja',
    entity: 'ATBR',
    name: 'Casa Tucano',
    legalName: 'Tucano Móveis e Decoração Ltda',
    industry: 'ECOMMERCE',
    activity: 'Móveis e decoração',
    codes: ['47.54-7'],
    city: ['Goiânia', 'GO'],
    turnover: '450000.00',
    ticket: '620.00',
    products: ['Móveis'],
    owners: [person('a', 'Dalva Tucano Meireles', 50), person('b', 'Nilo Tucano Meireles', 50)],
    director: 'Dalva Tucano Meireles',
    stage: 'PENDING_INFO',
    work: ['REGISTER'],
    days: 9,
    snoozed: 'O estabelecimento pediu prazo para a nova via.',
  },
  {
    key: 'investimento',
    entity: 'ATBR',
    name: 'Rende Fácil',
    legalName: 'Rende Fácil Intermediações Ltda',
    industry: 'LENDING',
    activity: 'Clube de investimento com retorno garantido',
    codes: ['64.99-9'],
    city: ['Belo Horizonte', 'MG'],
    turnover: '3000000.00',
    ticket: '2500.00',
    products: ['Cotas'],
    owners: [person('a', 'Valdemar Cardim Pires', 100, { hasControl: true })],
    director: 'Valdemar Cardim Pires',
    stage: 'REJECTED',
    work: ['REGISTER', 'SCREENING'],
    days: 25,
    comment: 'Promessa de retorno garantido; sem autorização para captar recursos.',
  },
  {
    key: 'academia',
    entity: 'ATBR',
    name: 'Fôlego Academias',
    legalName: 'Fôlego Centros de Treino Ltda',
    industry: 'HEALTH',
    activity: 'Academias e planos mensais',
    codes: ['93.13-1'],
    city: ['Salvador', 'BA'],
    turnover: '520000.00',
    ticket: '119.00',
    products: ['Planos mensais'],
    owners: [person('a', 'Iracema Fontes Leal', 100, { hasControl: true })],
    director: 'Iracema Fontes Leal',
    stage: 'ONBOARDED',
    work: ['REGISTER', 'CDD', 'SCREENING', 'CRA', 'DOCUMENTS'],
    days: 8,
    comment: 'Dados conferem com o registro e com os documentos.',
  },
  {
    key: 'boletos',
    entity: 'ATMX',
    name: 'Taquilla Colibrí',
    legalName: 'Taquilla Colibrí SA de CV',
    industry: 'DIGITAL_GOODS',
    activity: 'Boletos para conciertos',
    codes: ['561599'],
    city: ['Monterrey', 'NL'],
    turnover: '1700000.00',
    ticket: '850.00',
    products: ['Boletos'],
    owners: [person('a', 'Fidel Colibrí Barragán', 100, { country: 'MEX', hasControl: true })],
    director: 'Fidel Colibrí Barragán',
    stage: 'SUBMITTED',
    days: 4,
  },
];

const isForeign = (country: string): boolean => !['BRA', 'MEX', 'ARG'].includes(country);
const shiftDate = (at: number, days: number): string => new Date(at + days * dayMs).toISOString().slice(0, 10);

class OnboardingBackOffice {
  readonly #backOffice: BackOfficeCalls;
  readonly #random: SeededRandom;
  #at: number;

  constructor(backOffice: BackOfficeCalls, from: Date, key: string) {
    this.#backOffice = backOffice;
    this.#at = from.getTime();
    this.#random = seededRandom(`onboarding/${key}`);
  }

  get now(): number {
    return this.#at;
  }
  as(account: string, uploads: readonly Upload[] = []) {
    this.#at += minuteMs;
    return { account, at: new Date(this.#at), uploads };
  }
  get call(): BackOfficeCalls['call'] {
    return this.#backOffice.call;
  }
  draw = (): number => this.#random.int(0, 999_999) / 1_000_000;

  version = async (id: string): Promise<number> => (await this.call(this.as(analyst), showReview, { onboard_id: id })).version;

  async move(id: string, action: ReviewAct, reason?: string, account = analyst) {
    await this.call(this.as(account), moveReview, { onboard_id: id, version: await this.version(id), action, ...(reason ? { reason } : {}) });
  }
}

async function enter(backOffice: OnboardingBackOffice, story: Story): Promise<string> {
  const isMexican = story.entity === 'ATMX';
  const taxId = isMexican ? makeIdDocument('RFC', backOffice.draw, { company: true }) : makeIdDocument('CNPJ', backOffice.draw);
  const merchant: Merchant = {
    entity_code: story.entity,
    merchant_name: story.name,
    legal_name: story.legalName,
    country: isMexican ? 'MEX' : 'BRA',
    currency: isMexican ? 'MXN' : 'BRL',
    industry: story.industry,
    businesses: ['payin'],
    email: `cadastro@${story.key}.example`,
    lang: isMexican ? 'es' : 'pt',
    tax_id_type: isMexican ? 'RFC' : 'CNPJ',
    tax_id: taxId,
    trade_names: [story.name, ...(story.tradeNames ?? [])],
    founded_on: shiftDate(backOffice.now, -1800),
    legal_form: isMexican ? 'Sociedad anónima de capital variable' : 'Sociedade limitada',
    activity: story.activity,
    activity_codes: story.codes,
    declared_turnover: story.turnover,
    declared_ticket: story.ticket,
    payer_countries: story.payers ?? [isMexican ? 'MEX' : 'BRA'],
    delivery: 'REMOTE',
    products: story.products,
    website: `https://${story.key}.example`,
    city: story.city[0],
    region: story.city[1],
  };
  const made = await backOffice.call(backOffice.as(analyst), createMerchant, merchant);
  await backOffice.call(backOffice.as(analyst), createContact, {
    muid: made.muid,
    purpose: 'COMPLIANCE',
    name: story.director,
    email: `compliance@${story.key}.example`,
  });
  const existing = new Map<string, string>();
  for (const { key, name, kind, country, share, of, hasControl = false } of story.owners) {
    const idType = isForeign(country)
      ? undefined
      : kind === 'COMPANY'
        ? country === 'MEX'
          ? undefined
          : ('CNPJ' as const)
        : country === 'MEX'
          ? ('CURP' as const)
          : ('CPF' as const);
    const { subject_id: id } = await backOffice.call(backOffice.as(analyst), createRelationship, {
      muid: made.muid,
      role: 'OWNER',
      share_bp: share * 100,
      has_control: hasControl,
      holder_kind: kind,
      holder_name: name,
      holder_country: country,
      ...(idType
        ? { holder_id_type: idType, holder_id_no: makeIdDocument(idType, backOffice.draw) }
        : { holder_reference: `REG-${story.key}-${key}`.toUpperCase() }),
      ...(of ? { held_subject_id: existing.get(of) ?? '' } : {}),
      source: isMexican ? 'Acta constitutiva' : 'Contrato social',
    });
    existing.set(key, id);
  }
  const director = story.owners.find(({ name }) => name === story.director);
  if (director)
    await backOffice.call(backOffice.as(analyst), createRelationship, {
      muid: made.muid,
      role: 'DIRECTOR',
      has_control: true,
      holder_subject_id: existing.get(director.key) ?? '',
      source: isMexican ? 'Acta constitutiva' : 'Contrato social',
    });
  if (story.stage === 'DRAFT') return made.onboard_id;
  await backOffice.call(backOffice.as(analyst), setMerchantAccount, {
    muid: made.muid,
    kind: 'BANK',
    holder_name: story.legalName,
    holder_tax_id: taxId,
    bank: isMexican ? '012' : '341',
    branch: '0001',
    account_type: 'CHECKING',
    number: String(100_000 + Math.floor(backOffice.draw() * 899_999)),
    reason: 'Informada no cadastro',
  });
  await backOffice.call(backOffice.as(analyst), addMerchantApp, { muid: made.muid, app_name: story.name });
  await backOffice.move(made.onboard_id, 'SUBMIT');
  await backOffice.call(backOffice.as(analyst), updateReview, {
    onboard_id: made.onboard_id,
    version: await backOffice.version(made.onboard_id),
    due_on: shiftDate(backOffice.now, 14),
  });
  return made.onboard_id;
}

/** A picture of a site as a drawing: a house front with its name, and a number below. */
function drawSite(name: string, number = ''): Buffer {
  const drawing = canvas(320, 200, [214, 228, 240]);
  drawing.rectangle(40, 60, 240, 130, [236, 232, 224]);
  drawing.rectangle(130, 120, 60, 70, [120, 90, 70]);
  drawing.rectangle(60, 90, 50, 40, [150, 180, 205]);
  drawing.rectangle(210, 90, 50, 40, [150, 180, 205]);
  drawing.text(name.slice(0, 20), 50, 66, 2, [40, 60, 90]);
  drawing.text(number, 50, 176, 1, [40, 60, 90]);
  return drawing.png();
}

const eddAnswers = {
  FUNDS: 'Receita de apostas de quota fixa; extratos dos últimos doze meses conferidos.',
  WEALTH: 'Venda de uma rede de lojas em 2021; declarações de renda conferidas.',
  PURPOSE: 'Sociedade simples de dois sócios, sem camadas.',
  ADVERSE_MEDIA: 'Pesquisa em três jornais e nos tribunais: nada relevante.',
  LICENCES: 'Autorização da autoridade de apostas, válida até 2029.',
  SITE: 'Escritório e servidores visitados; atividade corresponde ao declarado.',
  SAMPLE: 'Sem pagamentos ainda; amostra sorteada e vazia.',
} as const;

/** The merchant's documents: taken in by the officer, approved by the analyst. What a risk demands beside is asked for first. */
async function handIn(backOffice: OnboardingBackOffice, id: string): Promise<void> {
  await backOffice.call(backOffice.as(analyst), requireAll, { onboard_id: id });
  const { requirements } = await backOffice.call(backOffice.as(analyst), listDocuments, { onboard_id: id });
  for (const { kind, document } of requirements) {
    if (!document || document.status !== 'REQUESTED') continue;
    const upload = { name: `${kind.toLowerCase().replaceAll('_', '-')}.png`, bytes: drawSite(kind.replaceAll('_', ' '), document.id) };
    const kept = await backOffice.call(backOffice.as(officer, [upload]), uploadFile, {});
    await backOffice.call(backOffice.as(officer), bindUpload, { id: document.id, file_src: kept.file_src });
    const now = await backOffice.call(backOffice.as(analyst), listDocuments, { onboard_id: id });
    const version = now.requirements.find((one) => one.document?.id === document.id)?.document?.version ?? 0;
    await backOffice.call(backOffice.as(analyst), decideDocument, { id: document.id, version, approve: 'APPROVED' });
  }
}

async function workOn(backOffice: OnboardingBackOffice, story: Story, id: string): Promise<void> {
  const about = { onboard_id: id };
  const step = async (name: StepName, action: 'START' | 'FINISH' | 'BLOCK', note?: string) =>
    backOffice.call(backOffice.as(analyst), updateReview, {
      ...about,
      version: await backOffice.version(id),
      step: { step: name, action, ...(note ? { note } : {}) },
    });
  await backOffice.move(id, 'TAKE');
  const { merchant } = await backOffice.call(backOffice.as(analyst), showReview, about);
  const { account } = await backOffice.call(backOffice.as(analyst), showMerchant, { muid: merchant.muid });
  if (account)
    await backOffice.call(backOffice.as(officer), verifyMerchantAccount, { id: account.id, version: account.version, note: 'Comprovante conferido' });
  await backOffice.call(backOffice.as(officer), createBlockRow, {
    merchant_no: merchant.merchant_no,
    status: 'ON',
    action: 'REJECT',
    reason: 'Configuração inicial',
  });
  for (const part of story.work ?? []) {
    if (part === 'REGISTER') {
      await step('CDD', 'START');
      await backOffice.call(backOffice.as(analyst), askRegistry, about);
    }
    if (part === 'CDD') {
      const { compared } = await backOffice.call(backOffice.as(analyst), showReview, about);
      for (const { difference } of compared)
        if (difference?.state === 'OPEN')
          await backOffice.call(backOffice.as(analyst), acceptDifference, {
            difference_id: difference.difference_id,
            reason: 'Conferido com o contrato social; o registro está desatualizado.',
          });
      await step('CDD', 'FINISH');
    }
    if (part === 'SCREENING') {
      await step('NAME_SCREENING', 'START');
      await backOffice.call(backOffice.as(analyst), screenParties, about);
    }
    if (part === 'DOCUMENTS') await handIn(backOffice, id);
    if (part === 'CRA')
      await backOffice.call(backOffice.as(analyst), submitCra, {
        onboard_id: id,
        version: await backOffice.version(id),
        structure_reason: 'Estrutura simples, sem camadas.',
      });
    if (part === 'EDD') {
      const picture = { name: 'escritorio.png', bytes: drawSite(story.name) };
      for (const [item, answer] of Object.entries(eddAnswers) as [keyof typeof eddAnswers, string][])
        await backOffice.call(backOffice.as(analyst), answerEdd, {
          ...about,
          item,
          answer,
          ...(item === 'SITE' ? { visited_on: shiftDate(backOffice.now, -1) } : {}),
        });
      await backOffice.call(backOffice.as(analyst, [picture]), addEddPicture, { ...about, caption: 'Entrada do escritório' });
      await backOffice.call(backOffice.as(analyst), pickEddSample, about);
      await backOffice.call(backOffice.as(senior), commentEdd, { ...about, comment: 'Conferi as respostas e as imagens.', decision: 'APPROVED' });
    }
  }
  if (story.blocked) await step('DOCUMENTS', 'BLOCK', story.blocked);
  if (story.comment) {
    const { comment_id: comment } = await backOffice.call(backOffice.as(analyst), addComment, { ...about, comment: story.comment });
    await backOffice.call(backOffice.as(analyst), publishComment, { comment_id: comment });
  }
  if (story.stage === 'READY' || story.stage === 'ONBOARDED') {
    const { steps } = await backOffice.call(backOffice.as(analyst), showReview, about);
    for (const { step: name, state } of steps) {
      if (state === 'TODO') await step(name, 'START');
      if (state !== 'DONE') await step(name, 'FINISH');
    }
    const { request_id: request, unmet_conditions: unmet } = await backOffice.call(backOffice.as(analyst), goOnboarded, {
      onboard_id: id,
      version: await backOffice.version(id),
    });
    if (unmet.length > 0) throw new Error(`${story.name} cannot be onboarded: ${unmet.map(({ condition }) => condition).join(', ')}`);
    if (request && story.stage === 'ONBOARDED') await backOffice.call(backOffice.as(senior), approveRequest, { request_id: request, version: 1 });
  }
  if (story.stage === 'PENDING_INFO') await backOffice.move(id, 'ASK', 'Contrato social ilegível; pedido novamente.');
  if (story.stage === 'REJECTED') await backOffice.move(id, 'REJECT', 'Atividade sem autorização.');
  if (story.snoozed) {
    const { round_version: version } = await backOffice.call(backOffice.as(analyst), showReview, about);
    const until = String(Date.parse(shiftDate(backOffice.now, 13)));
    await backOffice.call(backOffice.as(analyst), snoozeItems, { queue: 'APPLICATIONS', items: [{ item_id: id, version }], until, comment: story.snoozed });
  }
}

/** Tells the applications, each from the day on which it was entered. */
export async function seedApplications(calls: BackOfficeCalls, until: Date): Promise<void> {
  for (const story of stories) {
    const backOffice = new OnboardingBackOffice(calls, new Date(until.getTime() - story.days * dayMs), story.key);
    const id = await enter(backOffice, story);
    if (!['DRAFT', 'SUBMITTED'].includes(story.stage)) await workOn(backOffice, story, id);
  }
}
