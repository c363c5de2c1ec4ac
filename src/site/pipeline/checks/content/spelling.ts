import type { CSpellUserSettings } from 'cspell-lib';

import type { Finding } from '../shared/finding';
import type { Language, Prose } from './prose';

/** Vietnamese uses no English dictionary, because Vietnamese words without accents could be English words. */
const settings: Record<Language, CSpellUserSettings & { language: string }> = {
  vi: {
    language: 'vi',
    loadDefaultConfiguration: false,
    import: ['@cspell/dict-vi-vn/cspell-ext.json'],
    dictionaries: ['vi-vn'],
  },
  en: { language: 'en-GB' },
};

/** Checks the spelling of prose offline; also accepts `words`, such as names and English terms. */
export async function checkSpelling(
  prose: readonly Prose[],
  words: readonly string[],
): Promise<Finding[]> {
  const { spellCheckDocument } = await import('cspell-lib');
  const checked = await Promise.all(
    prose.map(async ({ file, language, text }) => {
      const result = await spellCheckDocument(
        { uri: `${file}.txt`, text, languageId: 'plaintext', locale: settings[language].language },
        { generateSuggestions: false, noConfigSearch: true },
        { ...settings[language], words: [...words], minWordLength: 2 },
      );
      const [fault] = result.errors ?? [];
      if (fault) throw fault;
      return result.issues.map(({ text: word, offset }) => ({
        rule: 'spelling',
        file,
        line: text.slice(0, offset).split('\n').length,
        problem: `"${word}" is not in the ${language === 'vi' ? 'Vietnamese' : 'English'} dictionary`,
        fix: 'Correct it, or add it to specs/words.txt.',
      }));
    }),
  );
  return checked.flat();
}
