import { refuse } from '../../../../platform/contract/index.ts';
import { kycErrors } from '../contract/index.ts';

/** The answer of a provider as a file. JSON is UTF-8; other bytes would lose letters of names without a word. */
export function readProviderFile(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return refuse(kycErrors, 'PROVIDER_FILE_INVALID', { fields: 'JSON' });
  }
}
