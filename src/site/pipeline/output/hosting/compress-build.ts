import { compressBuild } from './compress';

/** `npm run compress`: adds brotli and gzip copies to the last build. */
console.log(`Compressed ${compressBuild('build')} files.`);
