import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import type { Servers } from './servers.ts';

export interface World {
  cluster: Cluster;
  servers: Servers;
}

export interface Fault {
  name: string;
  title: string;
  /** Does it, and waits for the worst to be over. @returns seconds until Patroni had a writable primary, where it lost one */
  play(world: World): Promise<number | undefined>;
  /** Not one call may fail. */
  isUnnoticed?: boolean;
}

/** Seconds until another member, or any after it was gone, is the primary. */
async function untilPrimary({ cluster }: World, other: string): Promise<number> {
  const began = performance.now();
  await cluster.leader(other);
  return (performance.now() - began) / 1_000;
}

async function switchOver(world: World): Promise<number> {
  const before = await world.cluster.leader();
  world.cluster.switchOver();
  return untilPrimary(world, before);
}

async function kill(world: World): Promise<number> {
  const before = await world.cluster.leader();
  await world.cluster.signal(before, 'SIGKILL');
  const seconds = await untilPrimary(world, before);
  world.cluster.startAgain(before);
  return seconds;
}

/** Patroni starts it again, or another member takes over. */
async function killPostmaster({ cluster }: World): Promise<undefined> {
  await cluster.killPostmaster(await cluster.leader());
  await sleep(15_000);
}

async function freezeStandby({ cluster }: World): Promise<undefined> {
  const standby = await cluster.syncStandby();
  await cluster.signal(standby, 'SIGSTOP');
  try {
    await sleep(15_000);
  } finally {
    await cluster.signal(standby, 'SIGCONT');
  }
}

async function freeze(world: World): Promise<number> {
  const before = await world.cluster.leader();
  await world.cluster.signal(before, 'SIGSTOP');
  try {
    const seconds = await untilPrimary(world, before);
    await sleep(5_000);
    return seconds;
  } finally {
    await world.cluster.signal(before, 'SIGCONT');
  }
}

async function keepOldPrimary(world: World): Promise<number> {
  await world.cluster.proxyLooks(false);
  try {
    const seconds = await switchOver(world);
    await sleep(15_000);
    return seconds;
  } finally {
    await world.cluster.proxyLooks(true);
  }
}

async function killServer({ servers }: World): Promise<undefined> {
  const [name = ''] = servers.names;
  await servers.stopOne(name, 'SIGKILL');
  await sleep(8_000);
  servers.startAgain(name);
  await servers.isInAgain(name);
}

async function restartServers({ servers }: World): Promise<undefined> {
  for (const name of servers.names) {
    await servers.stopOne(name, 'SIGTERM');
    servers.startAgain(name);
    // The balancer may not have looked since.
    await sleep(2_500);
    await servers.isInAgain(name);
  }
}

async function loseEtcd({ cluster }: World): Promise<undefined> {
  const startAgain = await cluster.killEtcdLeader();
  await sleep(12_000);
  startAgain();
}

export const faults: readonly Fault[] = [
  { name: 'none', title: 'Nothing (10 s)', isUnnoticed: true, play: async () => void (await sleep(10_000)) },
  { name: 'switchover', title: 'Planned switchover', play: switchOver },
  { name: 'old-primary', title: 'Switchover; the proxy sends to the old primary for 15 s more', play: keepOldPrimary },
  { name: 'kill', title: 'kill -9 of the primary and its Patroni', play: kill },
  { name: 'postmaster', title: 'kill -9 of PostgreSQL alone on the primary', play: killPostmaster },
  { name: 'standby', title: 'Synchronous standby and its Patroni frozen for 15 s', play: freezeStandby },
  { name: 'server', title: 'kill -9 of a server process', play: killServer },
  { name: 'restart', title: 'Rolling restart of the servers (SIGTERM)', isUnnoticed: true, play: restartServers },
  { name: 'etcd', title: 'kill -9 of the leader of etcd', play: loseEtcd },
  // Last, because Patroni may take long to name a synchronous standby again.
  { name: 'freeze', title: 'Primary and its Patroni frozen (SIGSTOP), then thawed', play: freeze },
];
