import { all, dayFromBrazil, type FilingAction, one, readTree, type ReadReport, type Report, text, Values } from '../../../engines/filings/index.ts';

/* Reader of the lots of Siscoaf, by the integration manual; it shares nothing with the writer. */

const roots: Readonly<Record<string, FilingAction>> = { LOTE: 'SEND', LOTERETIFICACAO: 'RECTIFY', LOTECANCELAMENTO: 'CANCEL' };
const yesOrNo = (value: string | undefined): string | undefined => (value === '1' ? 'yes' : value === '0' ? 'no' : value);

/** @throws when the file is no lot */
export function readLot(bytes: Uint8Array): readonly ReadReport[] {
  const root = readTree(bytes);
  const action = roots[root.name];
  if (action === undefined) throw new Error(`${root.name} is no lot of Siscoaf`);
  return all(one(root, 'OCORRENCIAS'), 'OCORRENCIA').map((occurrence) => {
    const values = new Values().put('action', action);
    if (action === 'CANCEL') {
      values.put('receipt', text(occurrence, 'NUMEROCOAF')).put('authentication', text(occurrence, 'AUTENTICACAO')).put('reason', text(occurrence, 'MOTIVO'));
      return { reference: text(occurrence, 'NUMEROORIGEM') ?? '', values: values.found };
    }
    values
      .put('receipt', text(occurrence, 'NumeroCOAF'))
      .put('institution', text(occurrence, 'CPFCNPJCom'))
      .put('from', dayFromBrazil(text(occurrence, 'DtInicio')))
      .put('to', dayFromBrazil(text(occurrence, 'DtFim')))
      .put('branch', text(occurrence, 'AgNum'))
      .put('branchName', text(occurrence, 'AgNome'))
      .put('city', text(occurrence, 'AgMun'))
      .put('state', text(occurrence, 'AgUF'))
      .put('credit', text(occurrence, 'VlCred'))
      .put('debit', text(occurrence, 'VlDeb'))
      .put('provisioned', text(occurrence, 'VlProv'))
      .put('proposed', text(occurrence, 'VlProp'))
      .put('narrative', text(occurrence, 'Det'));
    for (const [index, code] of all(one(occurrence, 'ENQUADRAMENTOS'), 'CodEnq').entries()) values.put(`code ${index}`, code.text);
    for (const [index, person] of all(one(occurrence, 'ENVOLVIDOS'), 'ENVOLVIDO').entries())
      values
        .put(`person ${index} number`, text(person, 'CPFCNPJEnv'))
        .put(`person ${index} name`, text(person, 'NmEnv'))
        .put(`person ${index} role`, text(person, 'TpEnv'))
        .put(`person ${index} branch`, text(person, 'AgNumEnv'))
        .put(`person ${index} institution`, text(person, 'AgNomeEnv'))
        .put(`person ${index} account`, text(person, 'NumConta'))
        .put(`person ${index} opened`, dayFromBrazil(text(person, 'DtAbConta')))
        .put(`person ${index} updated`, dayFromBrazil(text(person, 'DtAtuaCad')))
        .put(`person ${index} obliged`, yesOrNo(text(person, 'PObrigada')))
        .put(`person ${index} pep`, yesOrNo(text(person, 'PEP')))
        .put(`person ${index} servant`, text(person, 'ServPub'));
    return { reference: text(occurrence, 'NumOcorrencia') ?? '', values: values.found };
  });
}

const closeTo = { FAMILY: 'familiar', REPRESENTATIVE: 'representante', CLOSE_ASSOCIATE: 'estreito colaborador' } as const;

/** The narrative, and after it what the form has no field for: who is close to a politically exposed person, why it is rectified. */
function freeText(report: Report, action: FilingAction): string {
  let all = report.narrative;
  for (const party of report.parties) {
    if (party.kind !== 'PERSON' || !party.pepRelation || party.pepRelation === 'NO') continue;
    const name = [party.firstNames, party.lastName, party.secondLastName ?? ''].filter(Boolean).join(' ');
    const of = party.pepRelationTo === undefined ? '' : ` (${party.pepRelationTo.trim()})`;
    all += `\n\n${name} é ${closeTo[party.pepRelation]} de pessoa exposta politicamente${of}.`;
  }
  if (action === 'RECTIFY' && report.former && report.former.reason.trim() !== '') all += `\n\nJustificativa da retificação: ${report.former.reason.trim()}`;
  return all;
}

/** What a lot has to say of a report. */
export function expectedOfLot(report: Report, action: FilingAction): ReadonlyMap<string, string> {
  const values = new Values().put('action', action);
  if (action === 'CANCEL')
    return values.put('receipt', report.former?.receipt).put('authentication', report.former?.authentication).put('reason', report.former?.reason).found;
  // Whole reais: a half counts upwards.
  const reais = (direction: 'IN' | 'OUT' | 'BOTH') => {
    let minor = 0n;
    for (const { direction: way, currency, amountMinor, localMinor = 0n } of report.operations)
      if (direction === 'BOTH' || direction === way) minor += currency === 'BRL' ? amountMinor : localMinor;
    const rest = minor % 100n;
    return String((minor - rest) / 100n + (rest >= 50n ? 1n : 0n));
  };
  const isDone = !report.isAttempted;
  values
    .put('receipt', action === 'RECTIFY' ? report.former?.receipt : undefined)
    .put('institution', report.institution.number)
    .put('from', report.period.from)
    .put('to', report.period.to)
    .put('branch', report.institution.branchNumber)
    .put('branchName', report.institution.branchName)
    .put('city', report.institution.address.city)
    .put('state', report.institution.address.state)
    .put('credit', isDone ? reais('IN') : '0')
    .put('debit', isDone ? reais('OUT') : '0')
    .put('provisioned', '0')
    .put('narrative', freeText(report, action));
  if (isDone) values.put('proposed', '0');
  else {
    // The two sums are of whole cents before they are rounded together.
    values.put('proposed', reais('BOTH'));
  }
  for (const [index, code] of report.legalCodes.entries()) values.put(`code ${index}`, code);
  for (const [index, party] of report.parties.entries()) {
    const taxId = party.documents.find((document) => document.type === 'CNPJ' || document.type === 'CPF');
    const names = party.kind === 'COMPANY' ? [party.name] : [party.firstNames, party.lastName, party.secondLastName ?? ''];
    const account = party.accounts.at(0);
    const isPerson = party.kind === 'PERSON';
    values
      .put(`person ${index} number`, taxId ? taxId.number : party.kind === 'COMPANY' ? 'PJ' : 'PF')
      .put(`person ${index} name`, names.filter(Boolean).join(' '))
      .put(`person ${index} role`, party.roleCode ?? '1')
      .put(`person ${index} branch`, account?.branch)
      .put(`person ${index} institution`, account?.institution)
      .put(`person ${index} account`, account?.number)
      .put(`person ${index} opened`, account?.openedOn)
      .put(`person ${index} updated`, party.updatedOn)
      .put(`person ${index} obliged`, party.isObliged ? 'yes' : 'no')
      .put(`person ${index} pep`, isPerson && (party.pep !== 'NO' || party.pepRelation !== 'NO') ? 'yes' : 'no')
      .put(`person ${index} servant`, String(isPerson ? ['NO', 'YES', 'FEDERAL', 'STATE', 'MUNICIPAL'].indexOf(party.publicServant ?? '') : 0));
  }
  return values.found;
}
