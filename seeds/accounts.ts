import { demoPassword, demoSecret, demoStaff, usableCode } from '../domains/mechanisms/session/server/index.ts';
import { roles } from './roles.ts';

/** One log-in of the demonstration, as `npm start` prints it. */
export interface DemoAccount {
  readonly account: string;
  readonly password: string;
  /** A verification code that works now; it changes every 30 seconds, the sign-in page shows the current one. */
  readonly code: string;
  readonly role: string;
  readonly name: string;
}

/** The log-ins of the demonstration with their codes at `now`. */
export const demoAccounts = (now: Date): DemoAccount[] =>
  demoStaff.map((staff) => ({
    account: staff.account,
    password: demoPassword,
    code: staff.enrols ? 'QR code' : (usableCode(demoSecret(staff.account), undefined, now).code ?? ''),
    role: roles.find((role) => role.code === staff.amlRole)?.name.en ?? staff.amlRole,
    name: staff.name,
  }));
