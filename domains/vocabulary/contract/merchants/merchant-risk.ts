import { vocabulary } from '../../../../platform/contract/index.ts';
import type { EddReason, OutdatedReason, ReviewReason, TrialDirection } from '../../../kernel/merchant-risk.ts';

/* The risk of merchants. */

/** What comes out of an assessment. */
export const assessedLevelWords = vocabulary<'LOW' | 'MEDIUM' | 'HIGH' | 'PROHIBITED'>('assessedLevel', {
  LOW: { en: 'Low', pt: 'Baixo', es: 'Bajo', tone: 'success' },
  MEDIUM: { en: 'Medium', pt: 'Médio', es: 'Medio', tone: 'warning' },
  HIGH: { en: 'High', pt: 'Alto', es: 'Alto', tone: 'danger' },
  PROHIBITED: { en: 'Prohibited', pt: 'Proibido', es: 'Prohibido', tone: 'danger' },
});

/** What a score is made of. */
export const riskPartWords = vocabulary<'COUNTRY' | 'INDUSTRY' | 'PRODUCT' | 'OWNERSHIP' | 'VOLUME' | 'DELIVERY' | 'STANDING'>('riskPart', {
  COUNTRY: { en: 'Country', pt: 'País', es: 'País' },
  INDUSTRY: { en: 'Industry', pt: 'Setor', es: 'Sector' },
  PRODUCT: { en: 'Product and channel', pt: 'Produto e canal', es: 'Producto y canal' },
  OWNERSHIP: { en: 'Ownership and structure', pt: 'Sócios e estrutura', es: 'Propiedad y estructura' },
  VOLUME: { en: 'Volume and ticket', pt: 'Volume e tíquete', es: 'Volumen y ticket' },
  DELIVERY: { en: 'Delivery channel', pt: 'Forma de atendimento', es: 'Forma de atención' },
  STANDING: { en: 'PEP and adverse media', pt: 'PEP e mídia adversa', es: 'PEP y noticias adversas' },
});

/** What is asked about a merchant. */
export const riskAspectWords = vocabulary<
  'MERCHANT_COUNTRY' | 'PARTY_COUNTRY' | 'PAYER_COUNTRY' | 'INDUSTRY' | 'PRODUCT' | 'STRUCTURE' | 'TURNOVER' | 'TICKET' | 'DELIVERY' | 'STANDING'
>('riskAspect', {
  MERCHANT_COUNTRY: { en: 'Country of the merchant', pt: 'País do estabelecimento', es: 'País del comercio' },
  PARTY_COUNTRY: { en: 'Country of an owner or director', pt: 'País de sócio ou administrador', es: 'País de un propietario o director' },
  PAYER_COUNTRY: { en: 'Country of payers', pt: 'País dos pagadores', es: 'País de los pagadores' },
  INDUSTRY: { en: 'Industry', pt: 'Setor', es: 'Sector' },
  PRODUCT: { en: 'Product', pt: 'Produto', es: 'Producto' },
  STRUCTURE: { en: 'Structure of ownership', pt: 'Estrutura societária', es: 'Estructura de propiedad' },
  TURNOVER: { en: 'Declared turnover of a month', pt: 'Faturamento mensal declarado', es: 'Facturación mensual declarada' },
  TICKET: { en: 'Declared average payment', pt: 'Tíquete médio declarado', es: 'Ticket promedio declarado' },
  DELIVERY: { en: 'Delivery channel', pt: 'Forma de atendimento', es: 'Forma de atención' },
  STANDING: { en: 'Result of screening', pt: 'Resultado da triagem', es: 'Resultado de la búsqueda en listas' },
});

/** What the ownership of a merchant looks like. */
export const structureWords = vocabulary<'SIMPLE' | 'LAYERED' | 'DEEP' | 'FOREIGN_OWNER' | 'CIRCULAR' | 'NOMINEE' | 'UNTRACED' | 'NO_CONTROLLING_PERSON'>(
  'ownershipStructure',
  {
    SIMPLE: { en: 'Held directly by people', pt: 'Diretamente de pessoas', es: 'Directamente de personas' },
    LAYERED: { en: 'One company between', pt: 'Uma empresa no meio', es: 'Una empresa de por medio' },
    DEEP: { en: 'Two companies or more between', pt: 'Duas ou mais empresas no meio', es: 'Dos o más empresas de por medio' },
    FOREIGN_OWNER: { en: 'Owner abroad', pt: 'Sócio no exterior', es: 'Propietario en el exterior' },
    CIRCULAR: { en: 'Companies that own one another', pt: 'Participações circulares', es: 'Participaciones circulares' },
    NOMINEE: { en: 'Nominee without principal', pt: 'Sócio em nome de terceiro não identificado', es: 'Titular por cuenta de un tercero no identificado' },
    UNTRACED: {
      en: 'A quarter or more not traced to people',
      pt: 'Um quarto ou mais sem titular identificado',
      es: 'Un cuarto o más sin titular identificado',
    },
    NO_CONTROLLING_PERSON: { en: 'No controlling person known', pt: 'Sem controlador conhecido', es: 'Sin controlador conocido' },
  },
);

/** What screening says of a merchant or of somebody behind it. */
export const standingFactWords = vocabulary<'CLEAR' | 'POTENTIAL' | 'PEP' | 'ADVERSE_MEDIA' | 'SANCTION'>('standingFact', {
  CLEAR: { en: 'Nothing found', pt: 'Sem correspondência', es: 'Sin coincidencias', tone: 'success' },
  POTENTIAL: { en: 'Match to be decided', pt: 'Correspondência a decidir', es: 'Coincidencia por decidir', tone: 'warning' },
  PEP: { en: 'Politically exposed', pt: 'Politicamente exposto', es: 'Políticamente expuesto', tone: 'warning' },
  ADVERSE_MEDIA: { en: 'Debarred, or in adverse media', pt: 'Impedido ou em mídia adversa', es: 'Inhabilitado o en noticias adversas', tone: 'warning' },
  SANCTION: { en: 'Sanctioned', pt: 'Sancionado', es: 'Sancionado', tone: 'danger' },
});

/** How the points of an input were found. */
export const pointsFoundWords = vocabulary<'ROW' | 'BAND' | 'OTHER' | 'UNKNOWN'>('pointsFound', {
  ROW: { en: 'Row of the table', pt: 'Linha da tabela', es: 'Fila de la tabla' },
  BAND: { en: 'Band of the amount', pt: 'Faixa do valor', es: 'Tramo del importe' },
  OTHER: { en: 'Without a row of its own', pt: 'Sem linha própria', es: 'Sin fila propia' },
  UNKNOWN: { en: 'Not known', pt: 'Não informado', es: 'Sin información', tone: 'warning' },
});

/** Why a merchant is to be reviewed. */
export const reviewReasonWords = vocabulary<ReviewReason>('reviewReason', {
  OWNERSHIP_CHANGE: { en: 'Change of ownership', pt: 'Mudança societária', es: 'Cambio de propietarios' },
  TURNOVER: { en: 'Turnover above the declaration', pt: 'Faturamento acima do declarado', es: 'Facturación por encima de lo declarado', tone: 'warning' },
  TICKET: { en: 'Average payment above the declaration', pt: 'Tíquete acima do declarado', es: 'Ticket por encima de lo declarado', tone: 'warning' },
  NEW_INDUSTRY: { en: 'New industry', pt: 'Novo setor', es: 'Nuevo sector' },
  NEW_COUNTRY: { en: 'New country of payers', pt: 'Novo país de pagadores', es: 'Nuevo país de pagadores' },
  REFUNDS: { en: 'Refunds and chargebacks', pt: 'Estornos e chargebacks', es: 'Devoluciones y contracargos', tone: 'warning' },
  HELD: { en: 'Held and rejected payments', pt: 'Pagamentos retidos e rejeitados', es: 'Operaciones retenidas y rechazadas', tone: 'warning' },
  SUSPICIOUS_ALERTS: { en: 'Suspicious alerts', pt: 'Alertas suspeitos', es: 'Alertas sospechosas', tone: 'danger' },
  SCREENING_HIT: { en: 'True match of an owner', pt: 'Correspondência confirmada de sócio', es: 'Coincidencia confirmada de propietario', tone: 'danger' },
  SHARED_OWNER: { en: 'Many merchants of one owner', pt: 'Muitos estabelecimentos de um sócio', es: 'Muchos comercios de un propietario' },
  SHARED_ACCOUNT: { en: 'Many merchants on one account', pt: 'Muitos estabelecimentos em uma conta', es: 'Muchos comercios en una cuenta' },
  SHARED_DEVICE: { en: 'Many merchants on one device', pt: 'Muitos estabelecimentos em um aparelho', es: 'Muchos comercios en un dispositivo' },
  DECLARATION_CHANGED: { en: 'Change of the declaration', pt: 'Mudança do que foi declarado', es: 'Cambio de lo declarado', tone: 'warning' },
  PERIODIC: { en: 'Periodic review', pt: 'Revisão periódica', es: 'Revisión periódica', tone: 'info' },
  TAKEN_OVER: { en: 'Taken over', pt: 'Assumido de outro cadastro', es: 'Incorporado de otro registro', tone: 'warning' },
  MODEL: { en: 'Different level under a new model', pt: 'Outro nível pelo novo modelo', es: 'Otro nivel por el nuevo modelo', tone: 'info' },
});

/** Why an assessment is not current. */
export const outdatedWords = vocabulary<OutdatedReason>('assessmentOutdated', {
  EARLIER_ROUND: { en: 'Made before this application', pt: 'Anterior a este credenciamento', es: 'Anterior a esta solicitud', tone: 'warning' },
  INPUTS_CHANGED: { en: 'What is known has changed', pt: 'Os dados mudaram', es: 'Los datos cambiaron', tone: 'warning' },
  REVIEW_PASSED: { en: 'Its date of review has passed', pt: 'A data de revisão passou', es: 'La fecha de revisión pasó', tone: 'warning' },
  REVIEW_OPEN: { en: 'A review is open', pt: 'Há uma revisão aberta', es: 'Hay una revisión abierta', tone: 'warning' },
});

/** Why enhanced due diligence is due. */
export const eddReasonWords = vocabulary<EddReason>('eddReason', {
  HIGH_RISK: { en: 'High risk', pt: 'Alto risco', es: 'Alto riesgo', tone: 'warning' },
  PEP: { en: 'Politically exposed person', pt: 'Pessoa exposta politicamente', es: 'Persona expuesta políticamente' },
  ADVERSE_MEDIA: { en: 'Debarment or adverse media', pt: 'Impedimento ou mídia adversa', es: 'Inhabilitación o noticias adversas', tone: 'warning' },
});

/** Whether a merchant is of more or less risk by another model. */
export const riskDirectionWords = vocabulary<TrialDirection>('riskDirection', {
  LOWER: { en: 'Less risk', pt: 'Menos risco', es: 'Menos riesgo', tone: 'success' },
  SAME: { en: 'Same level', pt: 'Mesmo nível', es: 'Mismo nivel' },
  HIGHER: { en: 'More risk', pt: 'Mais risco', es: 'Más riesgo', tone: 'danger' },
});
