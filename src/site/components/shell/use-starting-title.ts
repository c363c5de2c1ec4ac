import useIsBrowser from '@docusaurus/useIsBrowser';

/**
 * The title of the page's HTML while the page starts, later nothing: to be set as the template of
 * titles. It has no place for one, so whatever is set meanwhile, this is shown.
 */
export function useStartingTitle(): string | undefined {
  return useIsBrowser() || typeof document === 'undefined' ? undefined : document.title;
}
