export { scrollInside } from './scroll-inside';
export { createStoredChoice } from './stored-choice';
export { useCopy } from './use-copy';
export { useOverflow } from './use-overflow';
export { useSharedAddress } from './use-shared-address';
