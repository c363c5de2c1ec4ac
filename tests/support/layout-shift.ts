import type { Page } from '@playwright/test';

/** One shift as the browser reports it: its score, and the elements that moved. */
export interface Shift {
  value: number;
  moved: string[];
}

interface LayoutShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

type Watched = Window & { __shifts?: Shift[] };

/** Watches every page that `page` loads from now on. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = ((window as Watched).__shifts = []);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShiftEntry[]) {
        // What follows the reader's own click within half a second is expected (web.dev: CLS).
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent),
        );
        shifts.push({ value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * The shifts of the page so far.
 * @throws {Error} when nobody watched: no shift would then prove nothing.
 */
export async function layoutShifts(page: Page): Promise<Shift[]> {
  // Two frames: a shift is reported after the frame that it happened in.
  const shifts = await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return (window as Watched).__shifts;
  });
  if (shifts === undefined) throw new Error('Call watchLayoutShifts before the page loads.');
  return shifts;
}
