import { all, type Answer, one, readTree, text } from '../../../engines/filings/index.ts';

/**
 * What COAF answered to a lot: RESPOSTA with MENSAGENS; NUMEROCOAF and AUTENTICACAO for what was received, ERRO or EVENTO with DESCRICAO for
 * what was refused. Undefined for bytes of another form.
 */
export function readSiscoafAnswer(bytes: Uint8Array): readonly Answer[] | undefined {
  let root: ReturnType<typeof readTree>;
  try {
    root = readTree(bytes);
  } catch {
    return undefined;
  }
  if (root.name !== 'RESPOSTA') return undefined;
  const answers = new Map<string, Answer & { faults: Answer['faults'][number][] }>();
  for (const message of all(one(root, 'MENSAGENS'), 'MENSAGEM')) {
    const receipt = text(message, 'NUMEROCOAF')?.trim();
    const reference = (text(message, 'NUMEROORIGEM') ?? text(message, 'COMUNICACAOORIGEM') ?? '').trim();
    const code = (text(message, 'ERRO') ?? text(message, 'EVENTO') ?? '').trim();
    if (receipt !== undefined && receipt !== '' && code === '') {
      const authentication = text(message, 'AUTENTICACAO')?.trim();
      answers.set(reference, { reference, result: 'RECEIVED', receipt, ...(authentication ? { authentication } : {}), faults: [] });
      continue;
    }
    const fault = { code, text: (text(message, 'DESCRICAO') ?? '').trim() };
    const former = answers.get(reference);
    if (former?.result === 'REFUSED') former.faults.push(fault);
    else answers.set(reference, { reference, result: 'REFUSED', faults: [fault] });
  }
  return answers.size === 0 ? undefined : [...answers.values()];
}
