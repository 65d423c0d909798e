/** What is waited for: a kind of document, and whom it is about. */
export interface Waiting {
  readonly id: string;
  readonly kind: string;
  /** How it is called on the screen, with the name of the person. */
  readonly text: string;
}

/** Words by which files of a kind are named, in the languages of merchants, without accents. */
const signs: Readonly<Record<string, readonly string[]>> = {
  ARTICLES_OF_ASSOCIATION: ['articles', 'estatuto', 'social', 'acta', 'constitutiva', 'bylaws'],
  REGISTRATION_CERTIFICATE: ['cnpj', 'registration', 'registro', 'cartao', 'rfc', 'cuit', 'certificate', 'constancia', 'inscricao'],
  PROOF_OF_ADDRESS: ['address', 'endereco', 'domicilio', 'residencia', 'utility', 'luz', 'recibo'],
  IDENTITY_DOCUMENT: ['identity', 'identidade', 'identidad', 'rg', 'cnh', 'ine', 'dni', 'passport', 'passaporte', 'pasaporte', 'id'],
  OWNERSHIP_DECLARATION: ['ownership', 'owners', 'beneficiary', 'beneficiario', 'beneficiarios', 'quadro', 'socios', 'shareholders'],
  POWER_OF_ATTORNEY: ['attorney', 'procuracao', 'poder', 'poderes'],
  PROOF_OF_ACCOUNT: ['account', 'conta', 'cuenta', 'bank', 'banco', 'extrato', 'clabe', 'cbu'],
  LICENCE: ['licence', 'license', 'licenca', 'licencia', 'alvara', 'permit', 'autorizacao'],
  FINANCIAL_STATEMENTS: ['financial', 'balance', 'balanco', 'statements', 'dre', 'estados', 'financieros'],
  SOURCE_OF_FUNDS: ['funds', 'fundos', 'fondos', 'origem', 'origen'],
  CONTRACT: ['contract', 'contrato', 'agreement', 'assinado', 'signed', 'firmado'],
};

const tokensOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((token) => token.length > 1);

/** How many words of a file speak for a request: signs of its kind, and what it is called. */
function scoreOf(tokens: readonly string[], { kind, text }: Waiting): number {
  const named = new Set(tokensOf(text).filter((token) => token.length > 2));
  const own = new Set(signs[kind]);
  return tokens.filter((token) => own.has(token) || named.has(token)).length;
}

/**
 * Which request each file answers by its name; undefined where the name says nothing. A request takes one file: the one that speaks
 * most for it.
 */
export function guessRequests(fileNames: readonly string[], waiting: readonly Waiting[]): (string | undefined)[] {
  const pairs = fileNames
    .flatMap((name, file) => waiting.map((one) => ({ file, id: one.id, score: scoreOf(tokensOf(name.replace(/\.[^.]+$/, '')), one) })))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score);
  const guesses = new Map<number, string>();
  for (const { file, id } of pairs) if (!guesses.has(file) && ![...guesses.values()].includes(id)) guesses.set(file, id);
  const [left, ...others] = waiting.filter(({ id }) => ![...guesses.values()].includes(id));
  const unnamed = fileNames.flatMap((_name, file) => (guesses.has(file) ? [] : [file]));
  // One file and one request that are left belong together.
  if (left && others.length === 0 && unnamed.length === 1) guesses.set(unnamed[0] as number, left.id);
  return fileNames.map((_name, file) => guesses.get(file));
}
