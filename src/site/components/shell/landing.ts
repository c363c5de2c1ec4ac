import type { ClientModule } from '@docusaurus/types';

/**
 * Where a followed link, a chosen hit and a step of the history end: at what the hash names, with the
 * focus there. Parts of a page come later (code, an API page's text) and would push it away, so it is
 * held in its place until the reader does anything.
 */

/** What ends the holding: the reader reads on by himself. */
const readerInput = ['keydown', 'pointerdown', 'touchstart', 'wheel'] as const;
/** What scrolls without any of these (a screen reader) must not be held for ever. */
const holdMs = 30_000;
/** The browser puts the scroll position of a step back, and a closing dialog the focus, after React. */
const framesAfter = 2;

type Landed = (target: Element) => void;

let release = (): void => undefined;
let announced: Landed | undefined;

/**
 * For who is about to move the reader: called with what the next landing ends at, and again when
 * something has moved on the page meanwhile. The place is the page's h1 where the address has no hash.
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
    // An option of a choice that is not chosen (src/site/pipeline/api-pages).
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

/** The part of the page that an element scrolls in (the samples beside an operation), if it is one. */
function boxOf(target: Element): Element | null {
  for (let at = target.parentElement; at && at !== document.body; at = at.parentElement) {
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY))
      return at;
  }
  return null;
}

/**
 * Brings an element to the top, under the navbar. In a part of the page that stays in view, scrolling
 * the page would never bring it nearer: there the part goes to the top.
 */
function goTo(target: Element): void {
  const box = boxOf(target);
  if (box) box.scrollTop += target.getBoundingClientRect().top - box.getBoundingClientRect().top;
  (box ?? target).scrollIntoView({ behavior: 'instant' });
}

function toTop(): void {
  window.scrollTo({ top: 0, behavior: 'instant' });
}

/** So that a screen reader reads, and Tab goes, on from there. */
function focus(target: HTMLElement): void {
  // A summary can be focused as it is; anything else while it has the focus.
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

/** Goes to an element that may be still to come, and stays there while the page moves. */
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
      // What moves an element changes the size of something that it stands in.
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
      // It only decorates: the reader has arrived. Once, not with every move of the page.
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

/** Goes to what a hash of this page names, also where the address has it already. */
export function landAt(hash: string): void {
  hold(() => named(hash), goTo);
}

const landing: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    const { hash } = location;
    const landed = announced;
    announced = undefined;
    if (!previousLocation) {
      // The browser itself has gone there; it may not have opened what hides the place.
      const target = hash.length > 1 ? named(hash) : null;
      if (target && reveal(target)) goTo(target);
      if (target) focus(target);
      else if (hash.length > 1) landAt(hash);
      return;
    }
    const isSamePage = location.pathname === previousLocation.pathname;
    // As the framework: another query string alone moves nobody.
    if (isSamePage && hash === previousLocation.hash && location.search !== previousLocation.search)
      return;
    release();
    if (hash.length > 1) {
      // Until its place is there a page is shown from its top.
      if (!isSamePage && !named(hash)) toTop();
      hold(() => named(hash), goTo, landed);
    } else if (landed) {
      hold(() => document.querySelector('h1'), toTop, landed);
    }
  },
};

export const { onRouteDidUpdate } = landing;
