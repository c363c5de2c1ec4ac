/** Every generator at once: for build-time code and tests. A browser takes them one by one (index). */
import { generate as curl } from './curl';
import { generate as javascript } from './javascript';
import type { LanguageKey } from './languages';
import type { Generator, SampleRequest } from './model';
import { generate as nodejs } from './nodejs';
import { generate as python } from './python';

export * from './index';

const generators: Partial<Record<LanguageKey, Generator>> = {
  python,
  curl,
  nodejs,
  javascript,
};

/**
 * The request as a program in one language.
 * @throws {Error} when a secret's name is no environment variable's name.
 */
export function generateSample(key: LanguageKey, request: SampleRequest): string {
  const generate = generators[key];
  if (!generate) throw new Error(`No samples in ${key} yet`);
  return generate(request);
}
