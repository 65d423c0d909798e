import { authorOf, licenceTexts, type ThirdParty } from './third-party.ts';

interface Text {
  words: string;
  licences: Set<string>;
  /** Names of those who use it, with the lines in which they claim copyright. */
  users: Map<string, string[]>;
}

const isClaim = (line: string): boolean => /^\W*copyright\b.*(\(c\)|©|\d{4}|\[yyyy\])/i.test(line);

/** A text without the lines that claim copyright, if those stand in one block; they are what differs between most texts. */
function withoutClaims(text: string): { words: string; claims: string[] } {
  const lines = text.split('\n');
  const first = lines.findIndex(isClaim);
  const last = lines.findLastIndex(isClaim);
  const block = lines.slice(first, last + 1);
  if (first < 0 || !block.every((line) => isClaim(line) || line.trim() === '')) return { words: text, claims: [] };
  const words = [...lines.slice(0, first), ...lines.slice(last + 1)]
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  return { words, claims: block.map((line) => line.trim()).filter((line) => line !== '' && !line.includes('[yyyy]')) };
}

/** Two texts with the same words are one, however they are broken into lines, quoted and headed. */
const keyOf = (words: string): string =>
  words
    .toLowerCase()
    .replace(/^\W*(the )?(mit|isc|bsd[\w -]*) licen[cs]e\W*(\(?(mit|isc)\)?)?\s*/, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

const label = ({ name, version }: ThirdParty): string => `${name} ${version}`;

/** THIRD_PARTY_NOTICES.md: every package that the product needs to run, with its licence, and each text of a licence once. */
export async function noticesDocument(root: string, parties: readonly ThirdParty[]): Promise<string> {
  const delivered = parties.filter(({ isProgram }) => !isProgram);
  const programs = parties.filter(({ isProgram }) => isProgram);
  const texts = new Map<string, Text>();
  const silent: string[] = [];
  for (const party of delivered) {
    const own = await licenceTexts(root, party);
    const author = own.length === 0 ? await authorOf(root, party) : undefined;
    if (own.length === 0) silent.push(`- ${label(party)}: ${party.licence}${author ? `, by ${author}` : ''}`);
    for (const text of own) {
      const { words, claims } = withoutClaims(text);
      const existing = texts.get(keyOf(words)) ?? { words, licences: new Set<string>(), users: new Map<string, string[]>() };
      existing.users.set(label(party), [...(existing.users.get(label(party)) ?? []), ...claims]);
      existing.licences.add(party.licence ?? 'unknown');
      texts.set(keyOf(words), existing);
    }
  }
  const sections = [...texts.values()].flatMap(({ words, licences, users }) => [
    `## ${[...licences].join(', ')}`,
    '',
    ...[...users].map(([user, claims]) => `- ${user}${claims.length > 0 ? `: ${claims.join('; ')}` : ''}`),
    '',
    '````text',
    words,
    '````',
    '',
  ]);
  return [
    '# Third-party notices',
    '',
    'Written by `npm run notices` from `package-lock.json` and the licence files of the packages. Atalaia itself is under Apache-2.0 ([LICENSE](LICENSE)).',
    'The server, the browser application and the container image contain the packages of the first table. Texts of licences that have the same words stand here once, below the packages that use them.',
    '',
    '| Package | Version | Licence |',
    '|---|---|---|',
    ...delivered.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence ?? 'unknown'} |`),
    '',
    '## Programs for the machine',
    '',
    'Node.js and PostgreSQL come from these packages when they are installed for the machine at hand. Neither is part of the repository, nor of the container image, which has a Node.js of its own. Node.js is under the MIT licence and those of the parts it contains, as the file `LICENSE` of its package says; the packages with PostgreSQL are under the MIT licence, PostgreSQL itself under the PostgreSQL Licence.',
    '',
    '| Package | Version | Licence |',
    '|---|---|---|',
    ...programs.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence ?? 'unknown'} |`),
    '',
    '## Packages without a text',
    '',
    'These name a licence, whose text stands below, and bring no text of it:',
    '',
    ...silent,
    '',
    ...sections,
  ].join('\n');
}
