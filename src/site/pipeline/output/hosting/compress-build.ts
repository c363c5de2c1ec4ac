import { compressBuild } from './compress';

/** `npm run compress`: brotli and gzip copies beside the files of the last build. */
console.log(`Compressed ${compressBuild('build')} files.`);
