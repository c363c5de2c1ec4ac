/** `node run.cjs generate`, or `node run.cjs build [--programs] [options of docusaurus build]`. */
const { build, generatePages } = require('./load.cjs').programs();

const [, , command, ...options] = process.argv;

if (command === 'build') void build(options);
else if (command === 'generate') void generatePages(process.cwd());
else throw new Error(`run.cjs knows generate and build, not ${command}`);
