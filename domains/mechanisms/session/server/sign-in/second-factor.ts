import { generateSecret, generateSync, generateURI, verifySync } from 'otplib';
import { toString as drawQr } from 'qrcode';

const issuer = 'Atalaia';
const periodSeconds = 30;

export const newSecret = (): string => generateSecret({ length: 20 });

/** What the authenticator app needs, for the eye of its camera and for typing. */
export async function presentSecret(secret: string, account: string): Promise<{ otpauth_uri: string; qr_svg: string; manual_key: string }> {
  const otpauth_uri = generateURI({ issuer, label: account, secret });
  const qr_svg = await drawQr(otpauth_uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  return { otpauth_uri, qr_svg, manual_key: (secret.match(/.{1,4}/g) ?? []).join(' ') };
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / periodSeconds);

export const codeOfStep = (secret: string, step: number): string => generateSync({ secret, epoch: step * periodSeconds });

/** The time step that a code belongs to: the current one or a neighbour, as clocks differ. Undefined for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const result = verifySync({ secret, token: code, epoch: Math.floor(now.getTime() / 1000), epochTolerance: periodSeconds });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/**
 * A code that would be accepted now, given the last step that was used, and the seconds until that changes.
 * For the demonstration, whose secrets are public.
 */
export function usableCode(secret: string, lastStep: number | undefined, now: Date): { code: string | null; changesInSeconds: number } {
  const current = stepAt(now);
  const step = Math.max(current, (lastStep ?? 0) + 1);
  const changesInSeconds = periodSeconds - (Math.floor(now.getTime() / 1000) % periodSeconds);
  return { code: step <= current + 1 ? codeOfStep(secret, step) : null, changesInSeconds };
}
