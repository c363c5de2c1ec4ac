/**
 * The light entry: no generator is in it until one is asked for, so a page's first load holds none.
 * Build-time code and tests, which want all of them at once, import `./all`.
 */
import type { LanguageKey } from './languages';
import type { Generator } from './model';

export {
  isLanguageKey,
  languageKeys,
  receiverKeys,
  sampleLanguages,
  type LanguageKey,
  type ReceiverKey,
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
export type { SampleProof, SampleState } from './proof';

const loaders: Record<LanguageKey, () => Promise<{ generate: Generator }>> = {
  python: () => import('./python'),
  curl: () => import('./curl'),
  csharp: () => import('./csharp'),
  go: () => import('./go'),
  nodejs: () => import('./nodejs'),
  ruby: () => import('./ruby'),
  php: () => import('./php'),
  java: () => import('./java'),
  powershell: () => import('./powershell'),
  dart: () => import('./dart'),
  javascript: () => import('./javascript'),
  c: () => import('./c'),
  'objective-c': () => import('./objective-c'),
  ocaml: () => import('./ocaml'),
  r: () => import('./r'),
  swift: () => import('./swift'),
  kotlin: () => import('./kotlin'),
  rust: () => import('./rust'),
};

/** Loads one language's generator. Rejects when its file cannot be fetched. */
export async function loadGenerator(key: LanguageKey): Promise<Generator> {
  return (await loaders[key]()).generate;
}
