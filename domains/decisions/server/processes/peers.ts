import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { log } from '../../../../platform/server/log.ts';
import { documentName } from '../intake/incoming-payment.ts';
import type { FactFeed, Member } from '../histories/fact-feed.ts';
import { answersOf, type Decider, type PaymentAnswer, type PaymentToDecide, type SettledAnswer } from '../intake/payment-answer.ts';
import { type Line, takeLines } from './channel.ts';
import { Peer } from './peer.ts';
import { newRing } from './ring.ts';
import { type Outcome, protocol, readAsked, writeOutcomes } from './wire.ts';

/** The address that other processes reach this one by; `off`: it decides by itself. */
const ownHost = process.env.PEER_HOST ?? '127.0.0.1';
const isLocal = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.');

/** Who asked longer ago has decided by itself by now. */
const longestWaitMs = 10_000;

/** How often those who wait for this process hear that it is at work. */
const signOfLifeMs = 500;

/**
 * Answers what other processes ask, those of a turn of the event loop together. Who waits long, because a person has to be
 * read first, gets empty answers meanwhile: deciding elsewhere would only have the same person read once more.
 */
function newAnswering(here: Decider): (text: string, line: Line) => void {
  const waiting = new Map<Line, Outcome[]>();
  const open = new Map<Line, number>();
  let signs: NodeJS.Timeout | undefined;
  function count(line: Line, more: number): void {
    const left = (open.get(line) ?? 0) + more;
    if (left > 0) open.set(line, left);
    else open.delete(line);
    if (open.size === 0) {
      clearInterval(signs);
      signs = undefined;
    } else
      signs ??= setInterval(() => {
        for (const asking of open.keys()) asking.send(writeOutcomes([]));
      }, signOfLifeMs).unref();
  }
  function tell(line: Line, outcomes: readonly Outcome[]): void {
    count(line, -outcomes.length);
    const known = waiting.get(line);
    if (known) {
      known.push(...outcomes);
      return;
    }
    const told = [...outcomes];
    waiting.set(line, told);
    setImmediate(() => {
      waiting.delete(line);
      line.send(writeOutcomes(told));
    });
  }
  return (text, line) => {
    const { together, payments } = readAsked(text);
    count(line, payments.length);
    const until = performance.now() + longestWaitMs;
    const isAbandoned = (): boolean => performance.now() >= until;
    const cannot = ({ number }: { number: number }): Outcome => [number, undefined];
    if (together)
      here.decideEach(payments.map(({ asked }) => asked)).then(
        (answers) =>
          tell(
            line,
            payments.map(({ number }, at): Outcome => [number, valueOf(answers[at])]),
          ),
        () => tell(line, payments.map(cannot)),
      );
    else
      for (const one of payments)
        here.decidePayment({ ...one.asked, isAbandoned }).then(
          (answer) => tell(line, [[one.number, answer]]),
          () => tell(line, [cannot(one)]),
        );
  };
}

/**
 * Shares people out among the processes of one database: each decides for its own, and passes the payments of others on.
 * This is for speed alone. Whoever cannot be reached, or does not answer, is decided for here, which is as safe: the
 * database sees to it that nothing is decided twice.
 */
export function newPeers(feed: FactFeed, here: Decider) {
  const peers = new Map<string, Peer>();
  let owner = newRing([feed.process]);
  let isShared = false;
  let isListening = false;

  async function listen(): Promise<void> {
    isListening = true;
    const key = randomBytes(32);
    try {
      const port = await takeLines(ownHost, key, newAnswering(here));
      feed.announce({ machine: hostname(), address: `${ownHost}:${port}`, secret: key.toString('base64'), protocol });
    } catch (error) {
      log.warn({ code: (error as { code?: string }).code ?? 'unknown' }, 'other processes cannot reach this one');
    }
  }

  const canReach = ({ address, machine, protocol: spoken }: Member): boolean =>
    address !== null && spoken === protocol && (!isLocal(address) || machine === hostname());

  function meet(members: readonly Member[]): void {
    if (ownHost === 'off') return;
    if (members.length > 0 && !isListening) void listen();
    const reachable = members.filter(canReach);
    for (const [process, peer] of peers)
      if (!reachable.some((one) => one.process === process)) {
        if (members.some((one) => one.process === process)) peer.retire();
        else peer.close();
        peers.delete(process);
      }
    for (const { process, address, secret } of reachable) {
      if (peers.has(process)) continue;
      const text = address as string;
      const at = text.lastIndexOf(':');
      peers.set(process, new Peer({ host: text.slice(0, at), port: Number(text.slice(at + 1)), key: Buffer.from(secret ?? '', 'base64') }));
    }
    // Who is not reachable itself leaves the others theirs, and they do not count on it.
    isShared = peers.size > 0;
    owner = newRing([feed.process, ...peers.keys()]);
  }
  feed.onMembers(meet);

  return {
    /** Whether there is anybody who may be asked. */
    isShared: () => isShared,
    /** Who else is to decide this payment; undefined: this process. */
    ownerOf({ payment, origin }: PaymentToDecide): Peer | undefined {
      // An audit note that the caller takes cannot be taken elsewhere.
      if (!isShared || origin.audit) return undefined;
      const peer = peers.get(owner(documentName(payment.document)));
      return peer?.isReady ? peer : undefined;
    },
  };
}

/** Answers that are remembered at least: somebody may still wait for a copy that another process took along when it died. */
const leastRemembered = 20_000;

/** The request that a payment was decided for; undefined when it was not. */
type RequestOf = (transactionId: string) => Promise<string | undefined>;

/** Which payments callers of this process were told to be new. */
function newFirstAnswers(requestOf: RequestOf) {
  // Two generations: the first of one set is far to seek once many before it were taken out.
  let [young, old] = [new Set<string>(), new Set<string>()];
  function tellFirst(id: string): void {
    young.add(id);
    if (young.size >= leastRemembered) [young, old] = [new Set(), young];
  }
  const wasTold = (id: string): boolean => young.has(id) || old.has(id);
  return {
    /** What is answered, here or by another process. */
    heard<T extends PaymentAnswer | undefined>(answer: T): T {
      if (answer?.kind === 'decided' && !answer.repeated) tellFirst(answer.transaction.id);
      return answer;
    },
    /**
     * What another process has committed for this very request and not answered is no repeat. A repeat that is dated by
     * another receipt is one; only of copies of the same instant the audit has to say for whom it was decided. Copies within
     * one request are told so once.
     */
    async asFirst({ payment, origin }: PaymentToDecide, answer: PaymentAnswer): Promise<PaymentAnswer> {
      if (answer.kind !== 'decided' || answer.transaction.decidedAt.getTime() !== payment.receivedAt.getTime()) return answer;
      const { id } = answer.transaction;
      // Asked again after the audit was: a copy may have been told meanwhile.
      if (answer.repeated && (wasTold(id) || (await requestOf(id)) !== origin.requestId || wasTold(id))) return answer;
      tellFirst(id);
      return { ...answer, repeated: false };
    },
  };
}

/** Undefined: to be decided here. */
const asSettled = (answer: PaymentAnswer | undefined): SettledAnswer | undefined => answer && { status: 'fulfilled', value: answer };
const valueOf = (settled: SettledAnswer | undefined): PaymentAnswer | undefined => (settled?.status === 'fulfilled' ? settled.value : undefined);

/** Decides as `here` does, and lets other processes decide for the people who are theirs. */
export function sharedAmongProcesses(feed: FactFeed, here: Decider, requestOf: RequestOf): Decider {
  const peers = newPeers(feed, here);
  const first = newFirstAnswers(requestOf);

  async function decideApart(payments: readonly PaymentToDecide[], owners: readonly (Peer | undefined)[]): Promise<SettledAnswer[]> {
    const answers: (SettledAnswer | undefined)[] = new Array(payments.length);
    await Promise.all(
      [...new Set(owners)].map(async (peer) => {
        const places = owners.flatMap((one, place) => (one === peer ? [place] : []));
        const some = places.map((place) => payments[place] as PaymentToDecide);
        const given = peer ? (await peer.decideTogether(some)).map(asSettled) : await here.decideEach(some);
        places.forEach((place, at) => {
          answers[place] = given[at];
          first.heard(valueOf(given[at]));
        });
      }),
    );
    const left = payments.filter((_, place) => answers[place] === undefined);
    const given = left.length === 0 ? [] : await here.decideEach(left);
    let next = 0;
    return Promise.all(
      answers.map(async (answer, place): Promise<SettledAnswer> => {
        if (answer) return answer;
        const mine = given[next++] as SettledAnswer;
        if (mine.status === 'rejected') return mine;
        return { status: 'fulfilled', value: await first.asFirst(payments[place] as PaymentToDecide, mine.value) };
      }),
    );
  }

  const decideEach: Decider['decideEach'] = (payments) => {
    const owners = payments.map(peers.ownerOf);
    return peers.isShared() ? decideApart(payments, owners) : here.decideEach(payments);
  };
  return {
    async decidePayment(asked) {
      const peer = peers.ownerOf(asked);
      if (!peer) return peers.isShared() ? first.heard(await here.decidePayment(asked)) : here.decidePayment(asked);
      return first.heard(await peer.decide(asked)) ?? first.asFirst(asked, await here.decidePayment(asked));
    },
    decideEach,
    decidePayments: async (payments) => answersOf(await decideEach(payments)),
  };
}
