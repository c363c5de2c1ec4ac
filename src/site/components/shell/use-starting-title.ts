import useIsBrowser from '@docusaurus/useIsBrowser';

/**
 * The title of the page's HTML until hydration has ended, then undefined. Set as the template of titles, it has no
 * placeholder, so every title that is set meanwhile shows as this one.
 */
export function useStartingTitle(): string | undefined {
  return useIsBrowser() || typeof document === 'undefined' ? undefined : document.title;
}
