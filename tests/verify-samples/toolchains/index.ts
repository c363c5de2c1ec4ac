import type { LanguageKey } from '../../../src/core/samples';
import { compiled } from './compiled';
import { interpreted } from './interpreted';
import type { Toolchain } from './types';

export { objectiveC, support } from './compiled';
export { inBrowser, type Built, type Program, type Toolchain } from './types';

/** The toolchains by language; no entry for those that can only be checked. */
export const toolchains: Partial<Record<LanguageKey, Toolchain>> = { ...interpreted, ...compiled };
