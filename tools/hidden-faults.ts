import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * Finds what turns any error into one message: a `catch` behind which a full disk, a folder without rights or a lost database looks like a
 * wrong form, a host that cannot be reached or a job that has failed for good.
 */

const root = fileURLToPath(new URL('../', import.meta.url));

export interface Catch {
  file: string;
  line: number;
  tried: string;
  caught: string;
}

/** The end of a block. @param from place of its opening brace @returns place after its closing brace */
function endOf(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}' && --depth === 0) return at + 1;
  }
  return text.length;
}

/** Blocks `try … catch` of a source. Braces in texts come in pairs, which is all that is needed here. */
export function catchesOf(text: string, file: string): Catch[] {
  const results: Catch[] = [];
  for (const { index } of text.matchAll(/\btry \{/g)) {
    const tryFrom = index + 4;
    const tryTo = endOf(text, tryFrom);
    const head = /^ catch (?:\(\w+\) )?\{/.exec(text.slice(tryTo));
    if (!head) continue;
    const catchFrom = tryTo + head[0].length - 1;
    results.push({
      file,
      line: text.slice(0, tryTo).split('\n').length,
      tried: text.slice(tryFrom, tryTo),
      caught: text.slice(catchFrom, endOf(text, catchFrom)),
    });
  }
  return results;
}

/** Whether a block waits for something, as for a disk, a database or a connection: what only computes meets none of their faults. */
const waits = ({ tried }: Catch): boolean => /\bawait\b/.test(tried);

/** Whether what is caught goes on as it is at least where it is not known, or it is asked whether the machine is at fault. */
const passesOn = ({ caught }: Catch): boolean =>
  /\bthrow (?:error|reason|failure|unsure)\b/.test(caught) ||
  /: error;/.test(caught) ||
  /\b(?:isOfMachine|isOfFiles|noteFull|fullPlaceOf|isOutage|noteLoss|faultOf|failureOf|envelopeOf|presentError|answerError|reject|fail|csvFailure)\b/.test(
    caught,
  );

function* sourcesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourcesBelow(place);
    else if (/\.ts$/.test(entry.name) && !/\.(test|fixture|golden|bench)\.ts$/.test(entry.name)) yield place;
  }
}

const serverFolders = (): string[] => [
  join(root, 'apps/server'),
  join(root, 'platform/server'),
  ...globSync('domains/*/*/server', { cwd: root }).map((folder) => join(root, folder)),
];

/** Every `catch` of the server behind which a fault of the machine is told as something else. */
export function hiddenFaults(): Catch[] {
  const all = serverFolders().flatMap((folder) => {
    try {
      return [...sourcesBelow(folder)];
    } catch {
      return [];
    }
  });
  return all.flatMap((place) => catchesOf(readFileSync(place, 'utf8'), relative(root, place)).filter((one) => waits(one) && !passesOn(one)));
}
