import {
  all,
  clockIn,
  dayFromMidnight,
  type FilingAction,
  minorOf,
  type Node,
  readTree,
  type ReadReport,
  type Report,
  spanishName,
  text,
  Values,
} from '../../../engines/filings/index.ts';

/* Reader of the XML of the UIF; it shares nothing with the writer but the names of countries. */

function readParty(values: Values, node: Node, index: number): void {
  const isPerson = node.name === 'Persona_F92sica';
  const end = isPerson ? '88Persona_Fisica' : '88Persona_Juridica';
  const of = (name: string) => text(node, `${name}${end}`);
  values
    .put(`party ${index} kind`, isPerson ? 'person' : 'company')
    .put(`party ${index} family`, of('Apellido'))
    .put(`party ${index} name`, isPerson ? of('Nombre') : of('Denominaci93n'))
    .put(`party ${index} nationality`, of('Nacionalidad'))
    .put(`party ${index} gender`, of('Sexo')?.slice(0, 1))
    .put(`party ${index} document type`, of('Tipo_Documento'))
    .put(`party ${index} document`, of('N94mero_Documento'))
    .put(`party ${index} tax`, of('CUIT_CDI'))
    .put(`party ${index} born`, dayFromMidnight(of('Fecha_Nacimiento')))
    .put(`party ${index} street`, of('Calle'))
    .put(`party ${index} number`, of('Nro'))
    .put(`party ${index} floor`, of('Piso'))
    .put(`party ${index} city`, of('Localidad'))
    .put(`party ${index} zip`, of('C93digo_Postal'))
    .put(`party ${index} state`, of('Provincia'))
    .put(`party ${index} country`, of('Pa92s'))
    .put(`party ${index} phone`, of('Tel91fono'))
    .put(`party ${index} client`, of('El_reportado_es_Cliente'))
    .put(`party ${index} pep`, text(node, 'Es_Peps'))
    .put(`party ${index} activity`, of('Actividad'));
}

/** One report of the UIF. @throws when the file is none */
export function readOperacion(bytes: Uint8Array): readonly ReadReport[] {
  const root = readTree(bytes);
  const body = root.inside[0];
  if (root.name !== 'Operacion' || body === undefined || !['ROS', 'RFT', 'RFP'].includes(body.name)) throw new Error('the file is no report of the UIF');
  const values = new Values()
    .put('kind', body.name)
    .put('receipt', text(root, 'Rectificaci93n_Operaci93n_Original', 'Numero_Control_Operaci93n_Original'))
    .put('press', text(body, 'Refiere_Art92culo_Period92stico'))
    .put('state', text(body, 'Operaci93n'));
  for (const [index, node] of body.inside.filter(({ name }) => name.startsWith('Persona_')).entries()) readParty(values, node, index);
  for (const [index, node] of all(body, 'Operaciones_y_Productos').entries())
    values
      .put(`operation ${index} from`, dayFromMidnight(text(node, 'Inicio_de_la_Operaci93n_Reportada')))
      .put(`operation ${index} to`, dayFromMidnight(text(node, 'Fin_de_la_Operaci93n_Reportada')))
      .put(`operation ${index} city`, text(node, 'Localidad_1_Donde_se_Producen_los_Hechos'))
      .put(`operation ${index} state`, text(node, 'Provincia_1'))
      .put(`operation ${index} country`, text(node, 'Pa92s_Donde_se_Producen_los_Hechos_1'))
      .put(`operation ${index} indicator`, text(node, 'Tipo_de_Inusualidad'))
      .put(`operation ${index} id`, text(node, 'N94mero_de_Identificaci93n'))
      .put(`operation ${index} currency`, text(node, 'Moneda_de_Origen_del_Producto'))
      .put(`operation ${index} amount`, minorOf(text(node, 'Monto_Operado_en_el_Producto_en_Moneda_de_Origen')))
      .put(`operation ${index} pesos`, minorOf(text(node, 'Monto_Operado_en_el_Producto_en_Pesos')))
      .put(`operation ${index} relation`, text(node, 'Relaci93n_del_Producto_con_el_Hecho_Reportado'))
      .put(`operation ${index} narrative`, text(node, 'Descripci93n_de_la_Operatoria'))
      .put(`operation ${index} analysis`, text(node, 'Descripci93n_del_An90lisis_efectuado_por_el_Sujeto_Obligado'))
      .put(`operation ${index} conclusion`, text(node, 'Informe_de_Conclusiones_para_Emitir_Reporte'));
  return [{ reference: '0', values: values.found }];
}

const currencies: ReadonlyMap<string, string> = new Map([
  ['ARS', 'Peso Argentino'],
  ['USD', 'Dólar Estadounidense'],
  ['BRL', 'Real'],
  ['MXN', 'Peso Mexicano'],
]);
const land = (code: string | undefined) => (code === undefined ? undefined : spanishName(code));

/** What the file has to say of a report. */
export function expectedOperacion(report: Report, action: FilingAction): ReadonlyMap<string, string> {
  const values = new Values()
    .put('kind', report.kind)
    .put('receipt', action === 'RECTIFY' ? report.former?.receipt : undefined)
    .put('press', report.refersToPress === true ? 'true' : 'false')
    .put('state', report.isAttempted ? 'Tentada' : 'Realizada');
  for (const [index, party] of report.parties.entries()) {
    const taxId = party.documents.find(({ type }) => ['CUIT', 'CUIL', 'CDI'].includes(type));
    const own = party.documents.find(({ type }) => !['CUIT', 'CUIL', 'CDI'].includes(type));
    const { address = {} } = party;
    values
      .put(`party ${index} kind`, party.kind.toLowerCase())
      .put(`party ${index} tax`, taxId?.number)
      .put(`party ${index} street`, address.street)
      .put(`party ${index} number`, address.number)
      .put(`party ${index} floor`, address.floor)
      .put(`party ${index} city`, address.city)
      .put(`party ${index} zip`, address.postalCode)
      .put(`party ${index} state`, address.state)
      .put(`party ${index} country`, land(address.country))
      .put(`party ${index} phone`, party.phone)
      .put(`party ${index} client`, party.isClient ? 'true' : 'false')
      .put(`party ${index} activity`, party.occupation);
    if (party.kind === 'COMPANY') values.put(`party ${index} name`, party.name);
    else
      values
        .put(`party ${index} family`, [party.lastName, party.secondLastName ?? ''].filter(Boolean).join(' '))
        .put(`party ${index} name`, party.firstNames)
        .put(`party ${index} nationality`, land(party.nationality))
        .put(`party ${index} gender`, party.gender)
        .put(`party ${index} document type`, own && (own.type === 'DNI' ? 'DNI' : own.type === 'PASSPORT' ? 'Pasaporte' : 'Otro'))
        .put(`party ${index} document`, own?.number)
        .put(`party ${index} born`, party.birthDate)
        .put(`party ${index} pep`, party.pep === 'NO' ? 'false' : 'true');
  }
  for (const [index, operation] of report.operations.entries()) {
    const day = clockIn(report.zone, operation.at).slice(0, 10);
    const place = operation.place ?? report.institution.address;
    values
      .put(`operation ${index} from`, day)
      .put(`operation ${index} to`, day)
      .put(`operation ${index} city`, place.city)
      .put(`operation ${index} state`, place.state)
      .put(`operation ${index} country`, land(place.country))
      .put(`operation ${index} indicator`, report.typologyCodes.join(', '))
      .put(`operation ${index} id`, operation.id)
      .put(`operation ${index} currency`, currencies.get(operation.currency) ?? operation.currency)
      .put(`operation ${index} amount`, String(operation.amountMinor))
      .put(`operation ${index} pesos`, String(operation.currency === 'ARS' ? operation.amountMinor : operation.localMinor))
      .put(`operation ${index} relation`, 'Directa');
    if (index === 0)
      values
        .put('operation 0 narrative', report.narrative)
        .put('operation 0 analysis', report.reasons ?? report.narrative)
        .put('operation 0 conclusion', report.reasons ?? report.narrative);
  }
  return values.found;
}
