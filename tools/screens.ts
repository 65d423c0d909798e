// Photographs the screens that the documents show into docs/screens. `npm run screens`
// Photographs every screen, or those chosen, into dist/screens. `npm run screens -- --all [--url http://… --out folder --only name,name --skin light,dark --lang en,pt --size 1440x900 --display '{"isRtl":true}']`
import { clock } from '../platform/server/clock.ts';
import { newKey } from '../platform/server/index.ts';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '@atalaia/embedded-postgres';
import { type Browser, chromium, type Page } from '@playwright/test';
import { enterAs, load, type Lang, remember, settle, type Skin } from '../e2e/back-office.ts';
import { findScreenSubjects, type ScreenSubjects } from '../e2e/screen-subjects.ts';
import { languagesOf, pathOf, type Screen, screens } from '../e2e/screens.ts';
import { openWindow } from '../e2e/window.ts';
import { wordsOf } from '../e2e/words.ts';
import { chromiumAdvice, ensureChromium } from './chromium.ts';
import { PlainError } from './database.ts';
import { explain, stopOnRequest } from './lifetime.ts';
import { choosePort } from './ports.ts';
import { withPalette } from './png-palette.ts';
import { loadServer } from './server-module.ts';
import { fileOf, shownScreens, usualSize } from './shown-screens.ts';
import { buildWeb } from './web-build.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const lifetime = stopOnRequest(say);
const { values: requested } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    url: { type: 'string' },
    out: { type: 'string' },
    only: { type: 'string' },
    skin: { type: 'string' },
    lang: { type: 'string' },
    size: { type: 'string' },
    display: { type: 'string' },
  },
});
/** Without a choice: what the documents show. */
const isChosen = requested.all || [requested.only, requested.skin, requested.lang, requested.size, requested.display].some((choice) => choice !== undefined);
const out = requested.out ?? (isChosen ? 'dist/screens' : 'docs/screens');

/** A back office of its own with the whole demonstration, gone afterwards. */
async function startBackOffice(): Promise<string> {
  await buildWeb(say);
  const folder = await mkdtemp(path.join(tmpdir(), 'atalaia-screens-'));
  lifetime.onStop(() => rm(folder, { recursive: true, force: true }));
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), durable: false });
  lifetime.onStop(() => postgres.stop());
  const startServer = await loadServer();
  say('Loading the demonstration.');
  const host = '127.0.0.1';
  const server = await startServer({
    databaseUrl: postgres.url,
    host,
    port: await choosePort(host),
    demo: true,
    filesDir: path.join(folder, 'files'),
    keys: [newKey(clock.now())],
  });
  lifetime.onStop(() => server.close());
  await server.loaded;
  return server.url;
}

interface Shot {
  screen: Screen;
  skin: Skin;
  lang: Lang;
  size: string;
  file: string;
}

const chosenShots = (): Shot[] =>
  screens
    .filter(({ name }) => !requested.only || requested.only.split(',').some((one) => name.startsWith(one)))
    .flatMap((screen) =>
      ((requested.skin ?? 'light,dark').split(',') as Skin[]).flatMap((skin) =>
        ((requested.lang?.split(',') ?? languagesOf(screen)) as Lang[]).map((lang) => ({
          screen,
          lang,
          skin,
          size: requested.size ?? usualSize,
          file: `${screen.name}-${skin}-${lang}.png`,
        })),
      ),
    );

const shownShots = (): Shot[] =>
  shownScreens.map((shown) => {
    const screen = screens.find(({ name }) => name === shown.name);
    if (!screen) throw new PlainError(`There is no screen "${shown.name}".`);
    return { ...shown, screen, size: shown.size ?? usualSize, file: fileOf(shown) };
  });

async function prepare(page: Page, { screen, skin, lang }: Shot): Promise<void> {
  const display = { ...(JSON.parse(requested.display ?? '{}') as object), skin, transition: 'none' };
  await remember(page, { lang, displaySettings: JSON.stringify(display) });
  if (screen.account) await enterAs(page, screen.account, { lang });
}

async function photograph(browser: Browser, shot: Shot, subjects: ScreenSubjects): Promise<void> {
  const { screen, skin, lang, size } = shot;
  const [width = 1440, height = 900] = size.split('x').map(Number);
  const context = await openWindow(browser, { viewport: { width, height }, reducedMotion: 'reduce', colorScheme: skin === 'dark' ? 'dark' : 'light' });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    await prepare(page, shot);
    await load(page, pathOf(screen, subjects));
    if (screen.act) await screen.act({ page, word: wordsOf(lang), subjects });
    await settle(page);
    await page.evaluate('document.fonts.ready');
    const file = path.join(out, shot.file);
    const small = withPalette(await page.screenshot({ animations: 'disabled', caret: 'hide' }));
    await writeFile(file, small);
    say(`  ${file} ${Math.round(small.length / 1024)} kB`);
  } finally {
    await context.close();
  }
}

try {
  const executablePath = await ensureChromium(say);
  if (!executablePath) throw new PlainError(`The pictures need a browser. ${chromiumAdvice}`);
  process.env.ATALAIA_URL = requested.url ?? (await startBackOffice());
  const subjects = await findScreenSubjects('officer');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'] });
  lifetime.onStop(() => browser.close());
  await mkdir(out, { recursive: true });
  const shots = isChosen ? chosenShots() : shownShots();
  const failed: string[] = [];
  for (const shot of shots.filter(({ screen }) => screen.needs?.(subjects) ?? true)) {
    await photograph(browser, shot, subjects).catch((error: Error) => {
      failed.push(shot.file);
      say(`  ${shot.screen.name}: ${error.message}`);
    });
  }
  say(failed.length === 0 ? `${shots.length} pictures in ${out}.` : `${failed.length} of ${shots.length} pictures failed.`);
  await lifetime.stop(failed.length === 0 ? 0 : 1);
} catch (error) {
  say(explain(error));
  await lifetime.stop(1);
}
