import type { LanguageKey } from '../../../src/core/samples';
import { compiled } from './compiled';
import { interpreted } from './interpreted';
import type { Toolchain } from './types';

export { objectiveC, support } from './compiled';
export { inBrowser, type Built, type Program, type Toolchain } from './types';

/** Toolchains by language; languages that can only be parsed have no entry. */
export const toolchains: Partial<Record<LanguageKey, Toolchain>> = { ...interpreted, ...compiled };
