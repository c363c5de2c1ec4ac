export { ChunkError } from './ChunkError';
export { CrashNotice } from './CrashNotice';
export { LoadingBar } from './LoadingBar';
export { NotFoundHelp } from './NotFoundHelp';
