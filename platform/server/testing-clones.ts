import { randomBytes } from 'node:crypto';
import pg from 'pg';

/*
 * Databases for test files. Making one takes a quarter of a second and more, so some are made ahead, by the process that
 * runs the tests, and those that are done with are dropped by it as well. What is there is written in the maintenance database.
 */

/** The database whose clones test files get. */
export const templateName = 'atalaia_template';

const waiting = 3;
const channel = 'test_clones';
const newName = (): string => `test_${randomBytes(6).toString('hex')}`;

/** The same server, another database. */
export function databaseAt(serverUrl: string, name: string): string {
  const made = new URL(serverUrl);
  made.pathname = `/${name}`;
  return String(made);
}

async function cloneDatabase(admin: pg.Client, template: string, name = newName()): Promise<string> {
  // Two clones of one template at a time are refused by the server; the lock queues them.
  await admin.query('select pg_advisory_lock(4711)');
  try {
    // Copied file by file: nothing here is to survive a crash, so the copy need not go through the log page by page.
    await admin.query(`create database ${name} template ${template} strategy file_copy`);
  } finally {
    await admin.query('select pg_advisory_unlock(4711)');
  }
  return name;
}

/** Keeps some clones ready until it is closed. */
export class ClonePool {
  private readonly admin: pg.Client;
  private isClosed = false;
  private wake: () => void = () => undefined;
  private readonly working: Promise<void>;

  private constructor(admin: pg.Client) {
    this.admin = admin;
    admin.on('notification', () => this.wake());
    this.working = this.work();
  }

  static async open(serverUrl: string): Promise<ClonePool> {
    const admin = new pg.Client({ connectionString: serverUrl });
    await admin.connect();
    await admin.query('create table ready_clone (name text primary key)');
    await admin.query('create table used_clone (name text primary key)');
    await admin.query(`listen ${channel}`);
    return new ClonePool(admin);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.wake();
    await this.working;
    await this.admin.end();
  }

  private async work(): Promise<void> {
    while (!this.isClosed) {
      const called = new Promise<void>((resolve) => {
        this.wake = resolve;
      });
      const { rows } = await this.admin.query<{ ready: number; used: string | null }>(
        'select (select count(*) from ready_clone)::integer as ready, (select name from used_clone limit 1) as used',
      );
      const { ready = 0, used = null } = rows[0] ?? {};
      if (ready < waiting) await this.add();
      else if (used !== null) await this.drop(used);
      else await called;
    }
  }

  private async add(): Promise<void> {
    const name = await cloneDatabase(this.admin, templateName);
    await this.admin.query('insert into ready_clone (name) values ($1)', [name]);
  }

  private async drop(name: string): Promise<void> {
    await this.admin.query(`drop database if exists ${name} with (force)`);
    await this.admin.query('delete from used_clone where name = $1', [name]);
  }
}

/** A clone of the template for the caller alone, with what hands it back to be dropped. */
export async function takeClone(serverUrl: string, template = templateName): Promise<{ url: string; giveBack(): Promise<void> }> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  const takeReady = async (): Promise<string | undefined> => {
    const { rows } = await admin.query<{ name: string }>(
      'delete from ready_clone where name = (select name from ready_clone limit 1 for update skip locked) returning name',
    );
    await admin.query(`notify ${channel}`);
    return rows[0]?.name;
  };
  const name = (template === templateName ? await takeReady() : undefined) ?? (await cloneDatabase(admin, template));
  return {
    url: databaseAt(serverUrl, name),
    async giveBack() {
      await admin.query('insert into used_clone (name) values ($1)', [name]);
      await admin.query(`notify ${channel}`);
      await admin.end();
    },
  };
}

/** Makes a template of another name out of that of the run. */
export async function cloneTemplate(serverUrl: string, name: string): Promise<void> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await cloneDatabase(admin, templateName, name).finally(() => admin.end());
}
