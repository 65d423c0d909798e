import { constants, setPriority } from 'node:os';
import { type HostileRequest, type OpenSockets, sendHostile } from '../../../platform/testing/hostile-requests.ts';
import { abuses, type Credentials } from './abuse.ts';

/* Sends one kind of abuse from twenty addresses for as long as it is let. */

// It stands for other machines, whose processors are not ours.
setPriority(constants.priority.PRIORITY_LOW);

const [kind = '', port = ''] = process.argv.slice(2);
const requestOf = abuses[kind];
if (!requestOf) throw new Error(`no abuse is called ${kind}`);
const { key, tokens } = JSON.parse(process.env.ABUSE_CREDENTIALS ?? '') as Credentials;
// Each of them is made once: making them takes longer than sending.
const requests = (tokens.length > 0 ? tokens : ['']).map((token) => requestOf({ key, tokens: [token] }));
const open: OpenSockets = new Set();
const senders = 20;

async function sendOn(from: string, request: HostileRequest): Promise<never> {
  for (;;) {
    const until = performance.now() + 1_000;
    await sendHostile(request, { port: Number(port), from, until, open });
    // What is whole or was refused is followed by the next; what never ends is given up.
    await new Promise((resolve) => setTimeout(resolve, 20));
    for (const socket of open) if (performance.now() > until) socket.destroy();
  }
}

// Whoever measures may have ended early.
process.once('disconnect', () => process.exit());
process.send?.('ready');
await Promise.all(Array.from({ length: senders }, (_, at) => sendOn(`127.0.0.${at + 2}`, requests[at % requests.length] as HostileRequest)));
