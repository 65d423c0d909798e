import { drawsOf } from '../domains/people/kyc/model/demo-identity.ts';
import { type IdCountry, subdivisionIn } from '../domains/register/kernel/index.ts';

/* Where people of the demonstration live: follows from who they are, and takes nothing from the draws of the story. */

/** Shares of the people, about as many as live there in millions. */
const weights: Readonly<Record<IdCountry, readonly (readonly [short: string, weight: number])[]>> = {
  BRA: [
    ['SP', 44],
    ['MG', 21],
    ['RJ', 16],
    ['BA', 14],
    ['PR', 11],
    ['RS', 11],
    ['PE', 9],
    ['CE', 9],
    ['PA', 8],
    ['SC', 8],
    ['GO', 7],
    ['MA', 7],
    ['AM', 4],
    ['ES', 4],
    ['PB', 4],
    ['MT', 4],
    ['RN', 3],
    ['PI', 3],
    ['AL', 3],
    ['DF', 3],
    ['MS', 3],
    ['SE', 2],
    ['RO', 2],
    ['TO', 2],
    ['AC', 1],
    ['AP', 1],
    ['RR', 1],
  ],
  MEX: [
    ['MEX', 17],
    ['CMX', 9],
    ['JAL', 8],
    ['VER', 8],
    ['PUE', 7],
    ['GUA', 6],
    ['NLE', 6],
    ['CHP', 6],
    ['MIC', 5],
    ['OAX', 4],
    ['BCN', 4],
    ['CHH', 4],
    ['GRO', 4],
    ['TAM', 4],
    ['COA', 3],
    ['HID', 3],
    ['SIN', 3],
    ['SON', 3],
    ['SLP', 3],
    ['TAB', 2],
    ['QUE', 2],
    ['YUC', 2],
    ['MOR', 2],
    ['DUR', 2],
    ['ROO', 2],
    ['ZAC', 2],
    ['AGU', 1],
    ['TLA', 1],
    ['NAY', 1],
    ['CAM', 1],
    ['BCS', 1],
    ['COL', 1],
  ],
  ARG: [
    ['B', 18],
    ['X', 4],
    ['S', 4],
    ['C', 3],
    ['M', 2],
    ['T', 2],
    ['E', 1],
    ['A', 1],
    ['N', 1],
    ['H', 1],
    ['W', 1],
    ['G', 1],
    ['J', 1],
    ['Y', 1],
    ['R', 1],
    ['Q', 1],
  ],
};

/** One in so many people has no state on file. */
const unknown = 0.06;

/** The registered state of somebody, by ISO 3166-2; the same for the same key. */
export function stateOfPerson(country: IdCountry, key: string): string | null {
  const draw = drawsOf(`state/${key}`);
  if (draw() < unknown) return null;
  const own = weights[country];
  let left = draw() * own.reduce((sum, [, weight]) => sum + weight, 0);
  const [short] = own.find(([, weight]) => (left -= weight) < 0) ?? (own[0] as (typeof own)[number]);
  return subdivisionIn(country, short)?.code ?? null;
}

interface Place {
  city: string;
  region: string;
  street: string;
  postal: string;
}

const seats: Readonly<Record<IdCountry, readonly [Place, ...Place[]]>> = {
  BRA: [
    { city: 'São Paulo', region: 'SP', street: 'Rua das Palmeiras', postal: '01000-000' },
    { city: 'Rio de Janeiro', region: 'RJ', street: 'Rua do Comércio', postal: '20000-000' },
    { city: 'Belo Horizonte', region: 'MG', street: 'Avenida das Flores', postal: '30000-000' },
    { city: 'Curitiba', region: 'PR', street: 'Rua das Araucárias', postal: '80000-000' },
    { city: 'Recife', region: 'PE', street: 'Rua da Praia', postal: '50000-000' },
  ],
  MEX: [
    { city: 'Ciudad de México', region: 'CDMX', street: 'Calle de los Pinos', postal: '01000' },
    { city: 'Guadalajara', region: 'JAL', street: 'Calle del Sol', postal: '44100' },
    { city: 'Monterrey', region: 'NL', street: 'Avenida del Cerro', postal: '64000' },
  ],
  ARG: [
    { city: 'Buenos Aires', region: 'CABA', street: 'Calle de las Acacias', postal: 'C1000' },
    { city: 'Córdoba', region: 'Córdoba', street: 'Calle de los Álamos', postal: 'X5000' },
    { city: 'Rosario', region: 'Santa Fe', street: 'Calle del Río', postal: 'S2000' },
  ],
};

/** Where a shop has its seat; the same for the same number, and every second one in the largest city. */
export function seatOf(country: IdCountry, merchantNo: string): Place {
  const draw = drawsOf(`seat/${merchantNo}`);
  const [largest, ...others] = seats[country];
  return draw() < 0.5 ? largest : (others[Math.floor(draw() * others.length)] ?? largest);
}
