import type { Text } from './text';

/**
 * Describes deprecation and removal of a part, for pages, samples and collections.
 * @param part an operation, a parameter or a field
 * @returns undefined if the part is not deprecated
 */
export function endOfLife({
  deprecated,
  sunset,
}: {
  deprecated: boolean;
  sunset?: string | undefined;
}): Required<Text> | undefined {
  if (!deprecated) return undefined;
  return sunset === undefined
    ? {
        vi: 'Sắp bỏ: đừng dùng cho tích hợp mới.',
        en: 'Deprecated: do not use it in new integrations.',
      }
    : {
        vi: `Sắp bỏ: có thể không còn từ ${sunset}.`,
        en: `Deprecated: it may be gone from ${sunset}.`,
      };
}
