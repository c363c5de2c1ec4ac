import { runModel } from '../support/simulator-model';

/** `npm run verify -- model [2000x50]`: runs that many random shops of that many steps. */
const [, runs = '2000', steps = '50'] = /^(\d+)x(\d+)$/.exec(process.argv[2] ?? '') ?? [];
const started = performance.now();
runModel(Number(runs), Number(steps));
const seconds = Math.round((performance.now() - started) / 1_000);
console.log(`${runs} shops of ${steps} steps passed in ${seconds} s`);
