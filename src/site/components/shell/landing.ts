import type { ClientModule } from '@docusaurus/types';

import { attributes } from '@portal/core/markup';

/**
 * Client module: scrolls to the element of the hash and focuses it, after an opened address, a followed link, a search
 * hit or a history step. Parts of a page load later (code, the text of an API page) and move the element, so the module
 * scrolls again until the reader scrolls, clicks or types.
 */

/** Input of the reader, after which the module does not scroll any more. */
const readerInput = ['keydown', 'pointerdown', 'touchstart', 'wheel'] as const;
/** Milliseconds after which the module stops even without such input: a screen reader scrolls without these events. */
const holdMs = 30_000;
/** Number of frames for further scrolls: after the render the browser restores the old scroll position and focus. */
const framesAfter = 2;

type Landed = (target: Element) => void;

let release = (): void => undefined;
let announced: Landed | undefined;

/** Registers a callback for the next navigation. It gets the element of the hash; without a hash, the h1. */
export function onNextLanding(landed: Landed): void {
  announced = landed;
}

/** Finds the element of a hash; a heading also by its anchor in the other edition of the page. */
function named(hash: string): HTMLElement | null {
  const id = decodeURIComponent(hash.slice(1));
  const found = document.getElementById(id);
  const anchors = document.querySelector('article')?.getAttribute(attributes.anchors);
  if (found || typeof anchors !== 'string') return found;
  // The type is certain: DocItem/Layout writes the attribute.
  const here = (JSON.parse(anchors) as Record<string, string | undefined>)[id];
  return here === undefined ? null : document.getElementById(here);
}

/** Opens an element and the sections and options that contain it. Returns whether any of them was closed. */
function reveal(target: Element): boolean {
  let opened = false;
  for (let at: Element | null = target; at; at = at.parentElement) {
    // Schema options of API pages (src/site/pipeline/api-pages): selects the option that contains the element.
    const place = at.matches('.api-option')
      ? Array.from(at.parentElement?.children ?? []).indexOf(at)
      : -1;
    const radio = at.parentElement?.previousElementSibling?.querySelectorAll('input')[place];
    if (radio && !radio.checked) {
      radio.click();
      opened = true;
    }
    if (!(at instanceof HTMLDetailsElement) || at.open) continue;
    at.open = true;
    opened = true;
  }
  return opened;
}

/** The nearest ancestor that scrolls, such as the samples beside an operation. */
function boxOf(target: Element): Element | null {
  for (let at = target.parentElement; at && at !== document.body; at = at.parentElement) {
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY))
      return at;
  }
  return null;
}

/** Scrolls an element to the top, below the navbar. If an ancestor scrolls, scrolls the ancestor and the page. */
function goTo(target: Element): void {
  const box = boxOf(target);
  if (box) box.scrollTop += target.getBoundingClientRect().top - box.getBoundingClientRect().top;
  (box ?? target).scrollIntoView({ behavior: 'instant' });
}

/**
 * Whether the page was newly opened, and the browser has scrolled to the element or could not find it. After a reload or Back the browser restores
 * another scroll position. The reader can also scroll away before hydration.
 */
function isUntouched(target: Element): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const { top, bottom } = (boxOf(target) ?? target).getBoundingClientRect();
  // The browser does not know the anchors of the other edition.
  const isUnknown = window.scrollY === 0 && !document.querySelector(':target');
  return visit?.type === 'navigate' && (isUnknown || (bottom > 0 && top < window.innerHeight));
}

function toTop(): void {
  window.scrollTo({ top: 0, behavior: 'instant' });
}

/** Moves the focus to an element, so that a screen reader and the Tab key continue from that element. */
function focus(target: HTMLElement): void {
  // A summary is focusable. Any other element is made focusable until it loses the focus.
  const summary = target instanceof HTMLDetailsElement && target.querySelector('summary');
  const taker = summary || target;
  if (document.activeElement === taker) return;
  if (taker.tabIndex < 0 && !taker.hasAttribute('tabindex')) {
    taker.tabIndex = -1;
    taker.addEventListener(
      'blur',
      () => {
        taker.removeAttribute('tabindex');
      },
      { once: true },
    );
  }
  taker.focus({ preventScroll: true });
}

/** Scrolls to an element as soon as it is rendered, and again each time that the page moves it. */
function hold(find: () => HTMLElement | null, scroll: Landed, landed?: Landed): void {
  release();
  let held: HTMLElement | null | undefined;
  let frame = 0;
  const keep = (): void => {
    const target = find();
    if (target !== held) {
      held = target;
      sizes.disconnect();
      parts.disconnect();
      // Any move of the element changes the size of one of its ancestors.
      for (let at: Element | null = target; at; at = at.parentElement) sizes.observe(at);
      if (target) reveal(target);
      else parts.observe(document.body, { childList: true, subtree: true });
    }
    if (!target) return;
    scroll(target);
    focus(target);
    landed?.(target);
  };
  const sizes = new ResizeObserver(keep);
  const parts = new MutationObserver(keep);
  const end = (): void => {
    release = () => undefined;
    window.clearTimeout(timer);
    cancelAnimationFrame(frame);
    sizes.disconnect();
    parts.disconnect();
    for (const type of readerInput) window.removeEventListener(type, end, true);
  };
  release = end;
  const timer = window.setTimeout(end, holdMs);
  for (const type of readerInput) {
    window.addEventListener(type, end, { capture: true, passive: true });
  }
  const keepFor = (frames: number): void => {
    keep();
    if (frames > 0) {
      frame = requestAnimationFrame(() => {
        keepFor(frames - 1);
      });
    }
  };
  keepFor(framesAfter);
}

/** Scrolls to the element of a hash on this page, even if the address already has that hash. */
export function landAt(hash: string): void {
  hold(() => named(hash), goTo);
}

export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({
  location,
  previousLocation,
}) => {
  const { hash } = location;
  const landed = announced;
  announced = undefined;
  if (!previousLocation) {
    if (hash.length < 2) return;
    const target = named(hash);
    // The browser has already scrolled, but hydration moves the page, and the element can be in a closed section.
    if (!target || reveal(target) || isUntouched(target)) landAt(hash);
    else focus(target);
    return;
  }
  const isSamePage = location.pathname === previousLocation.pathname;
  // As in Docusaurus, the page does not scroll if only the query string changes.
  if (isSamePage && hash === previousLocation.hash && location.search !== previousLocation.search)
    return;
  release();
  if (hash.length > 1) {
    // Shows the top of the page until the element is rendered.
    if (!isSamePage && !named(hash)) toTop();
    hold(() => named(hash), goTo, landed);
  } else if (landed) {
    hold(() => document.querySelector('h1'), toTop, landed);
  }
};
