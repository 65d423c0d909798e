import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { backOfficeAddress } from './back-office-address.ts';

/* The mail server of the journeys: takes what the back office sends and keeps it in a folder, where a journey reads it. */

/** Starts it; answers its address. */
export async function startMailBox(folder: string): Promise<{ url: string; close(): Promise<void> }> {
  await mkdir(folder, { recursive: true });
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        count += 1;
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const mail = JSON.stringify({ to, text: Buffer.concat(pieces).toString('utf8') });
        const file = join(folder, `${String(count).padStart(5, '0')}.json`);
        // Whoever looks for mails finds whole ones.
        writeFile(`${file}.part`, mail)
          .then(() => rename(`${file}.part`, file))
          .then(
            () => done(),
            (error: Error) => done(error),
          );
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

export interface ReceivedMail {
  to: string[];
  /** Headers and body with quoted-printable undone. */
  text: string;
}

const plain = (text: string): string =>
  Buffer.from(
    text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** Mails to an address, in the order in which they came. */
export async function mailsTo(address: string): Promise<ReceivedMail[]> {
  const folder = backOfficeAddress().mails;
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const mails = await Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as ReceivedMail));
  return mails.filter(({ to }) => to.includes(address)).map(({ to, text }) => ({ to, text: plain(text) }));
}
