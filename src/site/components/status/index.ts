export { ChunkError, CrashNotice } from './PageError';
export { LoadingBar } from './LoadingBar';
export { NotFoundHelp } from './NotFoundHelp';
