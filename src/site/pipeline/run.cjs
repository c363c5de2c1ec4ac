/** `node run.cjs generate [--programs]`, or `node run.cjs build [--programs] [options of docusaurus build]`. */
const { build, generate } = require('./load.cjs').programs();

const [, , command, ...options] = process.argv;

if (command === 'build') void build(options);
else if (command === 'generate') void generate(options);
else throw new Error(`run.cjs knows generate and build, not ${command}`);
