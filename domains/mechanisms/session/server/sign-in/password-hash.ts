import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { commonErrors, refuse } from '../../../../../platform/contract/index.ts';

const hash = promisify(argon2);

interface Cost {
  memoryKib: number;
  passes: number;
  lanes: number;
}
const cost: Cost = { memoryKib: 19 * 1024, passes: 2, lanes: 1 };
const tagBytes = 32;

/** Each hash takes 19 MiB and a processor: half of them at most, so that payments go on while everybody signs in, and a queue that has an end. */
const atOnce = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)));
const longestQueue = 200;
/** About the time in which a full queue is worked off. */
const queueSeconds = 10;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= longestQueue) refuse(commonErrors, 'TOO_MANY', { seconds: queueSeconds });
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    // The place is handed on, so that the count never passes the limit in between.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const compute = (password: string, salt: Buffer, { memoryKib, passes, lanes }: Cost, bytes: number): Promise<Buffer> =>
  inTurn(() =>
    // One spelling for one password: the same letter with an accent may be typed as one code point or as two.
    hash('argon2id', { message: password.normalize('NFKC'), nonce: salt, parallelism: lanes, tagLength: bytes, memory: memoryKib, passes }),
  );

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** Hash of a password in the PHC text form. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await compute(password, salt, cost, tagBytes);
  return `$argon2id$v=19$m=${cost.memoryKib},t=${cost.passes},p=${cost.lanes}$${unpadded(salt)}$${unpadded(tag)}`;
}

function parse(stored: string): { cost: Cost; salt: Buffer; tag: Buffer } | undefined {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(stored);
  if (!match) return undefined;
  const [, memoryKib, passes, lanes, salt, tag] = match as unknown as [string, string, string, string, string, string];
  return {
    cost: { memoryKib: Number(memoryKib), passes: Number(passes), lanes: Number(lanes) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

// Belongs to no password; makes an unknown account take as long as a known one.
const nobody = { cost, salt: Buffer.alloc(16, 7), tag: Buffer.alloc(tagBytes) };

/** Compares a password with its stored hash. Without a stored hash it takes as long and answers false. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const existing = stored ? parse(stored) : undefined;
  const against = existing ?? nobody;
  const tag = await compute(password, against.salt, against.cost, against.tag.length);
  return timingSafeEqual(tag, against.tag) && existing !== undefined;
}

/** true when the hash was made with lower cost than today's. */
export function needsRehash(stored: string): boolean {
  const existing = parse(stored);
  return !existing || existing.cost.memoryKib < cost.memoryKib || existing.cost.passes < cost.passes || existing.cost.lanes < cost.lanes;
}
