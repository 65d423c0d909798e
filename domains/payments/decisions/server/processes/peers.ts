import { defineGauge } from '../../../../../platform/server/metrics.ts';
import { documentName, ownDocument } from '../intake/incoming-payment.ts';
import type { FactFeed, Member } from '../histories/fact-feed.ts';
import { answersOf, type Decider, type PaymentAnswer, type PaymentToDecide, type SettledAnswer } from '../intake/payment-answer.ts';
import { ownPlaceOf, placeOfMember } from './own-place.ts';
import { Peer } from './peer.ts';
import { newRing } from './ring.ts';

/** Of the sharing that was begun last: a process has one. */
let countPeers: () => readonly { labels: { state: 'REACHED' | 'NOT_REACHED' }; value: number }[] = () => [];
defineGauge(
  {
    name: 'atalaia_peers',
    help: 'Other processes that decide on the same database: those to which payments are passed on, and those that are not reached from here',
    labelNames: ['state'],
  },
  () => countPeers(),
);

/**
 * Shares people out among the processes of one database: each decides for its own, and passes the payments of others on.
 * This is for speed alone. Whoever cannot be reached, or does not answer, is decided for here, which is as safe: the
 * database sees to it that nothing is decided twice.
 */
function newPeers(feed: FactFeed) {
  const own = ownPlaceOf(feed);
  /** Processes that have an address; undefined: one that is not reached from here. */
  const met = new Map<string, Peer | undefined>();
  let owner = newRing([feed.process]);
  let isShared = false;
  let isAnnounced = false;

  function meet(members: readonly Member[]): void {
    if (!own.isShared) return;
    // Whoever is alone tells nobody.
    if (members.length > 0 && !isAnnounced) isAnnounced = own.announce(feed);
    for (const [process, peer] of met) {
      const member = members.find((one) => one.process === process);
      if (member?.address) continue;
      if (member) peer?.retire();
      else peer?.close();
      met.delete(process);
    }
    for (const member of members) {
      if (!member.address || met.has(member.process)) continue;
      const place = placeOfMember(member);
      met.set(member.process, place && new Peer(place));
    }
    const reached = [...met].flatMap(([process, peer]) => (peer ? [process] : []));
    // Who is not reachable itself leaves the others theirs, and they do not count on it.
    isShared = reached.length > 0;
    owner = newRing([feed.process, ...reached]);
  }
  feed.onMembers(meet);
  countPeers = () => {
    const reached = [...met.values()].filter((peer) => peer?.isReached).length;
    return [
      { labels: { state: 'REACHED' }, value: reached },
      { labels: { state: 'NOT_REACHED' }, value: met.size - reached },
    ];
  };

  return {
    /** Whether there is anybody who may be asked. */
    isShared: () => isShared,
    /** Who else is to decide this payment; undefined: this process. */
    ownerOf({ payment, origin }: PaymentToDecide): Peer | undefined {
      // An audit note that the caller takes cannot be taken elsewhere.
      if (!isShared || origin.audit) return undefined;
      const peer = met.get(owner(documentName(ownDocument(payment))));
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
  const peers = newPeers(feed);
  const first = newFirstAnswers(requestOf);

  async function decideApart(payments: readonly PaymentToDecide[], owners: readonly (Peer | undefined)[]): Promise<SettledAnswer[]> {
    const answers: (SettledAnswer | undefined)[] = new Array(payments.length);
    await Promise.all(
      [...new Set(owners)].map(async (peer) => {
        const places = owners.flatMap((one, place) => (one === peer ? [place] : []));
        const some = places.map((place) => payments[place] as PaymentToDecide);
        const input = peer ? (await peer.decideTogether(some)).map(asSettled) : await here.decideEach(some);
        places.forEach((place, at) => {
          answers[place] = input[at];
          first.heard(valueOf(input[at]));
        });
      }),
    );
    const undecided = payments.filter((_, place) => answers[place] === undefined);
    const value = undecided.length === 0 ? [] : await here.decideEach(undecided);
    let next = 0;
    return Promise.all(
      answers.map(async (answer, place): Promise<SettledAnswer> => {
        if (answer) return answer;
        const mine = value[next++] as SettledAnswer;
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
    async decidePayment(request) {
      const peer = peers.ownerOf(request);
      if (!peer) return peers.isShared() ? first.heard(await here.decidePayment(request)) : here.decidePayment(request);
      return first.heard(await peer.decide(request)) ?? first.asFirst(request, await here.decidePayment(request));
    },
    decideEach,
    decidePayments: async (payments) => answersOf(await decideEach(payments)),
  };
}
