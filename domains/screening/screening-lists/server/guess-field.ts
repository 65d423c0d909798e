import type { MappedField } from '../contract/index.ts';

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Headings as lists in English, Portuguese and Spanish write them; the first that fits is taken. */
const existing: readonly [RegExp, MappedField][] = [
  [/^(?:id|key|chave|clave|code|codigo|entry id|unique id)$/, 'key'],
  [/^(?:type|tipo|kind|schema|tipo de pessoa|tipo de persona|tipo persona)$/, 'kind'],
  [/^(?:name|full name|nome|nome completo|nombre|nombre completo|razao social|razon social|nome pep|nombre pep)$/, 'name'],
  [/alias|a k a|aka|apelido|apodo|nome fantasia|nombre comercial/, 'aliases'],
  [/place of birth|birth place|local de nascimento|lugar de nacimiento/, 'birthPlaces'],
  [/birth|nascimento|nacimiento|^dob$/, 'births'],
  [/nationality|citizenship|nacionalidade|nacionalidad/, 'nationalities'],
  [/^(?:country|pais|countries)$/, 'countries'],
  [/gender|sexo|genero/, 'gender'],
  [/passport|passaporte|pasaporte/, 'passport'],
  [/^(?:cpf|cuil|dni|curp|cedula|rg|national id|id number|documento|numero documento)$/, 'national'],
  [/^(?:cnpj|cuit|rfc|nit|tax id|tin|cpf cnpj|cpf ou cnpj)$/, 'tax'],
  [/registration|registro mercantil|nire/, 'registration'],
  [/address|endereco|direccion|domicilio/, 'addresses'],
  [/program|regime|fundamenta|base legal|lista/, 'programmes'],
  [/charge|position|cargo|funcao|funcion|penal|sancao|sancion|motivo/, 'charges'],
  [/listed|inclusao|inclusion|data inicio|fecha inicio|start date/, 'listedOn'],
  [/^(?:end date|data final|data fim|fecha fin|fecha final|ends on)$/, 'endsOn'],
  [/remark|comment|observa|note|nota/, 'remarks'],
];

/** What a column probably holds, by its heading; null where it says nothing. */
export const guessField = (heading: string): MappedField | null => existing.find(([pattern]) => pattern.test(fold(heading)))?.[1] ?? null;
