/** `node run.cjs generate|build|start [--programs]`; further options of build and start are those of Docusaurus. */
const { generate, run } = require('./load.cjs').programs();

const [, , command, ...options] = process.argv;

if (command === 'build' || command === 'start') void run(command, options);
else if (command === 'generate') void generate(options);
else throw new Error(`run.cjs knows generate, build and start, not ${command}`);
