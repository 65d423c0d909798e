import type { LayoutText } from './layout.ts';

/**
 * Groups of situations of Carta Circular BCB 4.001/2020, art. 1, by their Roman numbers: what a person looks for before the code
 * of Siscoaf. The table of these codes is behind the log-in of the authority; only 1045, for IV a, was found in public.
 */
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
