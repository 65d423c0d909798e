import { checkSteps } from './check-steps.ts';
for (const step of checkSteps) {
  if (process.argv.slice(2).includes(step.name)) {
    const { problems, detail } = await step.run();
    console.log(step.name, problems.length === 0 ? 'ok' : 'PROBLEMS', detail ?? '');
    for (const p of problems) console.log('  ', p.slice(0, 1500));
  }
}
console.log(checkSteps.map((s) => s.name).join(' '));
