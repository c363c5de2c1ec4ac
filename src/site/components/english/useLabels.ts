import { useTextLanguage } from './text-language';

/**
 * Returns a function that gives a label in the reader's language.
 * @param vietnamese the Vietnamese of each English label
 */
export function useLabels<Name extends string>(
  vietnamese: Readonly<Record<Name, string>>,
): (english: Name) => string {
  const { language } = useTextLanguage();
  return (english) => (language === 'en' ? english : vietnamese[english]);
}
