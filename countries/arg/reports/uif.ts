import {
  branch,
  dayIn,
  familyNameOf,
  type Fault,
  type FieldRules,
  type Form,
  hidden,
  type Leaf,
  leavesOf,
  notOfXml,
  oneByOne,
  type Part,
  type Report,
  type ReportCompany,
  type ReportOperation,
  type ReportParty,
  type ReportPerson,
  spanishName,
  visible,
  xmlDocument,
} from '../../../engines/filings/index.ts';
import { expectedOperacion, readOperacion } from './uif-reader.ts';

/*
 * XML of the reports of the UIF of Argentina. Names are those of its schemas: what XML does not allow in a name is a number
 * (á 90, í 92, ó 93, ú 94, the group of a field after 88). Elements of a natural person and of the operations from public
 * implementations of the ROS; those of a company are formed in the same way and were not found in public.
 */

const texts = { as: 'text', most: 250 } as const;
const needed = { as: 'text', most: 250, isNeeded: true } as const;
const long = { as: 'text', most: 8000, isNeeded: true } as const;

const rules = {
  Refiere_Art92culo_Period92stico: { as: 'flagWord', isFact: true },
  Operaci93n: { as: 'text', isNeeded: true, codes: ['Realizada', 'Tentada'] },
  Apellido: needed,
  Nombre: needed,
  Denominaci93n: needed,
  Nacionalidad: texts,
  Sexo: { as: 'text', codes: ['Femenino', 'Masculino', 'X'] },
  Tipo_Documento: { as: 'text', codes: ['DNI', 'Pasaporte', 'Otro'] },
  N94mero_Documento: { as: 'text', most: 50 },
  CUIT_CDI: { as: 'text', pattern: /^\d{11}$/ },
  Calle: texts,
  Nro: texts,
  Piso: texts,
  Localidad: texts,
  C93digo_Postal: texts,
  Provincia: { ...texts, isMissed: true },
  Pa92s: texts,
  Tel91fono: texts,
  El_reportado_es_Cliente: { as: 'flagWord', isFact: true },
  Es_Peps: { as: 'flagWord', isFact: true },
  Actividad: texts,
  Fecha_Nacimiento: { as: 'dayAtMidnight' },
  Inicio_de_la_Operaci93n_Reportada: { as: 'dayAtMidnight', isNeeded: true },
  Fin_de_la_Operaci93n_Reportada: { as: 'dayAtMidnight', isNeeded: true },
  Localidad_1_Donde_se_Producen_los_Hechos: needed,
  Provincia_1: needed,
  Pa92s_Donde_se_Producen_los_Hechos_1: needed,
  Tipo_de_Inusualidad: needed,
  N94mero_de_Identificaci93n: needed,
  Moneda_de_Origen_del_Producto: needed,
  Monto_Operado_en_el_Producto_en_Moneda_de_Origen: { as: 'amount', isNeeded: true, most: 18 },
  Monto_Operado_en_el_Producto_en_Pesos: { as: 'amount', isNeeded: true, most: 18 },
  Relaci93n_del_Producto_con_el_Hecho_Reportado: { as: 'text', isNeeded: true, codes: ['Directa', 'Indirecta'] },
  Descripci93n_de_la_Operatoria: long,
  Descripci93n_del_An90lisis_efectuado_por_el_Sujeto_Obligado: long,
  Informe_de_Conclusiones_para_Emitir_Reporte: long,
  Numero_Control_Operaci93n_Original: { as: 'text', isNeeded: true, most: 50 },
} satisfies FieldRules;

/** The suffix of a field names its group, `Calle88Persona_Fisica`; its rule is that of the bare name. */
type LeafOf = (name: keyof typeof rules, path: string, raw: Parameters<ReturnType<typeof leavesOf>>[2], group?: string) => Leaf;
const leafOf = (report: Report): LeafOf => {
  const leaf = leavesOf(rules, report.zone);
  return (name, path, raw, group) => {
    const made = leaf(name, path, raw);
    return group === undefined ? made : { ...made, name: `${name}88${group}` };
  };
};

const documentWord = (type: string): string => (type === 'DNI' ? 'DNI' : type === 'PASSPORT' ? 'Pasaporte' : 'Otro');
const isTaxId = ({ type }: { type: string }) => type === 'CUIT' || type === 'CUIL' || type === 'CDI';
const country = (code: string | undefined): string | undefined => (code === undefined ? undefined : spanishName(code));

function shared(leaf: LeafOf, party: ReportParty, at: string, group: string): readonly Part[] {
  const { address } = party;
  const taxId = party.documents.findIndex(isTaxId);
  return [
    leaf('CUIT_CDI', `${at}.documents[${Math.max(0, taxId)}].number`, party.documents[taxId]?.number, group),
    leaf('Calle', `${at}.address.street`, address?.street, group),
    leaf('Nro', `${at}.address.number`, address?.number, group),
    leaf('Piso', `${at}.address.floor`, address?.floor, group),
    leaf('Localidad', `${at}.address.city`, address?.city, group),
    leaf('C93digo_Postal', `${at}.address.postalCode`, address?.postalCode, group),
    leaf('Provincia', `${at}.address.state`, address?.state, group),
    leaf('Pa92s', `${at}.address.country`, country(address?.country), group),
    leaf('Tel91fono', `${at}.phone`, party.phone, group),
    leaf('El_reportado_es_Cliente', `${at}.isClient`, party.isClient, group),
  ];
}

function person(leaf: LeafOf, party: ReportPerson, at: string): Part {
  const group = 'Persona_Fisica';
  const document = party.documents.findIndex((one) => !isTaxId(one));
  const shown = party.documents[document];
  const genders = { F: 'Femenino', M: 'Masculino', X: 'X' } as const;
  return branch('Persona_F92sica', [
    leaf('Apellido', `${at}.lastName`, familyNameOf(party), group),
    leaf('Nombre', `${at}.firstNames`, party.firstNames, group),
    leaf('Nacionalidad', `${at}.nationality`, country(party.nationality), group),
    leaf('Sexo', `${at}.gender`, party.gender && genders[party.gender], group),
    leaf('Tipo_Documento', `${at}.documents[${Math.max(0, document)}].type`, shown && documentWord(shown.type), group),
    leaf('N94mero_Documento', `${at}.documents[${Math.max(0, document)}].number`, shown?.number, group),
    leaf('Fecha_Nacimiento', `${at}.birthDate`, party.birthDate, group),
    ...shared(leaf, party, at, group),
    leaf('Es_Peps', `${at}.pep`, party.pep === undefined ? undefined : party.pep !== 'NO'),
    leaf('Actividad', `${at}.occupation`, party.occupation, group),
  ]);
}

function company(leaf: LeafOf, party: ReportCompany, at: string): Part {
  const group = 'Persona_Juridica';
  return branch('Persona_Jur92dica', [
    leaf('Denominaci93n', `${at}.name`, party.name, group),
    ...shared(leaf, party, at, group),
    leaf('Actividad', `${at}.occupation`, party.occupation, group),
  ]);
}

const currencyWords: Readonly<Record<string, string>> = { ARS: 'Peso Argentino', USD: 'Dólar Estadounidense', BRL: 'Real', MXN: 'Peso Mexicano' };

function operation(leaf: LeafOf, report: Report, one: ReportOperation, index: number): Part {
  const at = `operations[${index}]`;
  const day = dayIn(one.at, report.zone);
  const place = one.place ?? report.institution.address;
  const address = one.place === undefined ? 'institution.address' : `${at}.place`;
  return branch('Operaciones_y_Productos', [
    leaf('Inicio_de_la_Operaci93n_Reportada', `${at}.at`, day),
    leaf('Fin_de_la_Operaci93n_Reportada', `${at}.at`, day),
    leaf('Localidad_1_Donde_se_Producen_los_Hechos', `${address}.city`, place.city),
    leaf('Provincia_1', `${address}.state`, place.state),
    leaf('Pa92s_Donde_se_Producen_los_Hechos_1', `${address}.country`, country(place.country)),
    leaf('Tipo_de_Inusualidad', 'typologyCodes', report.typologyCodes.join(', ')),
    leaf('N94mero_de_Identificaci93n', `${at}.id`, one.id),
    leaf('Moneda_de_Origen_del_Producto', `${at}.currency`, currencyWords[one.currency] ?? one.currency),
    leaf('Monto_Operado_en_el_Producto_en_Moneda_de_Origen', `${at}.amountMinor`, one.amountMinor),
    leaf('Monto_Operado_en_el_Producto_en_Pesos', `${at}.localMinor`, one.currency === 'ARS' ? one.amountMinor : one.localMinor),
    leaf('Relaci93n_del_Producto_con_el_Hecho_Reportado', `${at}.id`, 'Directa'),
    // Faults of the texts concern the report as a whole and are listed once.
    ...(index === 0
      ? [
          leaf('Descripci93n_de_la_Operatoria', 'narrative', report.narrative),
          leaf('Descripci93n_del_An90lisis_efectuado_por_el_Sujeto_Obligado', 'reasons', report.reasons ?? report.narrative),
          leaf('Informe_de_Conclusiones_para_Emitir_Reporte', 'reasons', report.reasons ?? report.narrative),
        ]
      : []),
  ]);
}

/** The form of the UIF. */
export const uifArgentina: Form = {
  id: 'AR-UIF',
  version: 'ROS-1',
  name: { en: 'UIF, XML of the online reporting system', pt: 'UIF, XML do sistema de reporte on-line', es: 'UIF, XML del Sistema de Reporte de Operaciones' },
  country: 'ARG',
  kinds: ['ROS', 'RFT', 'RFP'],
  actions: ['SEND', 'RECTIFY'],
  facts: ['pep', 'isClient'],
  asksForPress: true,
  validFrom: '2011-01-01',
  sources: [
    'Public implementations of the ROS of the UIF: elements of a natural person and of operations and products',
    'UIF, XML schema of another report (registration and compliance), version 1.2: how names are written, and the reference of a rectification',
  ],
  notes: [
    visible(
      'Names of the elements of a natural person and of the operations, the spelling of names and the reference to a former report are from public sources.',
      'Nomes dos elementos de pessoa física e das operações, a grafia dos nomes e a referência a um reporte anterior vêm de fontes públicas.',
      'Los nombres de los elementos de persona física y de las operaciones, la grafía de los nombres y la referencia a un reporte anterior provienen de fuentes públicas.',
    ),
    hidden(
      'The current schema (SRO+) is behind the log-in of the UIF. Compare the first file with its validator.',
      'O esquema atual (SRO+) fica na área restrita da UIF. Valide lá o primeiro arquivo.',
      'El esquema vigente (SRO+) está en el área restringida de la UIF. Valide allí el primer archivo.',
    ),
    hidden(
      'Elements of companies and the roots of the RFT and of the report of proliferation (RFP, a word of ours) are formed like those of people and of the ROS; they were not found in public.',
      'Os elementos de pessoa jurídica e as raízes do RFT e do reporte de proliferação (RFP, sigla nossa) seguem os de pessoa física e do ROS; não foram encontrados em fonte pública.',
      'Los elementos de persona jurídica y las raíces del RFT y del reporte de proliferación (RFP, sigla nuestra) siguen a los de persona física y del ROS; no se encontraron en fuentes públicas.',
    ),
    hidden(
      'The words for the kind of unusual operation are from a list of the UIF: enter them as its system shows them.',
      'As palavras do tipo de inusualidade vêm de uma lista da UIF: informe-as como o sistema as mostra.',
      'Los textos del tipo de inusualidad provienen de una lista de la UIF: cárguelos como los muestra su sistema.',
    ),
  ],
  mediaType: 'application/xml',
  encoding: 'UTF-8',
  isLot: false,
  compose(report, action) {
    const leaf = leafOf(report);
    return [
      branch(report.kind, [
        leaf('Refiere_Art92culo_Period92stico', 'refersToPress', report.refersToPress),
        leaf('Operaci93n', 'isAttempted', report.isAttempted ? 'Tentada' : 'Realizada'),
        ...report.parties.map((party, index) =>
          party.kind === 'PERSON' ? person(leaf, party, `parties[${index}]`) : company(leaf, party, `parties[${index}]`),
        ),
        ...report.operations.map((one, index) => operation(leaf, report, one, index)),
      ]),
      ...(action === 'RECTIFY'
        ? [branch('Rectificaci93n_Operaci93n_Original', [leaf('Numero_Control_Operaci93n_Original', 'former.receipt', report.former?.receipt)])]
        : []),
    ];
  },
  serialise: (composed) => xmlDocument(branch('Operacion', composed.flat()), 'UTF-8'),
  refuses: notOfXml,
  examine(report) {
    const faults: Fault[] = [];
    if (report.typologyCodes.length === 0) faults.push({ path: 'typologyCodes', code: 'MISSING', params: {}, severity: 'ERROR' });
    if (report.operations.length === 0) faults.push({ path: 'operations', code: 'MISSING', params: {}, severity: 'ERROR' });
    for (const [index, party] of report.parties.entries()) {
      if (party.documents.length === 0) faults.push({ path: `parties[${index}].documents`, code: 'MISSING', params: {}, severity: 'WARNING' });
      for (const [path, code] of [
        ['nationality', party.kind === 'PERSON' ? party.nationality : undefined],
        ['address.country', party.address?.country],
      ] as const)
        if (code !== undefined && spanishName(code) === undefined)
          faults.push({ path: `parties[${index}].${path}`, code: 'NOT_A_CODE', params: {}, severity: 'ERROR' });
    }
    if (report.attachments.length > 0) faults.push({ path: 'attachments', code: 'NOT_CARRIED', params: {}, severity: 'WARNING' });
    return faults;
  },
  reader: { read: readOperacion, expect: oneByOne(expectedOperacion, false) },
  fileName: ([report], { day, number }) => `${report?.kind ?? 'ROS'}_${day.replaceAll('-', '')}_${number}.xml`,
};
