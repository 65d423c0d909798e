// Runs everything that `npm test` runs by turns or leaves for the night, with ten times the random cases. `npm run test:all`
import process from 'node:process';

process.argv.push('--all');
await import('./test.ts');
