import { readFileSync } from 'node:fs';
import { defaultThreshold } from '../../../../../engines/screening/index.ts';
import { destinationOf, mayAsk, mayCarrySecrets } from '../../../../../platform/server/outgoing/index.ts';
import { thresholds } from '../../contract/index.ts';

/** How a provider of screening is asked; docs/screening-provider.md explains each of them. */
export interface ProviderSettings {
  /** Address below which its calls lie, without a slash at the end. */
  address: string;
  /** Shared secrets: questions are signed with the first, answers with any. */
  keys: readonly [string, ...string[]];
  /** Stands before the ids of its lists, so that none is taken for a list that is kept here, or of another provider. */
  code: string;
  /** Of one try, in ms. */
  timeoutMs: number;
  retries: number;
  /** Searches at once; four times as many wait. */
  atOnce: number;
  /** The threshold that is used when none is asked, 50 to 100. */
  threshold: number;
  /** Failures in a row after which it is not asked for a while. */
  failuresToOpen: number;
  openForMs: number;
}

const ordinary = { code: 'ext', timeoutMs: 3_000, retries: 2, atOnce: 8, failuresToOpen: 5, openForMs: 30_000 };
const shortestKey = 32;

type Environment = Readonly<Record<string, string | undefined>>;

function readAddress(value: string): string {
  const url = URL.parse(value);
  const isPlain = url !== null && url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  if (!isPlain || !['https:', 'http:'].includes(url.protocol))
    throw new Error('SCREENING_PROVIDER_URL takes an address such as https://screening.example.com/v1, without a password, a question mark or a #.');
  if (!mayAsk(destinationOf(url, 'OPERATOR')))
    throw new Error('SCREENING_PROVIDER_URL names an address where cloud machines keep credentials, or this process itself; it is never asked.');
  if (!mayCarrySecrets(url, 'OPERATOR')) throw new Error('SCREENING_PROVIDER_URL has to begin with https:// unless the host belongs to a private network.');
  return url.href.replace(/\/+$/, '');
}

function readKeys({ SCREENING_PROVIDER_KEY_FILE: file, SCREENING_PROVIDER_KEY: inline }: Environment): ProviderSettings['keys'] {
  let text = inline;
  if (file) {
    try {
      text = readFileSync(file, 'utf8');
    } catch {
      throw new Error('The file of SCREENING_PROVIDER_KEY_FILE cannot be read.');
    }
  }
  const [first, ...others] = (text ?? '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (first === undefined)
    throw new Error('SCREENING_PROVIDER_URL is set without a key: set SCREENING_PROVIDER_KEY_FILE to a file (mode 0600) with the shared secret.');
  if ([first, ...others].some((key) => key.length < shortestKey))
    throw new Error(`The keys of the screening provider have to have at least ${shortestKey} characters.`);
  return [first, ...others];
}

/** A whole number between two others from the environment. */
function readWhole(environment: Environment, name: string, { least, most, usual }: { least: number; most: number; usual: number }): number {
  const input = environment[name];
  if (input === undefined || input === '') return usual;
  const value = Number(input);
  if (!Number.isInteger(value) || value < least || value > most) throw new Error(`${name} takes a whole number from ${least} to ${most}, not "${input}".`);
  return value;
}

/**
 * The provider of screening that the operator has set; undefined where names are compared by the product itself.
 * @throws Error that says which setting is wrong, without any secret
 */
export function readProviderSettings(environment: Environment): ProviderSettings | undefined {
  const { SCREENING_PROVIDER_URL: value, SCREENING_PROVIDER_CODE: code = '' } = environment;
  if (!value) return undefined;
  if (code !== '' && !/^[a-z][a-z0-9]{0,8}$/.test(code)) throw new Error('SCREENING_PROVIDER_CODE takes up to nine small letters and digits, a letter first.');
  return {
    ...ordinary,
    address: readAddress(value),
    keys: readKeys(environment),
    code: code || ordinary.code,
    timeoutMs: readWhole(environment, 'SCREENING_PROVIDER_TIMEOUT_MS', { least: 100, most: 5_000, usual: ordinary.timeoutMs }),
    atOnce: readWhole(environment, 'SCREENING_PROVIDER_AT_ONCE', { least: 1, most: 64, usual: ordinary.atOnce }),
    threshold: readWhole(environment, 'SCREENING_PROVIDER_THRESHOLD', { least: thresholds.least, most: thresholds.most, usual: defaultThreshold }),
  };
}
