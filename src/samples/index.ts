/**
 * The light entry: no generator is in it until one is asked for, so a page's first load holds none.
 * Build-time code and tests, which want all of them at once, import `./all`.
 */
import type { LanguageKey } from './languages';
import type { Generator } from './model';

export {
  isLanguageKey,
  languageKeys,
  sampleLanguages,
  type LanguageKey,
  type SampleLanguage,
} from './languages';
export type {
  Generator,
  MultipartPart,
  NameValue,
  ReceivedCall,
  ReceiverGenerator,
  SampleBody,
  SampleRequest,
  SampleValue,
} from './model';

const loaders: Partial<Record<LanguageKey, () => Promise<{ generate: Generator }>>> = {
  python: () => import('./python'),
  curl: () => import('./curl'),
  nodejs: () => import('./nodejs'),
  javascript: () => import('./javascript'),
};

/** Loads one language's generator. Rejects when its file cannot be fetched. */
export async function loadGenerator(key: LanguageKey): Promise<Generator> {
  const load = loaders[key];
  if (!load) throw new Error(`No samples in ${key} yet`);
  return (await load()).generate;
}
