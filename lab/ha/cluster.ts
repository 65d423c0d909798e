import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { canConnect, makeOwner } from './back-office.store.ts';
import { findPostgres, ordinaryUser } from './packages.ts';
import { end, familyOf, freePorts, run, signalAll, until } from './processes.ts';

/*
 * Three PostgreSQL under Patroni with one synchronous standby, three etcd that they agree in, and a proxy that follows the
 * primary by asking Patroni, and a pooler before the proxy. Everything listens on loopback and lives in one folder.
 */

interface Member {
  name: string;
  port: number;
  api: number;
  data: string;
  child?: ChildProcess;
}

export interface Cluster {
  /** The database by the names of all hosts. */
  hostsUrl: string;
  /** The database behind the proxy, which keeps connections to a former primary. */
  proxyUrl: string;
  /** The same behind a pooler in transaction mode, where the proxy ends the sessions of a former primary. */
  poolerUrl: string;
  /** The member that Patroni calls the primary; `other` than one that is named. */
  leader(other?: string): Promise<string>;
  /** The member whose acknowledgement commits wait for. */
  syncStandby(): Promise<string>;
  /** Asks Patroni to make another member the primary. */
  switchOver(): void;
  /** Patroni and PostgreSQL of a member, at once. */
  signal(member: string, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void>;
  /** PostgreSQL of a member alone, without its Patroni: the process that accepts connections. */
  killPostmaster(member: string): Promise<void>;
  startAgain(member: string): void;
  /** Every member streams or leads, and the primary has its synchronous standby. */
  settled(): Promise<void>;
  killEtcdLeader(): Promise<() => void>;
  /** Whether the proxy still finds out who the primary is; otherwise it goes on sending to who it was. */
  proxyLooks(looks: boolean): Promise<void>;
  /** Sends the owner of the cluster's superuser connection text, for what only it may do. */
  adminUrl(): Promise<string>;
  stop(): Promise<void>;
}

/** The least that Patroni accepts, so that a run does not take long; its default is 30. */
const ttlSeconds = 20;
const database = 'atalaia';

const api = async (port: number, word: string): Promise<{ status: number; body: string }> => {
  const response = await fetch(`http://127.0.0.1:${port}/${word}`, { signal: AbortSignal.timeout(900) });
  return { status: response.status, body: await response.text() };
};

const memberSettings = (member: Member, etcd: readonly number[], bin: string, folder: string, passwords: { admin: string; replication: string }) => ({
  scope: 'atalaia',
  name: member.name,
  restapi: { listen: `127.0.0.1:${member.api}`, connect_address: `127.0.0.1:${member.api}` },
  // Not `etcd3`: with that driver a thawed Patroni 3.0.2 writes itself into the key of the leader without looking who stands there.
  etcd: { hosts: etcd.map((port) => `127.0.0.1:${port}`) },
  bootstrap: {
    dcs: {
      ttl: ttlSeconds,
      loop_wait: 5,
      retry_timeout: 5,
      synchronous_mode: true,
      postgresql: {
        use_pg_rewind: true,
        use_slots: true,
        parameters: { max_connections: 150, shared_buffers: '64MB', wal_keep_size: '256MB', max_wal_senders: 10, max_worker_processes: 8 },
      },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    pg_hba: ['host replication all 127.0.0.1/32 scram-sha-256', 'host all all 127.0.0.1/32 scram-sha-256', 'local all all scram-sha-256'],
  },
  postgresql: {
    listen: `127.0.0.1:${member.port}`,
    connect_address: `127.0.0.1:${member.port}`,
    data_dir: member.data,
    bin_dir: bin,
    pgpass: path.join(folder, `${member.name}.pgpass`),
    authentication: {
      superuser: { username: 'postgres', password: passwords.admin },
      replication: { username: 'replicator', password: passwords.replication },
      rewind: { username: 'postgres', password: passwords.admin },
    },
    parameters: { unix_socket_directories: folder, logging_collector: 'off' },
  },
});

const proxySettings = (ports: { plain: number; pooled: number }, socket: string, members: readonly Member[]): string => `global
  stats socket ${socket} mode 600 level admin
defaults
  mode tcp
  timeout connect 3s
  timeout client 1h
  timeout server 1h
${(['plain', 'pooled'] as const)
  .map(
    (name) => `listen ${name}
  bind 127.0.0.1:${ports[name]}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 2s fall 3 rise 2${name === 'pooled' ? ' on-marked-down shutdown-sessions' : ''}
${members.map((member) => `  server ${member.name} 127.0.0.1:${member.port} maxconn 200 check port ${member.api}`).join('\n')}`,
  )
  .join('\n')}
`;

const poolerSettings = (port: number, proxyPort: number, users: string): string => `[databases]
${database} = host=127.0.0.1 port=${proxyPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 40
max_client_conn = 400
server_login_retry = 1
ignore_startup_parameters = extra_float_digits
`;

/** Tells the running proxy something. */
const tellProxy = (socket: string, words: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const connection = connect(socket, () => connection.end(`${words}\n`));
    connection.once('error', reject);
    connection.resume().once('close', () => resolve());
  });

/** Builds the cluster in a folder. @param onStop is given what ends it, before anything is started */
export async function startCluster(folder: string, onStop: (step: () => Promise<void>) => void): Promise<Cluster> {
  const user = ordinaryUser();
  const bin = findPostgres() as string;
  if (user) await chown(folder, user.uid, user.gid);
  const ports = await freePorts(15);
  const port = (): number => ports.pop() as number;
  const etcdPorts = [1, 2, 3].map((count) => ({ name: `e${count}`, client: port(), peer: port() }));
  const members: Member[] = [1, 2, 3].map((count) => ({ name: `p${count}`, port: port(), api: port(), data: path.join(folder, `p${count}`) }));
  const [proxyPort, pooledPort, poolerPort] = [port(), port(), port()];
  const passwords = { admin: randomBytes(12).toString('hex'), replication: randomBytes(12).toString('hex'), owner: randomBytes(12).toString('hex') };
  const output = (name: string) => path.join(folder, `${name}.log`);
  const env = { HOME: folder, LC_ALL: 'C.UTF-8' };
  const etcds = new Map<string, ChildProcess>();
  let proxy: ChildProcess | undefined;
  let pooler: ChildProcess | undefined;

  const postmasterOf = async ({ data }: Member): Promise<number | undefined> => {
    const text = await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '');
    return Number(text.split('\n')[0]) || undefined;
  };
  const pidsOf = async (member: Member): Promise<number[]> =>
    [member.child?.pid, await postmasterOf(member)].flatMap((pid) => (pid === undefined ? [] : familyOf(pid)));

  const stop = async (): Promise<void> => {
    for (const child of [pooler, proxy]) if (child) await end(child, 'SIGKILL');
    for (const member of members) {
      const pids = await pidsOf(member);
      signalAll(pids, 'SIGCONT');
      signalAll(pids, 'SIGKILL');
    }
    await Promise.all([...etcds.values()].map((child) => end(child, 'SIGKILL')));
  };
  onStop(stop);

  const startEtcd = (one: (typeof etcdPorts)[number], state: 'new' | 'existing'): void => {
    const client = `http://127.0.0.1:${one.client}`;
    const peer = `http://127.0.0.1:${one.peer}`;
    const options = {
      name: one.name,
      'data-dir': path.join(folder, one.name),
      'listen-client-urls': client,
      'advertise-client-urls': client,
      'listen-peer-urls': peer,
      'initial-advertise-peer-urls': peer,
      'initial-cluster': etcdPorts.map(({ name, peer: at }) => `${name}=http://127.0.0.1:${at}`).join(','),
      'initial-cluster-state': state,
      'heartbeat-interval': '250',
      'election-timeout': '2500',
      'enable-v2': 'true',
    };
    const words = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
    etcds.set(one.name, run({ command: 'etcd', words, output: output(one.name), env, user }));
  };
  const startMember = (member: Member): void => {
    member.child = run({ command: 'patroni', words: [path.join(folder, `${member.name}.json`)], output: output(member.name), env, user });
  };
  const write = async (name: string, text: string): Promise<string> => {
    const file = path.join(folder, name);
    await writeFile(file, text, { mode: 0o600 });
    if (user) await chown(file, user.uid, user.gid);
    return file;
  };

  const findLeader = async (other?: string): Promise<string | undefined> => {
    const query = members.filter(({ name }) => name !== other).map(async ({ name, api: at }) => ((await api(at, 'primary')).status === 200 ? name : undefined));
    const result = await Promise.allSettled(query);
    return result.map((one) => (one.status === 'fulfilled' ? one.value : undefined)).find((name) => name !== undefined);
  };
  const leader = (other?: string) => until('no member became the primary', () => findLeader(other), 120_000, 100);
  const memberOf = (name: string): Member => members.find((one) => one.name === name) as Member;

  const listMembers = async (): Promise<{ name: string; role: string; state: string }[]> => {
    const text = await api(memberOf(await leader()).api, 'cluster').then(
      ({ body }) => body,
      () => '',
    );
    return (JSON.parse(text || '{}') as { members?: { name: string; role: string; state: string }[] }).members ?? [];
  };
  const syncStandby = () => until('no standby was synchronous', async () => (await listMembers()).find(({ role }) => role === 'sync_standby')?.name, 60_000);

  const settled = async (): Promise<void> => {
    await until(
      'the cluster did not become whole again',
      async () => {
        const states = await listMembers();
        const whole = states.length === 3 && states.every(({ state }) => /^(running|streaming)$/.test(state));
        return whole && states.some(({ role }) => role === 'sync_standby') ? true : undefined;
      },
      120_000,
      500,
    );
  };

  for (const one of etcdPorts) startEtcd(one, 'new');
  for (const member of members) {
    // Patroni reads YAML, of which JSON is a part.
    const settings = memberSettings(
      member,
      etcdPorts.map(({ client }) => client),
      bin,
      folder,
      passwords,
    );
    await write(`${member.name}.json`, JSON.stringify(settings));
    startMember(member);
  }
  // Patroni starts a new database twice, so that the first sight of a primary may be too early.
  await settled();
  const socket = path.join(folder, 'proxy.sock');
  proxy = run({
    command: 'haproxy',
    words: ['-f', await write('proxy.cfg', proxySettings({ plain: proxyPort, pooled: pooledPort }, socket, members))],
    output: output('proxy'),
    env,
    user,
  });

  const poolerFile = await write('pooler.ini', poolerSettings(poolerPort, pooledPort, await write('pooler-users.txt', `"atalaia" "${passwords.owner}"\n`)));
  pooler = run({ command: 'pgbouncer', words: [poolerFile], output: output('pooler'), env, user });

  const urlOf = (hosts: string, name = database): string => `postgres://atalaia:${passwords.owner}@${hosts}/${name}`;
  const cluster: Cluster = {
    hostsUrl: `${urlOf(members.map(({ port: at }) => `127.0.0.1:${at}`).join(','))}?target_session_attrs=read-write`,
    proxyUrl: urlOf(`127.0.0.1:${proxyPort}`),
    poolerUrl: urlOf(`127.0.0.1:${poolerPort}`),
    leader,
    syncStandby,
    switchOver() {
      const words = ['-c', path.join(folder, 'p1.json'), 'switchover', 'atalaia', '--force'];
      run({ command: 'patronictl', words, output: output('switchover'), env, user });
    },
    async signal(name, signal) {
      const pids = await pidsOf(memberOf(name));
      signalAll(pids, signal);
    },
    async killPostmaster(name) {
      const pid = await postmasterOf(memberOf(name));
      signalAll(pid === undefined ? [] : [pid], 'SIGKILL');
    },
    startAgain: (name) => startMember(memberOf(name)),
    settled,
    async killEtcdLeader() {
      const statuses = await Promise.all(
        etcdPorts.map(async (one) => {
          const response = await fetch(`http://127.0.0.1:${one.client}/v3/maintenance/status`, { method: 'POST', body: '{}' });
          const { header, leader: at } = (await response.json()) as { header: { member_id: string }; leader: string };
          return { one, leads: header.member_id === at };
        }),
      );
      const result = statuses.find(({ leads }) => leads)?.one ?? (etcdPorts[0] as (typeof etcdPorts)[number]);
      const child = etcds.get(result.name);
      if (child) await end(child, 'SIGKILL');
      return () => startEtcd(result, 'existing');
    },
    async proxyLooks(looks) {
      for (const place of ['plain', 'pooled'])
        for (const { name } of members) await tellProxy(socket, `${looks ? 'enable' : 'disable'} health ${place}/${name}`);
    },
    async adminUrl() {
      return `postgres://postgres:${passwords.admin}@127.0.0.1:${memberOf(await leader()).port}/postgres`;
    },
    stop,
  };
  await makeOwner(await cluster.adminUrl(), database, passwords.owner);
  // A standby lacks the new database for a moment.
  for (const { port: at } of members) await until('a standby did not follow', async () => (await canConnect(urlOf(`127.0.0.1:${at}`))) || undefined, 30_000);
  return cluster;
}
