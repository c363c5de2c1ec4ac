import type { ClientModule } from '@docusaurus/types';

/**
 * A client module: a followed link, a chosen search hit and a step of the history end at the element that the hash
 * names, with the focus there. Parts of a page load later (code, the text of an API page) and would move it, so it
 * is kept in its place until the reader does anything.
 */

/** Any of these events means that the reader has taken over. */
const readerInput = ['keydown', 'pointerdown', 'touchstart', 'wheel'] as const;
/** A screen reader scrolls without any of these events: the holding ends by itself. */
const holdMs = 30_000;
/** The browser restores the scroll position, and a closing dialog the focus, after React. */
const framesAfter = 2;

type Landed = (target: Element) => void;

let release = (): void => undefined;
let announced: Landed | undefined;

/**
 * Registers a callback for the next navigation: called with the element where it ends, and again when the page has
 * moved. Without a hash the element is the page's h1.
 */
export function onNextLanding(landed: Landed): void {
  announced = landed;
}

function named(hash: string): HTMLElement | null {
  return document.getElementById(decodeURIComponent(hash.slice(1)));
}

/** Opens every `<details>` around an element, and the element itself where it is one. */
function reveal(target: Element): boolean {
  let opened = false;
  for (let at: Element | null = target; at; at = at.parentElement) {
    // An option that is not selected (src/site/pipeline/api-pages).
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

/** The scrolling box around an element (the samples beside an operation), if there is one. */
function boxOf(target: Element): Element | null {
  for (let at = target.parentElement; at && at !== document.body; at = at.parentElement) {
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY))
      return at;
  }
  return null;
}

/**
 * Scrolls an element to the top, below the navbar. Inside a box that stays in view, the box scrolls, and the page
 * scrolls to the box.
 */
function goTo(target: Element): void {
  const box = boxOf(target);
  if (box) box.scrollTop += target.getBoundingClientRect().top - box.getBoundingClientRect().top;
  (box ?? target).scrollIntoView({ behavior: 'instant' });
}

function toTop(): void {
  window.scrollTo({ top: 0, behavior: 'instant' });
}

/** Moves the focus, so that a screen reader and the Tab key continue from there. */
function focus(target: HTMLElement): void {
  // A summary is focusable; another element becomes so until it loses the focus.
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

/** Scrolls to an element, which may be rendered later, and keeps it in place while the page moves. */
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
      // Whatever moves an element changes the size of one of its ancestors.
      for (let at: Element | null = target; at; at = at.parentElement) sizes.observe(at);
      if (target) reveal(target);
      else parts.observe(document.body, { childList: true, subtree: true });
    }
    if (!target) return;
    scroll(target);
    focus(target);
    try {
      landed?.(target);
    } catch (error) {
      // The reader has arrived all the same. Reported once, not at every move of the page.
      landed = undefined;
      reportError(error);
    }
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

/** Scrolls to the element that a hash of this page names, also if the address has that hash already. */
export function landAt(hash: string): void {
  hold(() => named(hash), goTo);
}

const landing: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    const { hash } = location;
    const landed = announced;
    announced = undefined;
    if (!previousLocation) {
      // The browser has scrolled there, but does not open what hides the element.
      const target = hash.length > 1 ? named(hash) : null;
      if (target && reveal(target)) goTo(target);
      if (target) focus(target);
      else if (hash.length > 1) landAt(hash);
      return;
    }
    const isSamePage = location.pathname === previousLocation.pathname;
    // Like the framework: a change of the query string alone does not scroll.
    if (isSamePage && hash === previousLocation.hash && location.search !== previousLocation.search)
      return;
    release();
    if (hash.length > 1) {
      // Until the element is rendered, the page is shown from its top.
      if (!isSamePage && !named(hash)) toTop();
      hold(() => named(hash), goTo, landed);
    } else if (landed) {
      hold(() => document.querySelector('h1'), toTop, landed);
    }
  },
};

export const { onRouteDidUpdate } = landing;
