import { vocabulary } from '../../../../platform/contract/index.ts';
import type { ChangeOp, EntryPart, FetchOutcome, Freshness, Omission, SourceKind, VersionState } from '../../../kernel/screening-lists.ts';

/** What being on a sanction or PEP list means. */
export const listSourceKindWords = vocabulary<SourceKind>('listSourceKind', {
  SANCTION: { en: 'Sanctions', pt: 'Sanções', es: 'Sanciones', tone: 'danger' },
  PEP: { en: 'Politically exposed persons', pt: 'Pessoas politicamente expostas', es: 'Personas políticamente expuestas', tone: 'warning' },
  DEBARMENT: { en: 'Debarment', pt: 'Impedimento de contratar', es: 'Inhabilitación para contratar', tone: 'warning' },
  OTHER: { en: 'Other', pt: 'Outra', es: 'Otra' },
});

/** How fresh the list of a source is. */
export const listFreshnessWords = vocabulary<Freshness>('listFreshness', {
  INACTIVE: { en: 'Not used', pt: 'Não usada', es: 'No se usa' },
  MISSING: { en: 'No list loaded', pt: 'Sem lista carregada', es: 'Sin lista cargada', tone: 'danger' },
  FRESH: { en: 'Up to date', pt: 'Atualizada', es: 'Actualizada', tone: 'success' },
  OVERDUE: { en: 'Out of date', pt: 'Desatualizada', es: 'Desactualizada', tone: 'danger' },
});

/** How the last download of a list ended. */
export const listFetchWords = vocabulary<FetchOutcome>('listFetch', {
  LOADED: { en: 'New version loaded', pt: 'Nova versão carregada', es: 'Nueva versión cargada', tone: 'success' },
  UNCHANGED: { en: 'No change', pt: 'Sem mudança', es: 'Sin cambios', tone: 'success' },
  REFUSED: { en: 'Version refused', pt: 'Versão recusada', es: 'Versión rechazada', tone: 'danger' },
  FAILED: { en: 'Download failed', pt: 'Falha no download', es: 'Descarga fallida', tone: 'danger' },
});

/** A version of a list. */
export const listVersionWords = vocabulary<VersionState>('listVersion', {
  READING: { en: 'Being read', pt: 'Em leitura', es: 'En lectura', tone: 'info' },
  READY: { en: 'Awaiting confirmation', pt: 'Aguarda confirmação', es: 'En espera de confirmación', tone: 'warning' },
  LOADING: { en: 'Being loaded', pt: 'Em carga', es: 'En carga', tone: 'info' },
  LOADED: { en: 'Loaded', pt: 'Carregada', es: 'Cargada', tone: 'success' },
  REFUSED: { en: 'Refused', pt: 'Recusada', es: 'Rechazada', tone: 'danger' },
  DISCARDED: { en: 'Discarded', pt: 'Descartada', es: 'Descartada' },
});

/** What a version does to an entry. */
export const listChangeWords = vocabulary<ChangeOp>('listChange', {
  ADDED: { en: 'Newly listed', pt: 'Novo na lista', es: 'Nuevo en la lista', tone: 'danger' },
  CHANGED: { en: 'Changed', pt: 'Alterado', es: 'Modificado', tone: 'warning' },
  ENDED: { en: 'Removed from the list', pt: 'Retirado da lista', es: 'Retirado de la lista', tone: 'success' },
  RETURNED: { en: 'Listed again', pt: 'Listado novamente', es: 'Listado de nuevo', tone: 'danger' },
});

/** The parts of the entries of a list. */
export const entryPartWords = vocabulary<EntryPart>('entryPart', {
  NAMES: { en: 'Main names', pt: 'Nomes principais', es: 'Nombres principales' },
  ALIASES: { en: 'Other names', pt: 'Outros nomes', es: 'Otros nombres' },
  BIRTHS: { en: 'Dates of birth or foundation', pt: 'Datas de nascimento ou fundação', es: 'Fechas de nacimiento o constitución' },
  BIRTH_PLACES: { en: 'Places of birth', pt: 'Locais de nascimento', es: 'Lugares de nacimiento' },
  NATIONALITIES: { en: 'Nationalities', pt: 'Nacionalidades', es: 'Nacionalidades' },
  COUNTRIES: { en: 'Countries', pt: 'Países', es: 'Países' },
  GENDERS: { en: 'Gender', pt: 'Gênero', es: 'Género' },
  PASSPORTS: { en: 'Passports', pt: 'Passaportes', es: 'Pasaportes' },
  NATIONAL_NUMBERS: { en: 'Identity documents', pt: 'Documentos de identidade', es: 'Documentos de identidad' },
  TAX_NUMBERS: { en: 'Tax numbers', pt: 'Inscrições fiscais', es: 'Números fiscales' },
  REGISTRATIONS: { en: 'Registration numbers', pt: 'Números de registro', es: 'Números de registro' },
  IMO_NUMBERS: { en: 'IMO numbers', pt: 'Números IMO', es: 'Números IMO' },
  WALLETS: { en: 'Crypto wallets', pt: 'Carteiras de criptoativos', es: 'Billeteras de criptoactivos' },
  OTHER_NUMBERS: { en: 'Other numbers', pt: 'Outros números', es: 'Otros números' },
  ADDRESSES: { en: 'Addresses', pt: 'Endereços', es: 'Direcciones' },
  PROGRAMMES: { en: 'Programmes and legal grounds', pt: 'Programas e fundamentos legais', es: 'Programas y fundamentos legales' },
  CHARGES: { en: 'Charges and posts', pt: 'Acusações e cargos', es: 'Cargos imputados y puestos' },
  REMARKS: { en: 'Entries with remarks', pt: 'Registros com observações', es: 'Registros con observaciones' },
  LISTED_ON: { en: 'Dates of listing', pt: 'Datas de inclusão', es: 'Fechas de inclusión' },
  ENDS_ON: { en: 'Dates of end', pt: 'Datas de término', es: 'Fechas de término' },
  FIELDS: { en: 'Fields that are not known', pt: 'Campos desconhecidos', es: 'Campos desconocidos' },
});

/** Why something that a list says is deliberately not kept. */
export const omissionWords = vocabulary<Omission>('omission', {
  COUNTER_SANCTION: {
    en: 'Entries listed only in return by a sanctioned state; no obligation stands behind them',
    pt: 'Registros listados apenas em retaliação por um Estado sancionado; não há obrigação por trás deles',
    es: 'Registros listados solo como represalia por un Estado sancionado; no hay obligación detrás de ellos',
  },
  OTHER_KIND: { en: 'Entries of another kind of list', pt: 'Registros de outro tipo de lista', es: 'Registros de otro tipo de lista' },
  NOT_LISTED: {
    en: 'People connected with an entry and not listed',
    pt: 'Pessoas ligadas a um registro, mas não listadas',
    es: 'Personas vinculadas a un registro, pero no listadas',
  },
  OTHER_RECORD: {
    en: 'Records of something else than people, organisations, ships and aircraft',
    pt: 'Dados que não são de pessoas, organizações, embarcações nem aeronaves',
    es: 'Datos que no son de personas, organizaciones, embarcaciones ni aeronaves',
  },
  KNOWN_FALSE: {
    en: 'Values that the list itself calls false',
    pt: 'Valores que a própria lista declara falsos',
    es: 'Valores que la propia lista declara falsos',
  },
  SHARED_NUMBER: {
    en: 'Numbers that unrelated companies share',
    pt: 'Números compartilhados por empresas sem relação entre si',
    es: 'Números compartidos por empresas sin relación entre sí',
  },
  VALIDITY: {
    en: 'Issue and validity of documents',
    pt: 'Emissão e validade de documentos',
    es: 'Emisión y vigencia de documentos',
  },
  PUBLICATION: { en: 'Where it was published', pt: 'Dados da publicação', es: 'Datos de la publicación' },
  BOOKKEEPING: {
    en: 'Numbering and dates of change of the publisher',
    pt: 'Numeração e datas de alteração de quem publica',
    es: 'Numeración y fechas de cambio de quien publica',
  },
  REPEATED: { en: 'What another field says as well', pt: 'O que outro campo também informa', es: 'Lo que otro campo también informa' },
  CONTACT: { en: 'Telephones, e-mail and web addresses', pt: 'Telefones, e-mails e sites', es: 'Teléfonos, correos y sitios web' },
  NOT_MAPPED: { en: 'Columns that the mapping does not name', pt: 'Colunas fora do mapeamento', es: 'Columnas fuera del mapeo' },
});

/** Who or what a list names. */
export const listedKindWords = vocabulary<'person' | 'organisation' | 'vessel' | 'aircraft' | 'other'>('listedKind', {
  person: { en: 'Person', pt: 'Pessoa física', es: 'Persona física' },
  organisation: { en: 'Organisation', pt: 'Organização', es: 'Organización' },
  vessel: { en: 'Vessel', pt: 'Embarcação', es: 'Embarcación' },
  aircraft: { en: 'Aircraft', pt: 'Aeronave', es: 'Aeronave' },
  other: { en: 'Other', pt: 'Outro', es: 'Otro' },
});
