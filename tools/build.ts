// Builds the web app, so that a start with BUILD_AT_START=off has it. `npm run build`
import { explain } from './lifetime.ts';
import { buildWeb } from './web-build.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
try {
  say((await buildWeb(say)) ? 'The web app is built.' : 'The web app was built of the same sources before.');
} catch (error) {
  say(explain(error));
  process.exitCode = 1;
}
