import { type IdCountry, idCountries } from './id-numbers/id-types.ts';
import { normalizeName } from './text.ts';

/*
 * States and provinces of the countries whose documents the product knows, by ISO 3166-2. Their names are proper names and are
 * the same in every language.
 */

export interface Subdivision {
  /** As in ISO 3166-2: BR-SP. */
  readonly code: string;
  readonly country: IdCountry;
  /** The code without its country: SP. */
  readonly short: string;
  readonly name: string;
}

/** Beginning of the codes of a country, its two letters of ISO 3166-1. */
const prefixes: Readonly<Record<IdCountry, string>> = { BRA: 'BR', MEX: 'MX', ARG: 'AR' };

/** Code, name, then other ways in which addresses and registers write it. */
const written: Readonly<Record<IdCountry, readonly (readonly [short: string, name: string, ...also: string[]])[]>> = {
  BRA: [
    ['AC', 'Acre'],
    ['AL', 'Alagoas'],
    ['AM', 'Amazonas'],
    ['AP', 'Amapá'],
    ['BA', 'Bahia'],
    ['CE', 'Ceará'],
    ['DF', 'Distrito Federal'],
    ['ES', 'Espírito Santo'],
    ['GO', 'Goiás'],
    ['MA', 'Maranhão'],
    ['MG', 'Minas Gerais'],
    ['MS', 'Mato Grosso do Sul'],
    ['MT', 'Mato Grosso'],
    ['PA', 'Pará'],
    ['PB', 'Paraíba'],
    ['PE', 'Pernambuco'],
    ['PI', 'Piauí'],
    ['PR', 'Paraná'],
    ['RJ', 'Rio de Janeiro'],
    ['RN', 'Rio Grande do Norte'],
    ['RO', 'Rondônia'],
    ['RR', 'Roraima'],
    ['RS', 'Rio Grande do Sul'],
    ['SC', 'Santa Catarina'],
    ['SE', 'Sergipe'],
    ['SP', 'São Paulo'],
    ['TO', 'Tocantins'],
  ],
  MEX: [
    ['AGU', 'Aguascalientes', 'AGS'],
    ['BCN', 'Baja California', 'BC'],
    ['BCS', 'Baja California Sur'],
    ['CAM', 'Campeche', 'CAMP'],
    ['CHH', 'Chihuahua', 'CHIH'],
    ['CHP', 'Chiapas', 'CHIS'],
    ['CMX', 'Ciudad de México', 'CDMX', 'DF', 'Distrito Federal'],
    ['COA', 'Coahuila', 'COAH', 'Coahuila de Zaragoza'],
    ['COL', 'Colima'],
    ['DUR', 'Durango', 'DGO'],
    ['GRO', 'Guerrero'],
    ['GUA', 'Guanajuato', 'GTO'],
    ['HID', 'Hidalgo', 'HGO'],
    ['JAL', 'Jalisco'],
    ['MEX', 'Estado de México', 'México', 'EDOMEX'],
    ['MIC', 'Michoacán', 'MICH', 'Michoacán de Ocampo'],
    ['MOR', 'Morelos'],
    ['NAY', 'Nayarit'],
    ['NLE', 'Nuevo León', 'NL'],
    ['OAX', 'Oaxaca'],
    ['PUE', 'Puebla'],
    ['QUE', 'Querétaro', 'QRO'],
    ['ROO', 'Quintana Roo', 'QROO'],
    ['SIN', 'Sinaloa'],
    ['SLP', 'San Luis Potosí'],
    ['SON', 'Sonora'],
    ['TAB', 'Tabasco'],
    ['TAM', 'Tamaulipas', 'TAMPS'],
    ['TLA', 'Tlaxcala', 'TLAX'],
    ['VER', 'Veracruz', 'Veracruz de Ignacio de la Llave'],
    ['YUC', 'Yucatán'],
    ['ZAC', 'Zacatecas'],
  ],
  ARG: [
    ['A', 'Salta'],
    ['B', 'Buenos Aires', 'Provincia de Buenos Aires', 'PBA'],
    ['C', 'Ciudad Autónoma de Buenos Aires', 'CABA', 'Capital Federal'],
    ['D', 'San Luis'],
    ['E', 'Entre Ríos'],
    ['F', 'La Rioja'],
    ['G', 'Santiago del Estero'],
    ['H', 'Chaco'],
    ['J', 'San Juan'],
    ['K', 'Catamarca'],
    ['L', 'La Pampa'],
    ['M', 'Mendoza', 'MZA'],
    ['N', 'Misiones'],
    ['P', 'Formosa'],
    ['Q', 'Neuquén'],
    ['R', 'Río Negro'],
    ['S', 'Santa Fe', 'SFE'],
    ['T', 'Tucumán'],
    ['U', 'Chubut'],
    ['V', 'Tierra del Fuego', 'Tierra del Fuego, Antártida e Islas del Atlántico Sur'],
    ['W', 'Corrientes'],
    ['X', 'Córdoba', 'CBA'],
    ['Y', 'Jujuy'],
    ['Z', 'Santa Cruz'],
  ],
};

/** All of them, by country and code. */
export const subdivisions: readonly Subdivision[] = idCountries.flatMap((country) =>
  written[country].map(([short, name]) => ({ code: `${prefixes[country]}-${short}`, country, short, name })),
);
const byCode = new Map(subdivisions.map((one) => [one.code, one]));

const byWords: ReadonlyMap<string, Subdivision> = new Map(
  idCountries.flatMap((country) =>
    written[country].flatMap(([short, ...names]) => {
      const code = `${prefixes[country]}-${short}`;
      return [code, short, ...names].map((words) => [`${country} ${normalizeName(words)}`, byCode.get(code) as Subdivision] as [string, Subdivision]);
    }),
  ),
);

/** The state or province of a country that a text means: its code with or without the country, its name or a usual abbreviation. */
export const subdivisionIn = (country: string, text: string): Subdivision | undefined => byWords.get(`${country} ${normalizeName(text)}`);

/** What a state or province is called; the code itself where there is none of that code. */
export const subdivisionName = (code: string): string => byCode.get(code)?.name ?? code;

/** How filters ask for those of a country of whom no state is recorded. */
export const stateNotRecorded = (country: IdCountry): string => `${prefixes[country]}-NONE`;

/** What a filter by registered state may ask for. */
export const stateChoices: ReadonlySet<string> = new Set([...byCode.keys(), ...idCountries.map(stateNotRecorded)]);

/** The country of whose people without a recorded state a filter asks; undefined where it asks for a state. */
export const countryNotRecorded = (choice: string): IdCountry | undefined => idCountries.find((country) => stateNotRecorded(country) === choice);
