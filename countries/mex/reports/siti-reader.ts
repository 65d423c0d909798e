import { clockIn, dayFromCompact, minorOf, type ReadReport, type Report, Values } from '../../../engines/filings/index.ts';

/* Reader of the text layout of the CNBV by the numbers of its columns; it shares nothing with the writer. */

const capitals = (value: string | undefined): string | undefined => {
  const words = value?.split(/\s/u).filter((word) => word !== '');
  return words?.join(' ').toUpperCase();
};

interface Row {
  readonly columns: readonly string[];
  /** Column by its number of the layout, from 1. */
  readonly at: (column: number) => string | undefined;
}

function rowsOf(bytes: Uint8Array): readonly Row[] {
  let content = '';
  for (const byte of bytes) content += String.fromCodePoint(byte);
  if (!content.endsWith('\r\n')) throw new Error('the last line has no end');
  return content
    .slice(0, -2)
    .split('\r\n')
    .map((line) => {
      const columns = line.split(';');
      if (columns.length !== 36) throw new Error(`a line has ${columns.length} columns`);
      return { columns, at: (column: number) => columns[column - 1] };
    });
}

/** Lines of one file. The file does not carry the references of reports, so they are identified by the position of their lines. */
export function readLines(bytes: Uint8Array): readonly ReadReport[] {
  return rowsOf(bytes).map(({ at }, index) => {
    const values = new Values()
      .put('type', at(1))
      .put('period', at(2))
      .put('folio', at(3))
      .put('supervisor', at(4))
      .put('institution', at(5))
      .put('place', at(6))
      .put('branch', at(7))
      .put('operation', at(8))
      .put('instrument', at(9))
      .put('account', at(10))
      .put('amount', minorOf(at(11)))
      .put('currency', at(12))
      .put('day', dayFromCompact(at(13)))
      .put('detected', dayFromCompact(at(14)))
      .put('nationality', at(15))
      .put('kind', at(16))
      .put('company', at(17))
      .put('names', at(18))
      .put('family', at(19))
      .put('mother', at(20))
      .put('rfc', at(21))
      .put('curp', at(22))
      .put('born', dayFromCompact(at(23)))
      .put('street', at(24))
      .put('district', at(25))
      .put('city', at(26))
      .put('phone', at(27))
      .put('activity', at(28))
      .put('consecutive', at(29))
      .put('related account', at(30))
      .put('related institution', at(31))
      .put('related names', at(32))
      .put('related family', at(33))
      .put('related mother', at(34))
      .put('description', at(35))
      .put('reasons', at(36));
    return { reference: String(index), values: values.found };
  });
}

/** The lines that a file has to have for its reports. */
export function expectedLines(reports: readonly Report[]): readonly ReadonlyMap<string, string>[] {
  const lines: ReadonlyMap<string, string>[] = [];
  let folio = 0;
  for (const report of reports) {
    const isRelevant = report.kind === 'RELEVANTE';
    const isInternal = report.kind === 'INTERNA_PREOCUPANTE';
    const digits = report.period.to.split('-').join('');
    const start = () =>
      new Values()
        .put('type', isRelevant ? '1' : isInternal ? '3' : '2')
        .put('period', isRelevant ? digits.slice(0, 6) : digits)
        .put('supervisor', report.institution.supervisorKey)
        .put('institution', report.institution.authorityKey);
    if (isRelevant && report.operations.length === 0) {
      lines.push(start().found);
      continue;
    }
    const main = report.parties.find(({ role }) => role === 'MAIN') ?? report.parties[0];
    for (const [index, operation] of (report.operations.length > 0 ? report.operations : [undefined]).entries()) {
      folio += 1;
      const number = String(folio).padStart(6, '0');
      const actor = operation && (operation.direction === 'IN' ? operation.fromParty : operation.toParty);
      const who = (isRelevant ? report.parties.find(({ id }) => id === actor) : undefined) ?? main;
      const accounts = operation?.direction === 'OUT' ? [operation.toAccount, operation.fromAccount] : [operation?.fromAccount, operation?.toAccount];
      const values = start()
        .put('folio', number)
        .put('place', report.institution.address.cityCode)
        .put('branch', report.institution.branchNumber)
        .put('operation', operation ? (operation.typeCode ?? (operation.direction === 'IN' ? '01' : '02')) : '00')
        .put('instrument', operation ? (operation.instrumentCode ?? '01') : '00')
        .put('account', operation ? (accounts.find((account) => account !== undefined) ?? operation.id) : '0')
        .put('amount', String(operation?.amountMinor ?? 0n))
        .put('currency', operation?.currency ?? report.currency)
        .put('day', operation ? clockIn(report.zone, operation.at).slice(0, 10) : report.period.to)
        .put('detected', isRelevant ? undefined : report.detectedOn)
        .put('consecutive', isRelevant ? undefined : '00');
      if (who) {
        const street = who.address?.street === undefined ? undefined : [who.address.street, who.address.number ?? '', who.address.floor ?? ''].join(' ');
        values
          .put('nationality', who.nationality === 'MEX' ? '1' : '2')
          .put('kind', who.kind === 'PERSON' ? '1' : '2')
          .put('company', who.kind === 'COMPANY' ? capitals(who.name) : undefined)
          .put('names', who.kind === 'PERSON' ? capitals(who.firstNames) : undefined)
          .put('family', who.kind === 'PERSON' ? capitals(who.lastName) : undefined)
          .put('mother', who.kind === 'PERSON' ? capitals(who.secondLastName) : undefined)
          .put('rfc', who.documents.find(({ type }) => type === 'RFC')?.number)
          .put('curp', who.documents.find(({ type }) => type === 'CURP')?.number)
          .put('born', who.kind === 'PERSON' ? who.birthDate : who.foundedOn)
          .put('street', capitals(street))
          .put('district', capitals(who.address?.district))
          .put('city', who.address?.cityCode)
          .put('phone', capitals(who.phone))
          .put('activity', who.occupationCode);
      }
      if (!isRelevant) {
        const narrative = capitals(report.narrative) ?? '';
        values
          .put(
            'description',
            report.kind !== '24_HORAS'
              ? narrative
              : `${report.urgentGround === 'BLOCKED_PERSON' ? 'LISTA DE PERSONAS BLOQUEADAS' : 'REPORTE DE 24 HORAS'}. ${narrative}`,
          )
          .put('reasons', capitals(report.reasons ?? report.narrative));
      }
      lines.push(values.found);
      if (index > 0 || isRelevant) continue;
      const others = report.parties.filter((party) => party !== main);
      for (const [place, party] of others.entries())
        lines.push(
          start()
            .put('folio', number)
            .put('consecutive', String(place + 1).padStart(2, '0'))
            .put('related account', party.accounts[0]?.number)
            .put('related institution', party.accounts[0]?.institutionKey)
            .put('related names', capitals(party.kind === 'PERSON' ? party.firstNames : party.name))
            .put('related family', party.kind === 'PERSON' ? capitals(party.lastName) : undefined)
            .put('related mother', party.kind === 'PERSON' ? capitals(party.secondLastName) : undefined).found,
        );
    }
  }
  return lines;
}
