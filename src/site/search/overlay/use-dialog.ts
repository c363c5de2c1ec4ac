import { type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect } from 'react';
import type { SyntheticEvent } from 'react';

export interface ModalDialog {
  dialogRef: RefObject<HTMLDialogElement | null>;
  /** Receives the focus when the dialog opens. */
  inputRef: RefObject<HTMLInputElement | null>;
  onEscape: () => void;
  /** Other ways to close: the backdrop, the back gesture of a phone. */
  onClose: () => void;
}

/** Checks whether a key belongs to an input method; in Safari the last key has the key code 229. */
export function isComposing(event: Pick<KeyboardEvent['nativeEvent'], 'isComposing' | 'keyCode'>) {
  return event.isComposing || event.keyCode === 229;
}

const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled])';

/**
 * Opens a `<dialog>` as a modal while its component is mounted. Keeps Tab inside, prevents scrolling of the page, and
 * calls `onClose` on a click on the backdrop.
 * @returns event handlers for the dialog
 */
export function useModalDialog({ dialogRef, inputRef, onEscape, onClose }: ModalDialog) {
  // A layout effect, because the focus is lost if React removes the dialog before it is closed.
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    dialog?.showModal();
    inputRef.current?.focus();
    return () => dialog?.close();
  }, [dialogRef, inputRef]);

  useLayoutEffect(lockScroll, []);
  useVisualViewport(dialogRef);

  return {
    onMouseDown(event: MouseEvent) {
      if (event.target === event.currentTarget) onClose();
    },
    onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
      if (event.key === 'Tab') keepFocusInside(event);
      if (event.key !== 'Escape') return;
      event.preventDefault();
      if (!isComposing(event.nativeEvent)) onEscape();
    },
    onCancel(event: SyntheticEvent) {
      event.preventDefault();
      onClose();
    },
  };
}

function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>): void {
  const focusable = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility?.() !== false,
  );
  const edge = event.shiftKey ? focusable[0] : focusable.at(-1);
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? focusable.at(-1) : focusable[0])?.focus();
}

/** Prevents scrolling of the page. Safari on iPhones ignores `overflow: hidden`, but not `position: fixed`. */
function lockScroll(): () => void {
  const { body, documentElement: root } = document;
  const isTouchApple = /iP(hone|ad|od)/.test(navigator.userAgent) || isDesktopClassIPad();
  const top = window.scrollY;
  const scrollbar = window.innerWidth - root.clientWidth;
  body.classList.add('DocSearch--active');
  body.style.paddingRight = `${scrollbar}px`;
  if (isTouchApple)
    Object.assign(body.style, { position: 'fixed', insetInline: '0', top: `-${top}px` });
  return () => {
    body.classList.remove('DocSearch--active');
    body.style.paddingRight = '';
    if (!isTouchApple) return;
    Object.assign(body.style, { position: '', insetInline: '', top: '' });
    window.scrollTo({ top, behavior: 'instant' });
  };
}

/** Checks whether the device is an iPad with the user agent of a Mac. */
function isDesktopClassIPad(): boolean {
  return navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1;
}

/** Sets `--docsearch-vh` (1% of the height above the on-screen keyboard) and `--zg-search-top` (the top of that area). */
function useVisualViewport(dialogRef: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const follow = () => {
      if (viewport.scale > 1) return; // Zoomed by the reader.
      const style = dialogRef.current?.style;
      style?.setProperty('--docsearch-vh', `${viewport.height / 100}px`);
      style?.setProperty('--zg-search-top', `${viewport.offsetTop}px`);
    };
    follow();
    viewport.addEventListener('resize', follow);
    viewport.addEventListener('scroll', follow);
    return () => {
      viewport.removeEventListener('resize', follow);
      viewport.removeEventListener('scroll', follow);
    };
  }, [dialogRef]);
}
